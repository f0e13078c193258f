import type { OutputBlock, ProjectLanguage } from 'studio-docs/project'

/** The output of a sample. */
export type SampleOutput = {
  /** Every statement that was written or sent, in order. */
  readonly statements: readonly string[]
  /** Types of the names in the last `const … = await …`; only for `type` samples. */
  readonly type?: string
  /** The answer to the last statement, as formatted JSON; only for `result` samples. */
  readonly result?: string
  /** Message of the thrown error; only for `throws` samples. */
  readonly error?: string
}

/** The language of the statements that samples send: its names in fences, and its label for readers. */
export type StatementLanguage = Pick<ProjectLanguage, 'names' | 'label'>

const unnamed: StatementLanguage = { names: ['text'], label: 'Output' }

/** Returns an output as the blocks to show below its sample. */
export function blocksOf(
  { statements, type, result, error }: SampleOutput,
  { names: [language], label } = unnamed,
): readonly OutputBlock[] {
  const answered = statements.length > 0 ? 'Database result' : 'Result'
  const blocks = [
    { title: label, language, code: statements.join(';\n') || undefined },
    { title: 'Result type', language: 'ts', code: type },
    { title: answered, language: 'json', code: result },
    { title: 'Throws', language: 'text', code: error },
  ]
  return blocks.flatMap(({ code, ...block }) => (code === undefined ? [] : [{ ...block, code }]))
}
