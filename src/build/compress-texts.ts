import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Files } from './create-files.ts'

const text = /\.(?:html|js|json|md|svg|txt|xml)$/
const smallest = 1024

/** Gives the files and, beside each text of some size, what a host sends to browsers that take brotli or gzip. */
export async function compressTexts(files: Files): Promise<Files> {
  const compressed = await Promise.all([...files].map(([path, content]) => compress(path, content)))
  return new Map([...files, ...compressed.flat()])
}

async function compress(path: string, content: string | Uint8Array): Promise<[string, Uint8Array][]> {
  if (!text.test(path) || Buffer.byteLength(content) < smallest) return []
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]
}
