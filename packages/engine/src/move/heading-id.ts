import { gather } from '../content/gather.ts'
import { parseMarkdown } from '../content/markdown/parse-markdown.ts'
import { headingSource } from '../content/markdown/set-ids.ts'
import { normaliseText } from '../content/markdown/source.ts'
import { StopError } from '../core/stop-error.ts'
import type { SiteEntry } from '../site/site-entry.ts'

/** Space before an id that a move adds. Written ids have one space, so the way back removes only added ids. */
const gap = '  '

/** A page, and the old and the new id of one of its headings. */
type HeadingMove = { readonly entry: SiteEntry; readonly from: string; readonly to: string }

/**
 * Returns the text of a page with a new id for a heading. Throws a StopError if the id of another heading would change.
 */
export function renameHeading({ entry, from, to }: HeadingMove): string {
  const parsed = entry.parsed()
  const [node, heading] = [...parsed.factsByNode.headings].find(([, { id }]) => id === from) ?? []
  if (node?.type !== 'heading' || !heading) throw new StopError(`${entry.file} has no heading \`#${from}\`.`)
  const lines = entry.text.split(/(?<=\r\n|\r(?!\n)|\n)/)
  const index = heading.line + headingSource(node, parsed.source).split('\n').length - 2
  const line = lines[index]?.trimEnd() ?? ''
  const end = lines[index]?.slice(line.length) ?? ''
  const texts = candidates(line, from, to).map((one) => lines.with(index, one + end).join(''))
  // On both sides, blocks stay as written.
  const idsOf = (text: string) => {
    const { source } = parseMarkdown(normaliseText(text), entry.file)
    const { facts } = gather(source, { languages: parsed.codeOptions.languages, title: entry.frontMatter.title })
    return facts.headings.map(({ id }) => id)
  }
  const wanted = idsOf(entry.text).map((id) => (id === from ? to : id))
  const found = texts.map((text) => ({ text, ids: idsOf(text) }))
  const right = found.find(({ ids }) => ids.join(' ') === wanted.join(' '))
  if (right) return right.text
  const other = parsed.facts.headings.find(({ id }, index) => id !== from && found.at(-1)?.ids[index] !== id)
  throw new StopError(
    other
      ? `${entry.file}:${other.line}  The heading \`${other.text}\` would lose its id \`${other.id}\`.\n  Write the id first: \`{#${other.id}}\` at the end of that line.`
      : `${entry.file}:${heading.line}  The id of this heading cannot be changed.\n  Write it yourself: \`{#${to}}\` at the end of the line.`,
  )
}

/** Returns the possible new lines of a heading: without the added id, with another one, or with one more. */
function candidates(line: string, from: string, to: string): readonly string[] {
  const added = `${gap}{#${from}}`
  const without =
    line.endsWith(added) && !/\s$/.test(line.slice(0, -added.length)) ? [line.slice(0, -added.length)] : []
  const id = line.lastIndexOf(`{#${from}`)
  if (id < 0) return [`${line}${gap}{#${to}}`]
  return [...without, `${line.slice(0, id + 2)}${to}${line.slice(id + 2 + from.length)}`]
}
