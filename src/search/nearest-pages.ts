import { squash } from './heading-keys.ts'
import type { PageTitle } from './source.ts'

const least = 0.25

/** Gives the pages whose address or title looks most like a mistyped one, likest first. */
export function nearestPages(wanted: string, pages: readonly PageTitle[], most: number): readonly PageTitle[] {
  const path = squash(wanted)
  const name = squash(lastOf(wanted))
  return pages
    .map((page) => ({
      page,
      likeness: Math.max(
        likeness(path, squash(page.title)),
        (likeness(path, squash(page.route)) + 2 * likeness(name, squash(lastOf(page.route)))) / 3,
      ),
    }))
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => b.likeness - a.likeness || (a.page.route < b.page.route ? -1 : 1))
    .slice(0, most)
    .map(({ page }) => ({ route: page.route, title: page.title }))
}

function lastOf(path: string): string {
  return (
    path
      .replace(/(?:\.html)?\/*$/, '')
      .split('/')
      .at(-1) ?? ''
  )
}

/** The share of pairs of letters two words have in common (Dice), from 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size || 1)
}

function pairsOf(word: string): ReadonlySet<string> {
  const framed = ` ${word} `
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)))
}
