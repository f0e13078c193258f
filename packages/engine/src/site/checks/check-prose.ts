import type { Heading, Title } from '../../core/page/facts.ts'
import { errorAt, type Problem, warningAt } from '../../core/problem.ts'
import { isFormula } from '../../core/project/block.ts'
import type { SiteEntry } from '../site-entry.ts'

const longestSentence = 40

/** Reports prose that is hard to read: headings, pointers, texts of pictures and long sentences. */
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

/** Returns the documented identifiers of a page. Headings may write them as in code. */
function identifiersOf({ parsed }: SiteEntry): string[] {
  return parsed().facts.signatures.flatMap(({ name }) => name.split('.'))
}

function headingCase(entry: SiteEntry, identifiers: ReadonlySet<string>, names: ReadonlySet<string>): Problem[] {
  const { file } = entry
  const commands = commandsOf(entry)
  return titlesOf(entry).flatMap(({ text, prose, line }) => {
    // Numbers, marks and pictures may come before the words. Code, flags and file names are written as they are.
    const [, sign = '', first = '', rest = ''] = headingStart.exec(prose) ?? []
    const isName = first === '' || sign !== '' || isCode(first) || identifiers.has(first) || commands.has(first)
    if (first !== '' && !hasCase(first)) return []
    const small =
      !isName && !/^\p{Lu}|^\p{Lt}/u.test(first) && !/^[^\p{L}]*\p{N}/u.test(prose) ? [capitalised(first)] : []
    const words = (isCode(first) || identifiers.has(first) ? '' : rest).matchAll(
      /(?=[\p{L}\p{M}\p{N}'_])(?<![.!?:]\s+|\p{N}[.):]?\s*)[\p{L}\p{M}\p{N}'_]+/gu,
    )
    const capitals = Array.from(words, ([word]) => word)
      .filter((word) => isCapitalised(word) && !names.has(word) && !identifiers.has(word))
      .map((word) => word.toLowerCase())
    const remedy = [...small, ...capitals].map((word) => `\`${word}\``).join(', ')
    if (remedy === '') return []
    const message = `\`${text}\` is not in sentence case: only the first word and names start with a capital.`
    return errorAt({ file, line }, 'heading-case', message, `Write ${remedy}.`)
  })
}

/** Matches what comes before the words of a heading, a sign that makes the first word code, that word, and the rest. */
const headingStart = /^(?:[^\p{L}…]*[\s"'“‘«¿¡([*])?([^\p{L}\s]*)((?:[\p{L}\p{M}][\p{L}\p{M}\p{N}'_]*)?)(.*)$/su

/** Returns the words that begin lines of code on a page, such as `npm`. */
function commandsOf({ parsed }: SiteEntry): ReadonlySet<string> {
  const lines = parsed().facts.codeBlocks.flatMap(({ code }) => code.split('\n'))
  return new Set(lines.map((line) => /^[\s$>]*([\p{L}\p{N}'_]+)/u.exec(line)?.[1] ?? ''))
}

/** Whether a word is in an alphabet with capitals. Georgian text has none, although its letters have capital forms. */
function hasCase(word: string): boolean {
  return word.toLowerCase() !== word.toUpperCase() && !/\p{Script=Georgian}/u.test(word)
}

function capitalised(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}

/** Returns the headings of a page, and the title of a doc. The title of a landing page is a name. */
function titlesOf({ kind, parsed, frontMatter, keyLines }: SiteEntry): readonly Title[] {
  const { headings, title: written } = parsed().facts
  const { title } = frontMatter
  const shown =
    title === undefined ? written : { text: title, prose: title.replace(/`[^`]*`/g, '`…`'), line: keyLines.title ?? 1 }
  return kind === 'doc' && shown ? [shown, ...headings] : headings
}

/** Returns the words that are capitalised in the middle of a sentence: names. */
function namesOf({ parsed }: SiteEntry): string[] {
  const inside = /(?<=[\p{L}\p{N},;)`]\s["“(]?)\p{Lu}\p{L}+/gu
  return parsed().facts.paragraphs.flatMap(({ text }) => text.match(inside) ?? [])
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:'s)?$/u.test(word)
}

/** Whether a word is an identifier or an abbreviation: `andQuery`, `_state`, `SQL`. */
function isCode(word: string): boolean {
  return /.\p{Lu}|_/u.test(word)
}

function sameHeadings({ file, parsed }: SiteEntry): Problem[] {
  const seen = new Map<string, Heading>()
  const parents: Heading[] = []
  return parsed().facts.headings.flatMap((heading) => {
    while ((parents.at(-1)?.depth ?? 0) >= heading.depth) parents.pop()
    const key = `${parents.at(-1)?.id ?? ''}#${heading.text}`
    const other = seen.get(key)
    seen.set(key, heading)
    parents.push(heading)
    const message = `\`${heading.text}\` repeats the heading in line ${other?.line}, in the same part of the page.`
    return other ? errorAt({ file, line: heading.line }, 'same-heading', message) : []
  })
}

const pointer =
  /\b(?:see|as (?:mentioned|described|shown|explained|said)|click|read) (?:above|below|here|earlier|the following section)\b/i

function deadPointers({ file, parsed }: SiteEntry): Problem[] {
  return parsed().facts.paragraphs.flatMap(({ text, line }) => {
    const [found] = pointer.exec(text) ?? []
    if (found === undefined) return []
    return errorAt({ file, line }, 'dead-pointer', `\`${found}\` is not a link.`, 'Link to the section by its name.')
  })
}

function pictureTexts({ file, parsed }: SiteEntry): Problem[] {
  return parsed().facts.images.flatMap(({ alt, source, line }) => {
    if (isFormula(source)) return []
    const words = alt.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    const fault =
      alt === ''
        ? 'has no text'
        : words.length < 4 || /^(?:an? )?(?:image|picture|diagram|screenshot) of\b/i.test(alt)
          ? `says only \`${alt}\``
          : undefined
    if (fault === undefined) return []
    return errorAt({ file, line }, 'picture-text', `${source} ${fault}.`, 'Describe the picture in a sentence.')
  })
}

function longSentences({ file, parsed }: SiteEntry): Problem[] {
  return parsed().facts.paragraphs.flatMap(({ text, line }) =>
    text.split(/(?=\s)(?<=[.!?:][)"*]*)\s+/).flatMap((sentence) => {
      const count = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}`]/u.test(word)).length
      if (count <= longestSentence) return []
      const start = sentence.split(/\s+/).slice(0, 6).join(' ')
      const message = `The sentence \`${start} …\` has ${count} words; the limit is ${longestSentence}.`
      return warningAt({ file, line }, 'long-sentence', message, 'Split it in two.')
    }),
  )
}
