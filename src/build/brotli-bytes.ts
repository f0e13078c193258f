import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Gives how many bytes a content has in brotli: at best (11), or as lower qualities, which are quicker, find it. */
export async function brotliBytes(content: string | Uint8Array, quality = 11): Promise<number> {
  if (content.length === 0) return 0
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  return (await promisify(brotliCompress)(content, options)).length
}
