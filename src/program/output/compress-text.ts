import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(?:html|js|json|md|svg|txt|wasm|xml)$/
/** Beyond so many bytes the last four per cent take half a minute. */
const large = 1_000_000
const smallest = 1024

/** Gives what a host sends of a text of some size to browsers that take brotli or gzip, by path beside it. */
export async function compressText(path: string, content: string | Uint8Array): Promise<[string, Uint8Array][]> {
  const size = Buffer.byteLength(content)
  if (!text.test(path) || size < smallest) return []
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: size > large ? 5 : 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]
}
