import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a hash of all that makes pages out of sources: the engine's own files, and the packages it is installed with. */
export function engineVersion(projectRoot: string): string {
  const hash = createHash('sha256').update(process.version)
  const folder = join(projectRoot, 'src')
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  for (const file of sources) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
  for (const file of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'samples/seed.surql'])
    hash.update('\0').update(readIfThere(join(projectRoot, file)))
  return hash.digest('base64url')
}

function readIfThere(path: string): string | Uint8Array {
  try {
    return readFileSync(path)
  } catch {
    return ''
  }
}
