import { takeText } from '../text-cost.ts'

/** A link to a playground: the name of its sample on the page, and its code if it differs from the sample. */
export type SnippetLink = { readonly name: string; readonly code?: string }

/** Maximum length of a hash, in characters. Some programs truncate longer URLs. */
export const maxLinkLength = 8_000

/** Maximum cost of code in a link (`takeText`). The page can open, parse and colour that much without freezing. */
export const maxCodeCost = 20_000

/** Returns the hash of a link. Resolves with undefined if it would be too long. */
export async function linkOfSnippet({ name, code }: SnippetLink): Promise<string | undefined> {
  if (code !== undefined && !isAffordable(code)) return undefined
  const hash = code === undefined ? `#play=${name}` : `#play=${name}.${await pack(code)}`
  return hash.length <= maxLinkLength ? hash : undefined
}

/** Parses a hash. Resolves with undefined if it is not a link to a playground, or was truncated or changed. */
export async function snippetOfLink(hash: string): Promise<SnippetLink | undefined> {
  const [, name, packed] = /^#play=([\da-z]+)(?:\.([\w-]+))?$/.exec(hash) ?? []
  if (name === undefined || hash.length > maxLinkLength) return undefined
  if (packed === undefined) return { name }
  const code = await unpack(packed).catch(() => undefined)
  return code === undefined ? undefined : { name, code }
}

async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Decompresses code. Stops at the maximum length, because a few crafted bytes can become gigabytes. */
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
  return takeText(code, maxCodeCost)[0] === code
}
