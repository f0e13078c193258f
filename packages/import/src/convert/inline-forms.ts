import type { ConversionContext } from '../gather/include-files.ts'
import { replaceWords } from '../parse/text-scan.ts'
import { keepBraces } from './expressions.ts'
import { noteInLine } from './lost-forms.ts'

/** Converts what only one system has in its lines: formulas, footnotes, titles of notes, and links to names of code. */
export function convertInline(text: string, definitions: ReadonlySet<string>, context: ConversionContext): string {
  return keepFormulas(convertNames(moveNotes(titleNotes(text), context), definitions, context), context)
}

/** Writes the title of a note behind its kind: `[!NOTE: Title]`. */
function titleNotes(text: string): string {
  return text.replace(/^([ \t>]*>[ \t]*\[!\w+):[ \t]*([^\]\n]+)\]/gm, '$1] $2')
}

const reference = /\[([^[\]\n]+)\]\[([\w.]*)\]/dg

/** Makes headings of the names that `mkdocstrings` documents, and words of the links to names of code. */
function convertNames(text: string, defined: ReadonlySet<string>, { losses, system }: ConversionContext): string {
  if (system !== 'MkDocs') return text
  const named = text.replace(
    /^([ \t>]*#{1,6}[ \t]+):::[ \t]+([\w.]+)[ \t]*$/gm,
    (written, marks: string, name: string) => {
      losses.list(written, 'the text that `mkdocstrings` writes below headings')
      return `${marks}\`${name}\` ${keepBraces(`{#${name}}`)}`
    },
  )
  return replaceWords(named, reference, (written, words = '', name = '') => {
    const target = name || words.replaceAll('`', '')
    if (defined.has(target.toLowerCase())) return written
    losses.list(written, 'links to names of code, which become words')
    return words
  })
}

/** Returns the names that links of a page may use as their targets. */
export function definitionsIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm), ([, name = '']) => name.toLowerCase()))
}

const note = new RegExp(`[ \\t]?${noteInLine.source}`, 'dg')

/** Makes words in parentheses of the footnotes that VitePress has in their lines. */
function moveNotes(text: string, { system }: ConversionContext): string {
  if (system !== 'VitePress') return text
  return replaceWords(text, note, (_, words) => ` (${words})`)
}

/** A formula in a line: words between dollars with a command of LaTeX. */
const formulaInLine = /(?<![\\$\w])(\$\$?)(?=\S)(?=[^$\n\ue004]*\\[a-zA-Z])([^$\n\ue004]+)\1/dg

/** Makes code of formulas, so that their source stays readable. */
function keepFormulas(text: string, { losses }: ConversionContext): string {
  const inLine = replaceWords(text, formulaInLine, (written, _dollars, formula) => {
    losses.list(written, 'formulas, which are shown as their source')
    return `\`${formula}\``
  })
  return inLine.replace(/^\$\$[ \t]*\n([\s\S]*?)\n\$\$[ \t]*$/gm, (_, formula: string) => {
    return `${losses.add(formula)}\n\n\`\`\`text\n${formula}\n\`\`\``
  })
}
