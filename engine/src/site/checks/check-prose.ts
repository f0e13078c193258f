import { errorAt, type Heading, type Problem } from '../page/facts.ts'
import type { SiteEntry } from './place-entry.ts'

const longestSentence = 40

/** Names what makes pages hard to read: headings, pointers, picture texts and sentences that are not as readers need them. */
export function checkProse(entries: readonly SiteEntry[]): Problem[] {
  const identifiers = new Set(entries.flatMap(identifiersOf))
  const names = new Set(entries.flatMap(namesOf))
  return entries.flatMap((entry) => [
    ...headingCase(entry, identifiers, names),
    ...sameHeadings(entry),
    ...deadPointers(entry),
    ...pictureTexts(entry),
    ...longSentences(entry),
  ])
}

/** What a page documents by signature may stand in a heading as it is written in code. */
function identifiersOf({ facts }: SiteEntry): string[] {
  return facts.signatures.flatMap(({ name }) => name.split('.'))
}

function headingCase(
  { file, facts }: SiteEntry,
  identifiers: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Problem[] {
  return facts.headings.flatMap(({ text, line, depth }) => {
    const [first = '', ...rest] = text.split(/[^\p{L}\p{N}'_]+/u).filter(Boolean)
    if (depth === 1 || identifiers.has(first) || isCode(first)) return []
    const capitals = rest.filter((word) => isCapitalised(word) && !names.has(word) && !identifiers.has(word))
    if (/^\p{Lu}|^\d/u.test(first) && capitals.length === 0) return []
    const message = `\`${text}\` is not in sentence case: the first word and names have a capital, nothing else.`
    const hint = capitals.length > 0 ? `Write ${capitals.map((word) => `\`${word.toLowerCase()}\``).join(', ')}.` : ''
    return errorAt({ file, line }, 'heading-case', message, hint)
  })
}

/** A name is what sentences write with a capital in their middle. */
function namesOf({ facts }: SiteEntry): string[] {
  const inside = /(?<=[\p{L}\p{N},;)`]\s["“(]?)\p{Lu}\p{L}+/gu
  return facts.paragraphs.flatMap(({ text }) => text.match(inside) ?? [])
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:'s)?$/u.test(word)
}

/** Tells whether a word is spelled as code or as no plain word: `andQuery`, `_state`, `SQL`. */
function isCode(word: string): boolean {
  return /.\p{Lu}|_/u.test(word)
}

function sameHeadings({ file, facts }: SiteEntry): Problem[] {
  const seen = new Map<string, Heading>()
  const parents: Heading[] = []
  return facts.headings.flatMap((heading) => {
    while ((parents.at(-1)?.depth ?? 0) >= heading.depth) parents.pop()
    const key = `${parents.at(-1)?.id ?? ''}#${heading.text}`
    const other = seen.get(key)
    seen.set(key, heading)
    parents.push(heading)
    const message = `\`${heading.text}\` is the heading in line ${other?.line} already, in the same part of the page.`
    return other ? errorAt({ file, line: heading.line }, 'same-heading', message) : []
  })
}

const pointer =
  /\b(?:see|as (?:mentioned|described|shown|explained|said)|click|read) (?:above|below|here|earlier|the following section)\b/i

function deadPointers({ file, facts }: SiteEntry): Problem[] {
  return facts.paragraphs.flatMap(({ text, line }) => {
    const [found] = pointer.exec(text) ?? []
    if (found === undefined) return []
    return errorAt({ file, line }, 'dead-pointer', `\`${found}\` leads nowhere.`, 'Link to the section by its name.')
  })
}

function pictureTexts({ file, facts }: SiteEntry): Problem[] {
  return facts.images.flatMap(({ alt, source, line }) => {
    const words = alt.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    const fault =
      alt === ''
        ? 'has no text'
        : words.length < 4 || /^(?:an? )?(?:image|picture|diagram|screenshot) of\b/i.test(alt)
          ? `says only \`${alt}\``
          : undefined
    if (fault === undefined) return []
    return errorAt({ file, line }, 'picture-text', `${source} ${fault}.`, 'Say in a sentence what the picture shows.')
  })
}

function longSentences({ file, facts }: SiteEntry): Problem[] {
  return facts.paragraphs.flatMap(({ text, line }) =>
    text.split(/(?<=[.!?:][)"*]*)\s+/).flatMap((sentence) => {
      const count = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}`]/u.test(word)).length
      if (count <= longestSentence) return []
      const start = sentence.split(/\s+/).slice(0, 6).join(' ')
      const message = `The sentence \`${start} …\` has ${count} words; write ${longestSentence} at most.`
      const error = errorAt({ file, line }, 'long-sentence', message, 'Split it in two.')
      return { ...error, severity: 'warning' as const }
    }),
  )
}
