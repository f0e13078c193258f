import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** The folder the engine lies in; the project it builds may lie elsewhere. */
export const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** What Vite is told wherever it is used. It reads no `.env`: its server would start anew, without our answers, when that changes. */
export const viteOptions: InlineConfig = { root: engineRoot, configFile: false, envDir: false, logLevel: 'warn' }

/** The oldest browsers that scripts and sheets are compiled for, as Vite names them: those of the engine's `browserslist`. */
function oldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'))
  return browserslist.map((name: string) => name.replace('ios_saf', 'ios').replace(' ', ''))
}

/** Gives a module and all it imports as one minified script, for places that load nothing else, and the files it is made of. */
export async function bundleScript(source: string, format: 'iife' | 'es' = 'iife') {
  const [chunk] = await runVite({
    // A blob's own address leads nowhere.
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

/** Runs Vite's build; gives what it made, without writing it. */
export async function runVite({ build: options, ...more }: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...viteOptions,
    ...more,
    mode: 'production',
    publicDir: false,
    build: { ...options, target: oldestBrowsers(), write: false, reportCompressedSize: false },
  })
  if (!('output' in result)) throw new Error('Vite gave no output.')
  return result.output
}
