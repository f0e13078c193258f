import type { Fact, Fault, Outcome, SnippetReport, Statement, StatementResult } from './outcome.ts'
import { limitOutcome, outputLimits } from './outcome.ts'

/** Parses a message of the runner. Undefined for anything else, because the reader's code can send any JSON. */
export function readReport(message: unknown): SnippetReport | undefined {
  const { kind, outcome } = fieldsOf(parse(message))
  if (kind === 'started') return { kind }
  return kind === 'ended' ? { kind, outcome: limitOutcome(readOutcome(fieldsOf(outcome))) } : undefined
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

function readFault({ kind, message, line }: Fields): Fault {
  return {
    kind: kind === 'syntax' ? kind : 'thrown',
    message: textOf(message),
    ...(typeof line === 'number' && Number.isInteger(line) && line > 0 && { line }),
  }
}
