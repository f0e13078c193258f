import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, createLogger, type InlineConfig, type Plugin } from 'vite'
import { engineRoot } from '../engine-root.ts'

/** A file that Vite makes. `origins` are the sources of an asset, and `modules` those of a script, of which `entryModule` comes first. */
export type BundledFile =
  | {
      readonly type: 'chunk'
      readonly fileName: string
      readonly code: string
      readonly imports: readonly string[]
      readonly entryModule: string | null
      readonly modules: readonly string[]
    }
  | {
      readonly type: 'asset'
      readonly fileName: string
      readonly source: string | Uint8Array
      readonly origins: readonly string[]
    }

/** The files that Vite makes, and the paths of all modules that it reads for them. */
export type Bundle = { readonly files: readonly BundledFile[]; readonly modules: readonly string[] }

/** A console without colours, for output to a pipe: Vite always colours its messages. */
const plainConsole = {
  ...console,
  warn: (text: string) => console.warn(stripVTControlCharacters(text)),
  error: (text: string) => console.error(stripVTControlCharacters(text)),
}
const customLogger = createLogger('warn', { console: process.stderr.isTTY ? console : plainConsole })

/**
 * Options for every use of Vite. `.env` is ignored, because its changes would restart the server without our
 * middleware.
 */
export const viteOptions: InlineConfig = {
  root: engineRoot,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  customLogger,
  // The engine's sources, as in its `tsconfig.json`: `dist/` has another copy of them, and only in the package.
  resolve: { alias: { 'studio-docs': engineRoot } },
}

/** Returns the oldest supported browsers, from the engine's `browserslist`, in Vite's notation. */
function oldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'))
  return browserslist.map((name: string) => name.replace('ios_saf', 'ios').replace(' ', ''))
}

/** Runs Vite's build in memory. */
export async function runVite({ build: options, plugins = [], ...more }: InlineConfig): Promise<Bundle> {
  const modules = new Set<string>()
  const listModules: Plugin = {
    name: 'list-modules',
    generateBundle() {
      for (const id of this.getModuleIds()) if (isAbsolute(id)) modules.add(id.replace(/\?.*$/, ''))
    },
  }
  const result = await build({
    ...viteOptions,
    ...more,
    mode: 'production',
    publicDir: false,
    plugins: [...plugins, listModules],
    build: {
      ...options,
      // Authors cannot act on warnings about a slow machine.
      rolldownOptions: {
        ...options?.rolldownOptions,
        checks: { bundlerTimings: false },
        // Inlines `core/ui-strings.ts`. Otherwise, all of them would be in the first script.
        optimization: { inlineConst: { mode: 'all' } },
      },
      target: oldestBrowsers(),
      write: false,
      reportCompressedSize: false,
    },
  })
  if (!('output' in result)) throw new Error('Vite returned no output.')
  const files = result.output.map((file) => {
    const { fileName } = file
    if (file.type === 'asset')
      return { type: file.type, fileName, source: file.source, origins: file.originalFileNames }
    const { code, imports, facadeModuleId, moduleIds } = file
    return { type: file.type, fileName, code, imports, entryModule: facadeModuleId, modules: moduleIds }
  })
  return { files, modules: [...modules] }
}
