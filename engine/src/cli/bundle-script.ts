import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build, createLogger, type InlineConfig, type Rolldown } from 'vite'

/** The engine's own folder; the project it builds may be elsewhere. */
export const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Vite colours what it says wherever that goes: piped, it is plain. */
const plainConsole = {
  ...console,
  warn: (text: string) => console.warn(stripVTControlCharacters(text)),
  error: (text: string) => console.error(stripVTControlCharacters(text)),
}
const customLogger = createLogger('warn', { console: process.stderr.isTTY ? console : plainConsole })

/** Options for every use of Vite. It reads no `.env`: a change of that file would restart its server without our middleware. */
export const viteOptions: InlineConfig = {
  root: engineRoot,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  customLogger,
}

/** The oldest browsers to compile for, from the engine's `browserslist`, in Vite's spelling. */
function oldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'))
  return browserslist.map((name: string) => name.replace('ios_saf', 'ios').replace(' ', ''))
}

/** Bundles a module and its imports into one minified script, for places that can load nothing else. Also returns the files it is made of. */
export async function bundleScript(source: string, format: 'iife' | 'es' = 'iife') {
  const [chunk] = await runVite({
    // In a script from a blob, this address would resolve nothing.
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
  if (chunk?.type !== 'chunk') throw new Error(`Vite gave no script for ${source}.`)
  return { code: chunk.code.trim(), modules: chunk.moduleIds }
}

/** Runs Vite's build and returns its output without writing it. */
export async function runVite({ build: options, ...more }: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...viteOptions,
    ...more,
    mode: 'production',
    publicDir: false,
    build: {
      ...options,
      // Warnings about a slow machine are of no use to the person who builds the site.
      rolldownOptions: { ...options?.rolldownOptions, checks: { bundlerTimings: false } },
      target: oldestBrowsers(),
      write: false,
      reportCompressedSize: false,
    },
  })
  if (!('output' in result)) throw new Error('Vite gave no output.')
  return result.output
}
