import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(?:html|js|json|md|svg|txt|xml)$/
const smallest = 1024

/** Gives what a host sends of a text of some size to browsers that take brotli or gzip, by path beside it. */
export async function compressText(path: string, content: string | Uint8Array): Promise<[string, Uint8Array][]> {
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
