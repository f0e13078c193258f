import { takeText } from './text-cost.ts'

/** What the hash of an address says of a playground: which runnable block of the page is open, 1-based, and with which code. */
export type SnippetLink = { readonly block: number; readonly code?: string }

/** The longest hash, in characters: some programs cut longer addresses. */
export const longestLink = 8_000

/** Maximum cost of code in a link (`takeText`): the page opens, parses and colours it without freezing. */
export const longestCode = 20_000

/** Gives the hash for a block and its code, without the code where the reader has not changed it; nothing where it would be too long. */
export async function linkOfSnippet({ block, code }: SnippetLink): Promise<string | undefined> {
  if (code !== undefined && !isAffordable(code)) return undefined
  const hash = code === undefined ? `#play=${block}` : `#play=${block}.${await pack(code)}`
  return hash.length <= longestLink ? hash : undefined
}

/** Gives what such a hash says, or nothing where it is not one of ours or has been cut or changed. */
export async function snippetOfLink(hash: string): Promise<SnippetLink | undefined> {
  const [, block, packed] = /^#play=([1-9]\d{0,3})(?:\.([\w-]+))?$/.exec(hash) ?? []
  if (block === undefined || hash.length > longestLink) return undefined
  if (packed === undefined) return { block: Number(block) }
  const code = await unpack(packed).catch(() => undefined)
  return code === undefined ? undefined : { block: Number(block), code }
}

async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** A few bytes can be made to unpack to gigabytes: reading ends where no snippet is that long. */
async function unpack(letters: string): Promise<string> {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (!isAffordable(text)) throw new Error('Too long')
  }
  return text + decoder.decode()
}

function isAffordable(code: string): boolean {
  return takeText(code, longestCode)[0] === code
}
