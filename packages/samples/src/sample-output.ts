import type { OutputBlock, TypedName } from 'studio-docs/project'
import { parseSync } from 'vite'
import type { Execution, StatementLanguage } from './contract.ts'
import type { SampleModule } from './sample-module.ts'
import { formatJson } from './values.ts'

/** The part of an execution that pages show. */
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

/** Returns the part of an execution that the words after the fence show. */
export function outputOf({ flags }: SampleModule, execution: Execution): SampleOutput {
  const { statements, error } = execution
  const now = Date.now()
  const answer = flags.has('result') && 'answer' in execution ? formatJson(execution.answer) : undefined
  return {
    statements,
    ...(answer !== undefined && { result: maskRandom(answer, now) }),
    ...(flags.has('throws') && error && { error: maskRandom(error.message, now).trim() }),
  }
}

/**
 * Returns the types that a sample's last `const … = await …` declares, one name per line. Empty if they are unknown.
 */
export function typeOfResult({ sample, language }: SampleModule, typedNames: readonly TypedName[] = []): string {
  const { body } = parseSync(`sample.${language}`, sample.code).program
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
  const { id } = declared.findLast(({ init }) => init?.type === 'AwaitExpression') ?? {}
  const names = typedNames.filter(
    ([start, , text]) => id && start >= id.start && start < id.end && /^const /.test(text),
  )
  return names.map(([, , text]) => shorten(text)).join('\n')
}

/** Puts a short type on one line, and indents a long one like a sample. */
function shorten(type: string): string {
  const line = type.replace(/(?<!\s)\s*\n\s*/g, ' ').replaceAll('; }', ' }')
  return line.length <= 64 ? line : type.replace(/^ +/gm, (blanks) => blanks.slice(blanks.length / 2))
}

const recordId = /\b([A-Za-z_]\w*):[0-9a-z]{20}(?![0-9A-Za-z])/g
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const date = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const day = 24 * 60 * 60 * 1000

/** Replaces random record ids, UUIDs and dates within a day of `now` (ms) by names such as `<uuid>`. */
export function maskRandom(text: string, now: number): string {
  return text
    .replace(recordId, '$1:<random>')
    .replace(uuid, '<uuid>')
    .replace(date, (found) => (Math.abs(Date.parse(found) - now) < day ? '<now>' : found))
}

const unnamed: StatementLanguage = { names: ['text'], label: 'Output' }

/** Returns an output as the blocks to show below its sample. */
export function blocksOf(
  { statements, type, result, error }: SampleOutput,
  { names: [language], label } = unnamed,
): readonly OutputBlock[] {
  const blocks = [
    { title: label, language, code: statements.join(';\n') || undefined },
    { title: 'Result type', language: 'ts', code: type },
    { title: titleOfAnswer(statements.length), language: 'json', code: result },
    { title: 'Throws', language: 'text', code: error },
  ]
  return blocks.flatMap(({ code, ...block }) => (code === undefined ? [] : [{ ...block, code }]))
}

function titleOfAnswer(statements: number): string {
  if (statements === 0) return 'Result'
  return statements === 1 ? 'Database result' : 'Result of the last statement'
}
