import { takeText } from './text-cost.ts'

/** A statement that a value of a snippet compiles to, in the project's query language. */
export type Statement = {
  readonly text: string
  /** Named facts about the result, known before it exists. */
  readonly facts?: readonly Fact[]
  readonly answer?: StatementResult
}

/** A named fact, such as `['quantity', 'one']`. */
export type Fact = readonly [name: string, value: string]

/** The database's answer to a statement: rows as JSON, or the reason for its rejection. */
export type StatementResult = { readonly kind: 'rows' | 'refused'; readonly text: string }

/** The error that stopped a snippet, with its line (1-based) if known. */
export type SnippetFault = {
  readonly kind: 'syntax' | 'thrown' | 'stopped'
  readonly message: string
  readonly line?: number
}

/** The outcome of running a snippet. */
export type Outcome = {
  readonly statements: readonly Statement[]
  /** Lines printed to the console. */
  readonly printed: readonly string[]
  /** Whether it stopped at a query, because no database is there to answer. */
  readonly waiting: boolean
  readonly fault?: SnippetFault
  /** Whether the output was truncated. */
  readonly isTruncated: boolean
}

/** A database for the sandbox: its module as a script, its WebAssembly, and the initial data of each run. */
export type DatabaseFiles = { readonly module: string; readonly bytes: ArrayBuffer; readonly seed: string }

/** The input of the snippet's worker: a script from `compileSnippet`, and the database if queries should run. */
export type SnippetJob = { readonly script: string; readonly database?: DatabaseFiles }

/** A message of the snippet's worker, sent as JSON: before the reader's code starts, and at its end. */
export type SnippetReport = { readonly type: 'started' } | { readonly type: 'ended'; readonly outcome: Outcome }

/** Limits for the output of a run. All its texts share `characters`, and some characters cost more (`takeText`). */
export const outputLimits = { statements: 200, facts: 10, lines: 200, characters: 50_000 }

/** Truncates an outcome to the limits. The fault has priority, then statements, then printed lines. */
export function limitOutcome(outcome: Outcome): Outcome {
  const { statements, printed, waiting, fault } = outcome
  let left = outputLimits.characters
  let isTruncated =
    outcome.isTruncated || statements.length > outputLimits.statements || printed.length > outputLimits.lines
  const keep = (text: string) => {
    const [kept, cost] = takeText(text, left)
    const isWhole = kept.length === text.length
    isTruncated ||= !isWhole
    // After a truncated text, drop all others: they would look complete.
    left = isWhole ? left - cost : 0
    return kept
  }
  const keepStatement = ({ text, facts, answer }: Statement): Statement[] => {
    isTruncated ||= left === 0
    if (left === 0) return []
    const statement = {
      text: keep(text),
      ...(facts && {
        facts: facts.slice(0, outputLimits.facts).map(([name, value]) => [keep(name), keep(value)] as const),
      }),
      ...(answer && { answer: { ...answer, text: keep(answer.text) } }),
    }
    return [statement]
  }
  // The order of the fields is the priority, and `isTruncated` is known only at the end.
  return {
    ...(fault && { fault: { ...fault, message: keep(fault.message) } }),
    statements: statements.slice(0, outputLimits.statements).flatMap(keepStatement),
    printed: printed.slice(0, outputLimits.lines).map(keep),
    waiting,
    isTruncated,
  }
}

/** Parses a message of the snippet's worker. Undefined for anything else, because the reader's code can send any JSON. */
export function readReport(message: unknown): SnippetReport | undefined {
  const { type, outcome } = fieldsOf(parse(message))
  if (type === 'started') return { type }
  return type === 'ended' ? { type, outcome: limitOutcome(readOutcome(fieldsOf(outcome))) } : undefined
}

function parse(message: unknown): unknown {
  try {
    return typeof message === 'string' ? JSON.parse(message) : undefined
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** Returns one item beyond the limit, so that truncation is detectable. */
function beginningOf(value: unknown, length: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, length + 1) : []
}

/** Converts a primitive to text. An object might fail to convert, or become a text of any length. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value)
}

function readOutcome({ statements, printed, waiting, fault, isTruncated }: Fields): Outcome {
  return {
    statements: beginningOf(statements, outputLimits.statements).map((statement) => readStatement(fieldsOf(statement))),
    printed: beginningOf(printed, outputLimits.lines).map(textOf),
    waiting: waiting === true,
    ...(fault !== undefined && { fault: readFault(fieldsOf(fault)) }),
    isTruncated: isTruncated === true,
  }
}

function readStatement({ text, facts, answer }: Fields): Statement {
  return {
    text: textOf(text),
    ...(facts !== undefined && { facts: beginningOf(facts, outputLimits.facts).map(readFact) }),
    ...(answer !== undefined && { answer: readAnswer(fieldsOf(answer)) }),
  }
}

function readFact(fact: unknown): Fact {
  const [name, value] = beginningOf(fact, 2)
  return [textOf(name), textOf(value)]
}

function readAnswer({ kind, text }: Fields): StatementResult {
  return { kind: kind === 'rows' ? kind : 'refused', text: textOf(text) }
}

function readFault({ kind, message, line }: Fields): SnippetFault {
  return {
    kind: kind === 'syntax' ? kind : 'thrown',
    message: textOf(message),
    ...(typeof line === 'number' && Number.isInteger(line) && line > 0 && { line }),
  }
}
