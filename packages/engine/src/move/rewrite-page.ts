import { type ParsedFrontMatter, parseFrontMatter } from '../content/front-matter/parse-front-matter.ts'
import { parseMarkdown } from '../content/markdown/parse-markdown.ts'
import { normaliseText, type Source } from '../content/markdown/source.ts'
import { formatLocation } from '../core/problem.ts'
import { StopError } from '../core/stop-error.ts'
import { plainId } from '../core/text/characters.ts'
import { applyEdits } from '../core/text/text-edits.ts'
import { canonicalPath } from '../core/urls/route.ts'
import { safeDecode } from '../core/urls/urls.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { renameHeading } from './heading-id.ts'
import { listSpans, type Span } from './link-spans.ts'
import { addOldRoute, removeOldRoute, replaceOldRoute } from './moved-from.ts'
import { type MovedFiles, type MoveMap, retarget, retargetPicture } from './retarget.ts'

/** Everything outside a page that its new text depends on. */
type Around = {
  readonly moveMap: MoveMap
  readonly files: MovedFiles
  /** Keys of the released routes. Empty if the site does not list them. Missing for a copy, whose routes are new. */
  readonly released?: ReadonlySet<string>
}

/** A page after a move: its text, and how many of its links and pictures have another target. */
type RewrittenPage = ParsedFrontMatter & { readonly text: string; readonly links: number }

/** Returns the page after a move, or nothing if it stays the same. */
export function rewritePage(entry: SiteEntry, around: Around): RewrittenPage | undefined {
  const { moveMap, files } = around
  const { anchor, spots } = moveMap
  const spot = spots.get(entry.id)
  const written = readWritten(entry.text, entry.file)
  const spans = listSpans(written)
  const isOwner = anchor?.page === entry.id
  const targets = spans.map(({ kind, target }) => {
    if (kind === 'picture') return retargetPicture(target, { id: entry.id, newId: spot?.id ?? entry.id }, files)
    if (kind === 'code') return files.pathAfter(target)
    if (kind === 'section') return isOwner && plainId(target) === anchor.from ? anchor.to : target
    return retarget(target, entry, moveMap)
  })
  const changed = spans.flatMap((span, index) => {
    const target = targets[index]
    return target === undefined || target === span.target ? [] : [{ ...span, newTarget: target }]
  })
  if (changed.length === 0 && !spot && !isOwner) return undefined
  const named = isOwner ? renameHeading({ entry, ...anchor }) : entry.text
  const linked = replaceTargets(named, { written, spans: changed })
  const { released } = around
  const text = spot && released ? recordOldRoute(linked, entry, spot.route, released) : linked
  return { text, links: changed.length, ...verify(text, entry, targets) }
}

/** Parses a page with its blocks and files as written. */
function readWritten(text: string, file: string): Source {
  return parseMarkdown(normaliseText(text), file).source
}

type Retargeted = { readonly written: Source; readonly spans: readonly (Span & { readonly newTarget: string })[] }

function replaceTargets(text: string, { written, spans }: Retargeted): string {
  const find = createWordFinder(written.text, text)
  const edits = spans.map(({ target, newTarget, start, line }) => {
    const at = start === undefined ? undefined : find(start, target.length)
    if (at === undefined) throw unreachable(formatLocation({ file: written.file, line }), target)
    return { from: at, to: at + target.length, text: newTarget }
  })
  return applyEdits(text, edits)
}

function unreachable(location: string, target: string): StopError {
  return new StopError(`${location}  \`${target}\` cannot be changed here.\n  Write it without escapes first.`)
}

/** Records the old route of a moved page in `moved_from`, unless it was never released. */
function recordOldRoute(text: string, entry: SiteEntry, route: string, released: ReadonlySet<string>): string {
  const { frontMatter } = entry
  if (canonicalPath(entry.route) === canonicalPath(route)) return text
  const old = safeDecode(entry.route)
  const isReleased = released.has(canonicalPath(entry.route))
  const number = frontMatter.moved_from.findIndex((one) => canonicalPath(one) === canonicalPath(route))
  if (number >= 0) return (isReleased ? undefined : removeOldRoute(text, number)) ?? replaceOldRoute(text, number, old)
  // Without a list, every published page may be known to readers.
  return isReleased || (released.size === 0 && !frontMatter.draft) ? addOldRoute(text, old) : text
}

/** Parses a new text. Throws a StopError if its links, pictures or front matter are not the expected ones. */
function verify(text: string, { file, parsed }: SiteEntry, targets: readonly string[]): ParsedFrontMatter {
  const found = listSpans(readWritten(text, file))
  const wrong = Math.max(
    found.findIndex(({ target }, index) => target !== targets[index]),
    found.length === targets.length ? -1 : Math.min(found.length, targets.length),
  )
  if (wrong >= 0) throw unreachable(formatLocation({ file, line: found[wrong]?.line ?? 0 }), targets[wrong] ?? '')
  const matter = parseFrontMatter(normaliseText(text), file)
  const known = new Set(parsed().problems.map(({ message }) => message))
  const fault = matter.problems.find(({ message }) => !known.has(message))
  if (fault) throw new StopError(`${file}  \`moved_from\` cannot contain the old route.\n  ${fault.message}`)
  return matter
}

/**
 * Creates a function that returns the offset in a file of a word in its parsed text. Parsing changes line ends and rewrites some
 * lines, but never adds a line: the word has the same number among its repetitions in the line.
 */
function createWordFinder(parsed: string, written: string): (start: number, length: number) => number | undefined {
  const parsedLines = linesOf(parsed)
  const writtenLines = linesOf(written)
  return (start, length) => {
    const number = parsedLines.findLastIndex((line) => line.start <= start)
    const [line, other] = [parsedLines[number], writtenLines[number]]
    if (!line || !other) return undefined
    if (line.text === other.text) return start - line.start + other.start
    const word = parsed.slice(start, start + length)
    const before = offsetsOf(word, line.text).indexOf(start - line.start)
    const at = offsetsOf(word, other.text)[before]
    return at === undefined ? undefined : other.start + at
  }
}

type TextLine = { readonly text: string; readonly start: number }

function linesOf(text: string): readonly TextLine[] {
  let start = 0
  return text.split(/(?<=\r\n|\r(?!\n)|\n)/).map((line) => {
    start += line.length
    return { text: line.replace(/(?<![\r\n])[\r\n]+$/, ''), start: start - line.length }
  })
}

/** Returns the offsets of a word in a line, outside of comments. */
function offsetsOf(word: string, line: string): readonly number[] {
  const visible = line.replace(/<!--.*?-->|\{\/\*.*?\*\/\}/g, (comment) => ' '.repeat(comment.length))
  const offsets: number[] = []
  for (let at = visible.indexOf(word); at >= 0; at = visible.indexOf(word, at + 1)) offsets.push(at)
  return offsets
}
