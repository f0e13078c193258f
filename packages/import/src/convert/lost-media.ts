import type { Element, MarkdownPart } from '../parse/page-tree.ts'
import { linkTarget } from './link-target.ts'

/** Returns a link to a video, a frame or anything else that a page cannot show, if the element states its address. */
export function linkToLost(element: Element): string {
  const address = addressOf(element)
  return address ? `[${titleOf(element)}](${linkTarget(address)})` : ''
}

/** Returns the address of a video, a frame or any other element that a page cannot show. */
function addressOf(element: Element): string | undefined {
  const { name, attributes, children } = element
  if (isComputed(element)) return undefined
  const isVideo =
    /youtube/.test(name) && (attributes.get('videoid') ?? attributes.get('video-id') ?? attributes.get('id'))
  if (isVideo && /^[\w-]+$/.test(isVideo)) return `https://www.youtube.com/watch?v=${isVideo}`
  const written = ['src', 'url', 'href', 'data'].map((key) => attributes.get(key)).find((one) => one)
  const address = written?.startsWith('//') ? `https:${written}` : written
  if (address !== undefined && (/^https?:/.test(address) || /^(?:video|audio|iframe)$/.test(name))) return address
  const sources = children.flatMap((part) =>
    part.type === 'element' && part.element.name === 'source' ? part.element : [],
  )
  return sources.map(addressOf).find((one) => one !== undefined) ?? sources[0]?.attributes.get('src')
}

/** Returns the content of an element without the files that it plays, which are lost with it. */
export function withoutSources({ name, children }: Element): readonly MarkdownPart[] {
  if (!/^(?:video|audio)$/.test(name)) return children
  return children.filter((part) => part.type !== 'element' || !/^(?:source|track)$/.test(part.element.name))
}

/** Words for elements without a title. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['audio', 'Recording'],
  ['iframe', 'Embedded page'],
])

/** Returns the words for an element that a page cannot show. */
function titleOf({ name, attributes }: Element): string {
  const words = attributes.get('title') ?? attributes.get('alt') ?? attributes.get('aria-label') ?? ''
  return words.replace(/[[\]`]/g, '').trim() || (kinds.get(name) ?? 'Video')
}

/** Whether the old page computed the address of an element. */
export function isComputed({ computed }: Element): boolean {
  return ['href', 'to', 'src'].some((name) => computed.has(name))
}
