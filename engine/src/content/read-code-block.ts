import type { Code } from 'mdast'
import type { CodeBlock, PreambleBlock } from '../core/facts.ts'
import type { Language, Languages } from '../core/lexer.ts'
import type { JudgedSamples } from '../core/project.ts'
import { documentedBy, nameSample, parseFence, sampleKey } from '../core/sample.ts'
import { readMarks } from './line-marks.ts'

/** A code block as written: its language, the rest of its opening line, its text and its place. */
type WrittenBlock = Pick<CodeBlock, 'language' | 'line' | 'section'> & {
  readonly meta: string
  readonly text: string
}

type BlockContext = {
  readonly preambles: readonly PreambleBlock[]
  readonly languages: Pick<Languages, 'find'>
  /** Keys of the samples above it, by name. */
  readonly names: ReadonlyMap<string, string>
  /** Whether a block is a sample of its project. By default, scripts are. */
  readonly isSample?: IsSample | undefined
}

/** Whether a code block is a sample. */
export type IsSample = JudgedSamples['isSample']

/** A faulty marking comment, by the line of the source. */
export type MarkFault = { readonly line: number; readonly message: string; readonly hint: string }

/** Splits the opening line of a block into its language and the rest. A comma or a `{…}` may follow the language directly. */
export function splitFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): Pick<WrittenBlock, 'language' | 'meta'> {
  const [, language = '', words = '', marks = ''] = /^([^{,]*)((?:,[^{,]*)*)(.*)$/.exec(lang ?? '') ?? []
  return { language: language || 'text', meta: `${words.replaceAll(',', ' ')} ${marks} ${meta ?? ''}`.trim() }
}

/** Parses a code block, reports faulty marking comments, and decides whether it is a sample. */
export function readCodeBlock(
  { language, meta, text, line, section }: WrittenBlock,
  { preambles, languages, names, isSample = isScript }: BlockContext,
): { readonly block: CodeBlock; readonly faults: readonly MarkFault[] } {
  const fence = parseFence(meta)
  const { lines, faults } = readMarks(text, language)
  const shown = lines.map(({ text, marks }, index) => {
    return { text, marks: fence.marks.has(index + 1) ? new Set([...marks, 'marked' as const]) : marks }
  })
  const run = lines.filter(({ marks }) => !marks.has('removed'))
  const code = run.map(({ text }) => text).join('\n')
  const isWhole = run.every(({ place }, index) => place === index + 1)
  const key = sampleKey(
    preambles.map((preamble) => preamble.code),
    code,
    fence.flags,
  )
  const script = language === 'ts' || language === 'tsx' ? language : undefined
  const sample = isSample({ language, fence }) && { key, name: nameSample(key, names), preambles }
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
      ...(!isWhole && { lines: run.map(({ place }) => place) }),
      ...(script && { script }),
      ...(sample && { sample }),
    },
    faults: faults.map(({ place, message, hint }) => ({ line: line + place, message, hint })),
  }
}

/** Whether a block is a script that is compiled and run: signatures and fragments are not. */
function isScript({ language, fence: { flags, values } }: Parameters<IsSample>[0]): boolean {
  const isRun = !values.has('signature') && !values.has('fragment') && !flags.includes('fragment')
  return isRun && (language === 'ts' || language === 'tsx')
}

/** Returns the names of types in code. Qualified names, such as `Foo::Way`, do not count. */
function typesIn(code: string, language: Language | undefined): readonly string[] {
  const types = language?.lex(code).filter(([, kind]) => kind === 'type') ?? []
  return [...new Set(types.map(([text]) => text).filter((text) => /^\p{Lu}[\p{L}\p{N}_$]*$/u.test(text)))]
}
