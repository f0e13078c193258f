import type { Code } from 'mdast'
import { sourceLanguages } from '../../../content/code/read-code-block.ts'
import type { CodeOptions, ParsedEntry } from '../../../content/entry.ts'
import { lineOfCode, type Source, sourceOf } from '../../../content/markdown/source.ts'
import { endsFence, fenceWords, readOpening, withoutIndent } from '../../../core/code/fence.ts'
import type { CodeBlock } from '../../../core/page/facts.ts'
import { errorAt, type Location, type Problem, warningAt } from '../../../core/problem.ts'
import { samplesOfBlock } from '../../../core/project/samples-of.ts'

/** Reports syntax of other systems in code blocks and their opening lines, and fences that are never closed. */
export function* checkCode({ source, factsByNode, codeOptions }: ParsedEntry): Generator<Problem> {
  for (const [node, block] of factsByNode.codeBlocks) yield* checkBlock(node, block, source, codeOptions)
}

function* checkBlock(node: Code, block: CodeBlock, source: Source, options: CodeOptions): Generator<Problem> {
  const location = { file: source.file, line: block.line }
  yield* checkFence(node, source, location)
  yield* checkLanguage(block, location, options)
  yield* checkWords(block, location, options)
  yield* checkRanges(block, location)
  yield* checkCommands(node, block, source)
}

/** Whether the writer closed the block. Code without a fence always counts as closed. */
export function isClosedCode(node: Code, source: Source): boolean {
  const lines = sourceOf(node, source).split('\n')
  const { delimiter } = readOpening(lines[0] ?? '') ?? {}
  if (delimiter === undefined) return true
  const last =
    (lines.length > 1 &&
      lines
        .at(-1)
        ?.replace(/^[ \t>]+/, '')
        .trimEnd()) ||
    ''
  return endsFence(delimiter, last) && !opensFence(node.value, delimiter)
}

/** Whether code contains the opening line of another fence: the closing line above it is missing. */
function opensFence(code: string, delimiter: string): boolean {
  return code.split('\n').some((line) => {
    const opened = readOpening(withoutIndent(line))
    return opened?.delimiter.startsWith(delimiter) && /^[a-z]/i.test(opened.info)
  })
}

function* checkFence(node: Code, source: Source, location: Location): Generator<Problem> {
  const written = sourceOf(node, source)
  if (!isClosedCode(node, source)) {
    const { delimiter = '' } = readOpening(written.split('\n')[0] ?? '') ?? {}
    const message = 'This code block is never closed, so everything below is part of it.'
    const hint = `Write \`${delimiter}\` on a separate line where the code ends. A fence around other fences needs more characters than they have.`
    yield errorAt(location, 'unclosed-fence', message, hint)
  } else if (!/^[`~]/.test(written) && source.file.endsWith('.mdx')) {
    const hint = 'Write three backticks above and below it, or remove the spaces.'
    yield warningAt(location, 'indented-code', 'A line that starts with four spaces is code.', hint)
  }
}

/** Languages that other systems render as diagrams or formulas. */
const drawn: ReadonlySet<string> = new Set(['mermaid', 'math', 'plantuml', 'd2'])

function* checkLanguage({ language }: CodeBlock, location: Location, { languages }: CodeOptions): Generator<Problem> {
  if (drawn.has(language.toLowerCase())) {
    const hint = 'Show it as a picture: `![What it shows](./diagram.svg)`. To show the source, use the language `text`.'
    yield warningAt(location, 'foreign-syntax', `\`${language}\` is not rendered: readers see its source.`, hint)
  } else if (!languages.find(language)) {
    const near = languages.suggest(language)
    const hint = near ? `Did you mean \`${near}\`?` : 'Use a known language, or `text` for none.'
    yield warningAt(location, 'unknown-language', `Unknown language \`${language}\`: the code has no colours.`, hint)
  }
}

