import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { InlineConfig } from 'vite'
import { readNamed, writeNamed } from '../../content/disk/named-path.ts'
import { hashOf } from '../../content/hash-of.ts'
import { engineRoot, listSources, packageFileOf } from '../engine-root.ts'
import type { Bundle, BundledFile } from './run-vite.ts'

/**
 * Folder of kept bundles, in the engine's own one. A bundle is code, and in the folder of a site, a stranger's branch could
 * forge it. In the engine's folder, only those can who could change the engine.
 */
const folder = 'node_modules/.cache/studio-docs'

/** Returns the files of a kept bundle, or makes and keeps it. Its options, and all that it was made from, must be the same. */
export async function keepBundle(
  options: InlineConfig,
  make: () => Promise<Bundle>,
  root = engineRoot,
): Promise<readonly BundledFile[]> {
  // Functions of plug-ins are not in it, but in the sources of the engine.
  const file = join(folder, hashOf(JSON.stringify([options, process.env.NODE_ENV])))
  const kept = readBundle(root, file)
  if (kept) return kept
  const made = await make()
  // JSON has no bytes.
  if (made.files.some((file) => file.type === 'asset' && typeof file.source !== 'string')) return made.files
  const text = JSON.stringify([hashInputs(root, made.modules), made])
  try {
    writeNamed([root], file, `${hashOf(text)}\n${text}`, ['.cache'])
  } catch {
    // A read-only folder or a full disk: the next command takes longer.
  }
  return made.files
}

/** Returns the files of a kept bundle, unless it is missing, damaged or made from something else. */
function readBundle(root: string, file: string): readonly BundledFile[] | undefined {
  try {
    const [hash, text = ''] = readNamed([root], file, ['.cache'])?.toString().split('\n') ?? []
    if (hash !== hashOf(text)) return undefined
    const [inputs, { files, modules }]: [string, Bundle] = JSON.parse(text)
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
  // Sheets that others import are no modules.
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

/** Lists the `package.json` of Vite and of all packages that it needs. Each pins its binaries. */
function manifestsOfVite(): readonly string[] {
  const own = createRequire(join(engineRoot, 'package.json')).resolve('vite/package.json')
  const { dependencies } = JSON.parse(readFileSync(own, 'utf8'))
  const load = createRequire(own)
  return [own, ...Object.keys(dependencies).map((name) => packageFileOf(load.resolve(name)))]
}
