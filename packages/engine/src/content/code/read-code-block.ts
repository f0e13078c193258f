import type { Code } from 'mdast'
import { documentedBy, type Fence, fenceWords, markNames, parseFence } from '../../core/code/fence.ts'
import type { Language, Languages } from '../../core/code/lexer.ts'
import type { CodeBlock, CodeLine, LineMark, PreambleBlock } from '../../core/page/facts.ts'
import type { PossibleSamples } from '../../core/project/project-samples.ts'
import { nameSample, sampleKey } from '../../core/project/sample-key.ts'
import { samplesOfBlock } from '../../core/project/samples-of.ts'

/** A code block as written: its language, the rest of its opening line, its text and its location. */
type WrittenBlock = Pick<CodeBlock, 'language' | 'line' | 'section'> & {
  readonly meta: string
  readonly text: string
  /** Returns the offset of a line (from 1) from the opening line. */
  readonly offsetOfLine: (number: number) => number
}

type BlockContext = {
  readonly preambles: readonly PreambleBlock[]
  readonly languages: Pick<Languages, 'find'>
  /** Keys of the samples above it, by name. */
  readonly keysByName: ReadonlyMap<string, string>
  /** The projects whose sample the block may be. By default, it is none. */
  readonly samples?: readonly PossibleSamples[] | undefined
}

/** A faulty marking comment, by the line of the source. */
type MarkFault = { readonly line: number; readonly message: string; readonly hint: string }

/** Splits the opening line of a block into its language and the rest. A comma or a `{…}` may follow the language directly. */
export function splitFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): Pick<WrittenBlock, 'language' | 'meta'> {
  const [, language = '', flags = '', marks = ''] = /^([^{,]*)((?:,[^{,]*)*)(.*)$/.exec(lang ?? '') ?? []
  return { language: language || 'text', meta: `${flags.replaceAll(',', ' ')} ${marks} ${meta ?? ''}`.trim() }
}

/** Parses a code block, reports faulty marking comments, and decides whether it is a sample. */
export function readCodeBlock(
  { language, meta, text, line, section, offsetOfLine }: WrittenBlock,
  { preambles, languages, keysByName, samples = [] }: BlockContext,
): { readonly block: CodeBlock; readonly faults: readonly MarkFault[] } {
  const fence = parseFence(meta)
  const { lines: written, faults } = readMarks(text, language)
  const lines = written.map((line, index) => {
    const named = markNames.filter((name) => fence.marks[name].has(index + 1))
    if (named.length === 0) return line
    return { ...line, marks: new Set([...line.marks, ...named.map((name) => lineMarks[name])]) }
  })
  const shown = lines.map(({ text, marks }) => ({ text, marks }))
  const run = lines.filter(({ marks }) => !marks.has('removed'))
  const code = run.map(({ text }) => text).join('\n')
  const offsets = run.map(({ number }) => offsetOfLine(number))
  const isWhole = offsets.every((offset, index) => offset === index + 1)
  const project = isFragment(fence) ? undefined : samplesOfBlock({ language, fence }, samples)
  const key = project && sampleKey({ outputs: project.outputs, language, preambles, code, flags: fence.flags })
  const sample = key !== undefined && { key, name: nameSample(key, keysByName), preambles }
  return {
    block: {
      language,
      fence,
      shown,
      code,
      line,
      section,
      types:
        documentedBy(fence).length > 0
          ? typesIn(shown.map(({ text }) => text).join('\n'), languages.find(language))
          : [],
      ...(!isWhole && { lines: offsets }),
      ...(sample && { sample }),
    },
    faults: faults.map(({ number, message, hint }) => ({ line: line + offsetOfLine(number), message, hint })),
  }
}

/** Whether a fence says that its block is not a sample. */
function isFragment({ flags, values }: Fence): boolean {
  return fenceWords.unsampled.some((word) => values.has(word) || flags.includes(word))
}

/** Returns the names of types in code. Qualified names, such as `Foo::Way`, do not count. */
function typesIn(code: string, language: Language | undefined): readonly string[] {
  const types = language?.lex(code).filter(([, kind]) => kind === 'type') ?? []
  return [...new Set(types.map(([text]) => text).filter((text) => /^\p{Lu}[\p{L}\p{N}_$]*$/u.test(text)))]
}

/** A line of code, and its number in the block as written (1-based). */
type NumberedLine = CodeLine & { readonly number: number }

/** The lines of a code block without marking comments, and the faults of those comments. */
type MarkedCode = {
  readonly lines: readonly NumberedLine[]
  readonly faults: readonly { readonly number: number; readonly message: string; readonly hint: string }[]
}

/** Marks of lines by their name on a fence. */
const lineMarks = { mark: 'marked', ins: 'added', del: 'removed' } as const

const noMarks: ReadonlySet<LineMark> = new Set()

const marksByWord: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'added'],
  ['--', 'removed'],
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['focus', 'marked'],
])

/** Matches a marking comment at the end of a line, in the comment syntax of any language. */
const markingComment =
  /(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(?:\[!code ([^[\]:\n]+)(?::(\d+))?\]|highlight-(next-line|start|end))\s*(?:\*\/\}?|-->)?\s*$/

/** Languages that show how pages are written: comments in them mean nothing. */
export const sourceLanguages: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown'])

/** Reads and removes marking comments: `// [!code ++]` marks its own line, or the next one if it stands alone. */
function readMarks(code: string, language: string): MarkedCode {
  const written = code.split('\n')
  const found = new Map<number, Set<LineMark>>()
  const mark = (line: number, kind: LineMark) => found.set(line, (found.get(line) ?? new Set()).add(kind))
  const faults: MarkedCode['faults'][number][] = []
  const fault = (line: number, message: string, hint: string) => faults.push({ number: line + 1, message, hint })
  const gone = new Set<number>()
  let start: number | undefined
  const texts = written.map((line, index) => {
    let text = line
    if (start !== undefined) mark(index, 'marked')
    if (sourceLanguages.has(language) || !/\[!code |highlight-/.test(line)) return text
    for (let match = markingComment.exec(text); match; match = markingComment.exec(text)) {
      const [, word = '', count = '1', area] = match
      const rest = text.slice(0, match.index).trimEnd()
      const kind = marksByWord.get(word)
      if (area ? rest : !kind) break
      text = rest
      if (rest === '') gone.add(index)
      const first = rest === '' ? index + 1 : index
      if (kind) for (let at = first; at < first + Number(count) && at < written.length; at++) mark(at, kind)
      else if (area === 'next-line') mark(index + 1, 'marked')
      else start = area === 'start' ? index : undefined
    }
    const [left] = /\[!code [^\]]*\]/.exec(text) ?? []
    const hint =
      'Use one of ++, --, highlight and focus, right at the start of a comment. Words are marked on the fence: `mark="words"`.'
    if (left) fault(index, `\`${left}\` has no effect.`, hint)
    return text
  })
  if (start !== undefined)
    fault(start, '`highlight-start` is never closed.', 'Write `highlight-end`, as a comment, where it ends.')
  const lines = texts.map((text, index) => ({ text, number: index + 1, marks: found.get(index) ?? noMarks }))
  return { lines: lines.filter((_, index) => !gone.has(index)), faults }
}