/** Options of other systems on a fence, each with its remedy. */
const remedies: readonly (readonly [word: RegExp, remedy: string])[] = [
  [/^(?:show-?line-?numbers|line-?numbers|linenums|numberlines)\b/i, 'Write `lines` for line numbers.'],
  [/^(?:title|file|filename|name|label|path)=/i, 'Write `title="client.ts"` for a title.'],
  [/^(?:hl_lines|highlight|emphasize-lines)=/i, 'Write `{2,4-6}` for marked lines.'],
  [/^(?:mark|ins|del|add|remove)=/i, 'Write `ins="words"` or `ins={2,4-6}`; `del` and `mark` work alike.'],
  [/^(?:\/.*\/\w*|["'].*)$/, 'Write `mark="words"` for marked words.'],
  [
    /^\{(?:note|tip|hint|warning|caution|important|danger|admonition|tab-set|dropdown)\}$/,
    'Write a container, such as `:::note`, instead of a fence.',
  ],
  [/^(?:npm2yarn|package-install)$/, 'Write `managers` for tabs of all package managers.'],
  [/^(?:twoslash|live|ignore|no_run|should_panic|compile_fail|editable|edition\d+)$/, 'Delete it.'],
]

/** Lists words for any block, and others, as in `a, b and c`. */
function listWords(others: readonly string[]): string {
  const words = ['title="client.ts"', '{2,4-6}', 'mark="words"', fenceWords.lines, ...others]
  return new Intl.ListFormat('en-GB').format(words.map((word) => `\`${word}\``))
}

const allowed = listWords([])

/** Reports unknown words after the language, and a fragment without a reason. */
function* checkWords(block: CodeBlock, location: Location, options: CodeOptions): Generator<Problem> {
  const { fence, sample } = block
  const { samples = [], project = {} } = options
  const isRun = project.samples !== undefined && sample !== undefined
  const couldRun = project.samples !== undefined && samplesOfBlock(block, samples) !== undefined
  if (couldRun) yield* checkReason(fence, location)
  const ofSamples = [fenceWords.preamble, ...(project.samples?.words ?? [])]
  const known: readonly string[] = isRun ? ofSamples : couldRun ? fenceWords.unsampled : []
  const isKnown = (word: string) => known.includes(word)
  const values = [...fence.values.keys()].filter((name) => !isKnown(name))
  const words = [
    ...fence.flags.filter((word) => !isKnown(word)),
    ...(fence.isPlayground && !(isRun && project.playground) ? [fenceWords.playground] : []),
    ...values.map((name) => `${name}=`),
  ]
  if (words.length === 0) return
  const said = remedies.flatMap(([form, remedy]) => (words.some((word) => form.test(word)) ? [remedy] : []))
  const hint = said.join(' ') || `Allowed after the language: ${isRun ? listWords(known) : allowed}.`
  const list = words.map((word) => `\`${word}\``).join(', ')
  yield warningAt(
    location,
    'unknown-fence-word',
    `${list} ${words.length > 1 ? 'have' : 'has'} no effect on this fence.`,
    hint,
  )
}

/** Reports a fragment without the reason why it is none of the samples. */
function* checkReason({ flags, values }: CodeBlock['fence'], location: Location): Generator<Problem> {
  if (!flags.includes('fragment') && values.get('fragment') !== '') return
  const hint = 'Add the reason why it does not run: `fragment="a type, nothing to run"`.'
  yield errorAt(location, 'fragment-reason', 'The fence says `fragment` without a reason.', hint)
}

function* checkRanges({ fence, shown }: CodeBlock, location: Location): Generator<Problem> {
  const count = shown.length
  for (const [word, mark] of fence.markedWords) {
    if (shown.some(({ text }) => text.includes(word))) continue
    const hint = 'Write them as in the code, within one line, or delete the mark.'
    yield warningAt(location, 'line-mark', `\`${mark}="${word}"\`: no line of this block has these words.`, hint)
  }
  for (const range of fence.ranges) {
    const [, first = '', last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? []
    if (first !== '' && Number(first) >= 1 && Number(first) <= Number(last) && Number(last) <= count) continue
    const lines = count === 1 ? '1 line' : `${count} lines`
    const hint = `Write numbers from 1 to ${count}, such as \`{1}\` or \`{1-${count}}\`.`
    yield warningAt(location, 'line-mark', `\`{${range}}\` is outside of this block, which has ${lines}.`, hint)
  }
}

/** Matches lines that other systems replace by the code of a file. */
const includes =
  /^\s*(?:(?:\/\/|#|;)\s*)?(?:\{\{\s*#(?:include|rustdoc_include|playground)\b.*\}\}|-{1,}8<-{1,} ?["'].*)\s*$/

/** Matches comments that twoslash removes, with the lines above a cut. */
const queries = /^\s*\/\/\s*(?:---cut(?:-\w+)?---|\^[?|].*|@(?:noErrors|errors|filename|log|warn|annotate)\b.*)\s*$/

function* checkCommands(node: Code, { language }: CodeBlock, source: Source): Generator<Problem> {
  if (sourceLanguages.has(language)) return
  const hasQueries = /^(?:[jt]sx?|javascript|typescript|vue|svelte)$/.test(language)
  for (const [index, text] of node.value.split('\n').entries()) {
    const location = { file: source.file, line: lineOfCode(node, index, source) }
    if (includes.test(text)) {
      const message = `\`${text.trim()}\`: this form of code from a file is not supported.`
      yield errorAt(
        location,
        'foreign-syntax',
        message,
        'Write `file="../examples/client.ts"` on the fence, or the code itself.',
      )
    } else if (hasQueries && queries.test(text)) {
      const hint = 'Delete it: readers would see it. Also delete the lines that `---cut---` hides.'
      yield warningAt(location, 'foreign-syntax', `\`${text.trim()}\` is shown verbatim.`, hint)
    }
  }
}
