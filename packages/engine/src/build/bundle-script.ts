import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build, createLogger, type InlineConfig, type Rolldown } from 'vite'

/** The engine's own folder. The project can be elsewhere. */
export const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')

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

/** Bundles a module and its imports into one minified script that loads nothing else. Also returns its source files. */
export async function bundleScript(source: string, format: 'iife' | 'es' = 'iife') {
  const [chunk] = await runVite({
    // In a script from a blob, this URL would be useless as a base.
    define: { 'import.meta.url': '"https://sandbox.invalid/"' },
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: source,
        external: /^node:/,
        preserveEntrySignatures: 'allow-extension',
        output: { format },
      },
    },
  })
  if (chunk?.type !== 'chunk') throw new Error(`Vite returned no script for ${source}.`)
  return { code: chunk.code.trim(), modules: chunk.moduleIds }
}

/** Runs Vite's build in memory and returns its output. */
export async function runVite({ build: options, ...more }: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...viteOptions,
    ...more,
    mode: 'production',
    publicDir: false,
    build: {
      ...options,
      // Authors cannot act on warnings about a slow machine.
      rolldownOptions: {
        ...options?.rolldownOptions,
        checks: { bundlerTimings: false },
        // Inlines the words of `core/words.ts`. Otherwise, all of them would be in the first script.
        optimization: { inlineConst: { mode: 'all' } },
      },
      target: oldestBrowsers(),
      write: false,
      reportCompressedSize: false,
    },
  })
  if (!('output' in result)) throw new Error('Vite returned no output.')
  return result.output
}
