import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { InlineConfig } from 'vite'
import { hashOf } from '../../content/hash-of.ts'
import type { Bundle, BundledFile } from '../bundle/run-vite.ts'
import { engineRoot, listSources, packageFileOf } from '../engine-root.ts'
import { cacheFolder, readCached, writeCached } from './cache-file.ts'

/**
 * Returns the cached files of a bundle, or makes and caches them. The cache is in the folder of the engine, because a bundle is
 * code: in the folder of a site, a stranger's branch could forge it.
 */
export async function cacheBundle(
  options: InlineConfig,
  make: () => Promise<Bundle>,
  root = engineRoot,
): Promise<readonly BundledFile[]> {
  // JSON leaves out the functions of plug-ins. `hashInputs` reads their sources.
  const file = join(cacheFolder, hashOf(JSON.stringify([options, process.env.NODE_ENV])))
  const known = readBundle(root, file)
  if (known) return known
  const made = await make()
  // JSON cannot hold bytes.
  const hasBytes = made.files.some((file) => file.type === 'asset' && typeof file.source !== 'string')
  if (!hasBytes) writeCached(root, file, JSON.stringify([hashInputs(root, made.modules), made]))
  return made.files
}

/** Returns the files of a cached bundle, unless it is missing, damaged or made from something else. */
function readBundle(root: string, file: string): readonly BundledFile[] | undefined {
  try {
    const [inputs, { files, modules }]: [string, Bundle] = JSON.parse(readCached(root, file) ?? '')
    return inputs === hashInputs(root, modules) ? files : undefined
  } catch {
    return undefined
  }
}

/** Hashes all files that a bundle of these modules depends on. Throws an error if a module is gone. */
function hashInputs(root: string, modules: readonly string[]): string {
  const settings = [...new Set(modules.flatMap(foldersAbove))].flatMap((above) =>
    ['package.json', 'tsconfig.json'].map((name) => join(above, name)).filter(existsSync),
  )
  // Vite lists no sheets that another sheet imports.
  const sheets = modules.some(isSheet) ? listSources('src', '.css', root) : []
  const files = [...listSources('src/build'), ...modules, ...sheets, ...settings, ...manifestsOfVite()]
  return hashOf(...files.flatMap((file) => [file, readFileSync(file)]))
}

function foldersAbove(path: string): readonly string[] {
  const above = dirname(path)
  return above === path ? [] : [above, ...foldersAbove(above)]
}

function isSheet(path: string): boolean {
  return path.endsWith('.css')
}

/** Lists the `package.json` of Vite and of its dependencies: their versions stand for their code, native code included. */
function manifestsOfVite(): readonly string[] {
  const own = createRequire(join(engineRoot, 'package.json')).resolve('vite/package.json')
  const { dependencies } = JSON.parse(readFileSync(own, 'utf8'))
  const load = createRequire(own)
  return [own, ...Object.keys(dependencies).map((name) => packageFileOf(load.resolve(name)))]
}
