import type { Nodes } from 'mdast'
import { searchTextOf } from '../../../content/markdown/plain-text.ts'
import { locationOf, type Source, sourceOf, startOf } from '../../../content/markdown/source.ts'
import { errorAt, type Problem, warningAt } from '../../../core/problem.ts'
import { findUnwanted } from '../../../core/text/characters.ts'

/**
 * Maximum number of characters outside of Latin scripts in a paragraph or a line of code. Browsers lay out some scripts in
 * the square of this length; 10,000 take half a second.
 */
const longest = 10_000

/**
 * Maximum number of characters of a page. Pages of usual prose and code reach 32 kB after compression at about this
 * length.
 */
const longestPage = 60_000

/** Warns about a page that takes seconds to load on a slow connection. */
export function* checkPageLength({ file, text }: Pick<Source, 'file' | 'text'>): Generator<Problem> {
  if (text.length <= longestPage) return
  const [has, most] = [text.length, longestPage].map((count) => count.toLocaleString('en'))
  const message = `This page has ${has} characters. With more than ${most}, it loads slowly on many phones.`
  yield warningAt({ file, line: 0 }, 'long-page', message, 'Split the page in two.')
}

/** Reports texts that are so long that a browser takes seconds to lay them out. */
export function* checkLengths(node: Nodes, source: Source): Generator<Problem> {
  if (source.text.length < longest) return
  const isText = /^(?:heading|paragraph|tableCell)$/.test(node.type)
  if ('children' in node && !isText) for (const child of node.children) yield* checkLengths(child, source)
  const pieces = node.type === 'code' ? node.value.split('\n') : isText ? [searchTextOf([node], source)] : []
  if (pieces.some((piece) => countSlow(piece) > longest)) {
    const message = `This has more than ${longest.toLocaleString('en')} characters in one piece, which browsers take seconds to lay out.`
    yield errorAt(locationOf(node, source), 'text-cost', message, 'Divide it into paragraphs or lines.')
  }
}

function countSlow(piece: string): number {
  return piece.length > longest ? piece.replace(/[\0-\u02ff]+/g, '').length : 0
}

/** Reports forbidden characters written as entities. `checkCharacters` reports those in the source itself. */
export function* checkText(node: Nodes, source: Source): Generator<Problem> {
  const text = sourceOf(node, source)
  // An entity starts with an ampersand, and most text has none.
  if (!text.includes('&')) return
  const texts = Object.values(node).filter((value) => typeof value === 'string')
  const written = new Set(findUnwanted(text))
  const found = new Set(texts.flatMap((value) => findUnwanted(value)).filter((name) => !written.has(name)))
  if (found.size > 0) {
    const names = [...found].join(', ')
    const message = `This entity is ${names}: it is invisible, reorders words or is slow to lay out.`
    yield errorAt(locationOf(node, source), 'control-character', message, 'Delete it, or write its name.')
  }
  if ('children' in node) for (const child of node.children) yield* checkText(child, source)
}

/** Reports titles of links and pictures, as in `[a](/b "title")`: few readers could see them, so pages have none. */
export function* checkTitles(node: Nodes, source: Source): Generator<Problem> {
  // `[//]: # (words)` is a comment.
  if ('title' in node && node.title && !('url' in node && node.url === '#')) {
    const message = `The title \`${startOf(node.title)}\` is not shown: neither touch nor keyboard would reach it.`
    yield warningAt(locationOf(node, source), 'lost-title', message, 'Write it as words, or delete it.')
  }
  if ('children' in node) for (const child of node.children) yield* checkTitles(child, source)
}
