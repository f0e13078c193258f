import { safeDecode } from '../../page/urls.ts'

/** Lines of a code block as an address names them: the heading above it, its number below that heading, and its lines, all from 1. */
export type LinePlace = {
  /** Id of the heading; empty for blocks before the first one. */
  readonly heading: string
  readonly block: number
  readonly first: number
  readonly last: number
}

/** Gives the fragment of some lines, such as `#one-record~2:L3-L5`; `~` and `:` are in no id that a heading makes. */
export function formatLineHash({ heading, block, first, last }: LinePlace): string {
  return `#${encodeURIComponent(heading)}~${block}:L${first}${last > first ? `-L${last}` : ''}`
}

/** Gives the lines a fragment names, or nothing where it is that of something else. */
export function parseLineHash(hash: string): LinePlace | undefined {
  const [, heading, block = '', from = '', to = from] =
    /^#([^~]*)~([1-9]\d*):L([1-9]\d*)(?:-L([1-9]\d*))?$/.exec(hash) ?? []
  if (heading === undefined) return undefined
  const [a, b] = [Number(from), Number(to)]
  return { heading: safeDecode(heading), block: Number(block), first: Math.min(a, b), last: Math.max(a, b) }
}
