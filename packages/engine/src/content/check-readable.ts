import { endsFence, readOpening, withoutIndent } from '../core/code/fence.ts'
import { errorAt, type Problem, warningAt } from '../core/problem.ts'
import { nameOfCharacter, piledMarks } from '../core/text/characters.ts'
import { findFrontMatter } from './front-matter/find-front-matter.ts'

const forbidden = [
  {
    characters: /[\u202a-\u202e\u2066-\u2069]/g,
    rule: 'text-direction',
    what: 'invisible characters that reorder the words around them',
  },
  { characters: /[^\P{Cc}\t]/gu, rule: 'control-character', what: 'control characters are not allowed' },
  { characters: piledMarks, rule: 'text-cost', what: 'browsers take very long to lay them out' },
  {
    // Some scripts separate words with zero-width spaces, and flags of regions contain invisible letters.
    characters:
      /(?<![\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}])\u200b|[\u2060-\u2064\ufeff\u180e\u2028\u2029\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0000}-\u{e007f}]/gu,
    rule: 'invisible-character',
    what: 'readers cannot see it, but it breaks search and copied code',
  },
] as const
/** Matches NUL, and the replacement character: decoders insert it for bytes that are not UTF-8. */
const notText = /[\0\ufffd]/

/** Matches a text without any of these characters: most are in no other. */
const plain = /^[\t\n -~\u00a0-\u02ff\u2010-\u2027]*$/

/** Reports forbidden characters in a source. A binary file is reported once, as `not-text`. */
export function checkCharacters(text: string, file: string): Problem[] {
  if (plain.test(text)) return []
  const lines = text.split('\n')
  const first = lines.findIndex((line) => notText.test(line))
  if (first >= 0) {
    const line = lines[first] ?? ''
    const column = line.search(notText) + 1
    const message = `This file is not UTF-8 text: column ${column} contains ${nameOfCharacter(line.charAt(column - 1))}.`
    const hint = 'Save it as UTF-8, not as UTF-16 or in an older encoding, and without control characters.'
    return [errorAt({ file, line: first + 1 }, 'not-text', message, hint)]
  }
  return lines.flatMap((line, index) =>
    forbidden.flatMap(({ characters, rule, what }): Problem[] => {
      const found = [...new Set(line.match(characters))]
      if (found.length === 0) return []
      const message = `This line contains ${found.map(nameOfCharacter).join(', ')}: ${what}.`
      const hint = `Delete them: the first is in column ${line.search(characters) + 1}.`
      const location = { file, line: index + 1 }
      return [
        rule === 'invisible-character'
          ? warningAt(location, rule, message, hint)
          : errorAt(location, rule, message, hint),
      ]
    }),
  )
}

/** Matches the conflict markers of git, except `=======`. */
const sides = /^(?:<{7}|\|{7}|>{7})(?: .*)?$/
/** Languages whose blocks may show a conflict. */
const shown: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'console',
  'sh',
  'bash',
  'diff',
  'md',
  'mdx',
  'markdown',
])

/** Reports each merge conflict left in a source, at its first line. */
export function checkConflicts(text: string, file: string): Problem[] {
  const problems: Problem[] = []
  let open: ReturnType<typeof readOpening>
  let isInside = false
  for (const [index, line] of text.split('\n').entries()) {
    const words = withoutIndent(line).trimEnd()
    if (!open) open = readOpening(words)
    else if (endsFence(open.delimiter, words)) open = undefined
    if (!sides.test(line) || (open && shown.has(/^[\w+-]*/.exec(open.info)?.[0] ?? ''))) continue
    if (!isInside) {
      const message = 'Unresolved merge conflict.'
      const hint = 'Keep one side, or join both, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.'
      problems.push(errorAt({ file, line: index + 1 }, 'merge-conflict', message, hint))
    }
    isInside = !line.startsWith('>')
  }
  return problems
}

const key = /^[A-Za-z][\w-]*[ \t]*:(?:[ \t]|$)/
/** Matches keys of front matter that never start a sentence. */
const ownKey = /^(?:title|description|sidebar_\w+|slug|layout|draft)[ \t]*:[ \t]/

/** Reports front matter that is unclosed, not at the start of the file, or in another format. */
export function checkFrontMatter(text: string, file: string): Problem[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const [opening = '', second = ''] = lines.slice(Math.max(first, 0))
  const error = (message: string, hint: string) => [
    errorAt({ file, line: first + 1 }, 'front-matter-syntax', message, hint),
  ]
  if (/^(?:\+{3}|;{3})$/.test(opening.trim()))
    return error(
      'This front matter is not YAML.',
      'Write YAML such as `title: Installation` between two lines of `---`.',
    )
  if (ownKey.test(opening)) return error('This front matter does not start with `---`.', 'Write `---` above this line.')
  if (!/^-{2,}\s*$/.test(opening) || !key.test(second)) return []
  if (opening.trim() !== '---')
    return error(`Front matter starts with \`---\`, not with \`${opening.trim()}\`.`, 'Write three hyphens.')
  if (first > 0) return error('Front matter is not in the first line, so it is not read.', 'Delete the lines above it.')
  if (findFrontMatter(text)) return []
  const after = lines.findIndex((line, index) => index > 0 && !key.test(line) && !/^[ \t]+\S|^- /.test(line))
  const last = after < 0 ? lines.length : after
  return error('This front matter is never closed.', `Write \`---\` on a separate line below line ${last}.`)
}
