import type { InlineConfig } from 'vite'
import { cacheBundle } from '../cache/bundle-cache.ts'
import type { BundledFile } from './run-vite.ts'

type ScriptOptions = {
  readonly format?: 'iife' | 'es'
  /** Whether to use and update the cache of bundles. True by default. */
  readonly cache?: boolean | undefined
}

/** Bundles a module and its imports into one minified script that loads nothing else. Also returns its source files. */
export async function bundleScript(source: string, { format = 'iife', cache }: ScriptOptions = {}) {
  const options = {
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
  } as const
  const [script] = await bundle(options, cache)
  if (script?.type !== 'chunk') throw new Error(`Vite returned no script for ${source}.`)
  return { code: script.code.trim(), modules: script.modules }
}

/** Bundles with Vite. With `cache`, an earlier command may have done so. */
export async function bundle(options: InlineConfig, cache = true): Promise<readonly BundledFile[]> {
  // Loading Vite takes a tenth of a small build.
  const run = async () => (await import('./run-vite.ts')).runVite(options)
  return cache ? cacheBundle(options, run) : (await run()).files
}
