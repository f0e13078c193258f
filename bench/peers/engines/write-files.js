import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes texts below a folder. @param {string} folder @param {Iterable<readonly [path: string, text: string]>} files */
export function writeFiles(folder, files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
