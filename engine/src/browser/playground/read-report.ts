import { limitOutcome, most } from './limit-outcome.ts'
import type { Answer, Fact, Fault, Outcome, Report, Statement } from './outcome.ts'

/** Gives what the runner says, or nothing where it is none of its messages: the reader's code can send any JSON. */
export function readReport(said: unknown): Report | undefined {
  const { kind, outcome } = fieldsOf(parse(said))
  if (kind === 'started') return { kind }
  return kind === 'ended' ? { kind, outcome: limitOutcome(readOutcome(fieldsOf(outcome))) } : undefined
}

function parse(said: unknown): unknown {
  try {
    return typeof said === 'string' ? JSON.parse(said) : undefined
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** Gives one item more than is shown at most: its absence is how a longer list is told from a full one. */
function beginningOf(value: unknown, length: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, length + 1) : []
}

/** An object of the reader's could not be made a text, or be one of any length. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? '' : String(value)
}

function readOutcome({ statements, printed, waiting, fault, cut }: Fields): Outcome {
  return {
    statements: beginningOf(statements, most.statements).map((statement) => readStatement(fieldsOf(statement))),
    printed: beginningOf(printed, most.lines).map(textOf),
    waiting: waiting === true,
    ...(fault !== undefined && { fault: readFault(fieldsOf(fault)) }),
    cut: cut === true,
  }
}

function readStatement({ text, facts, answer }: Fields): Statement {
  return {
    text: textOf(text),
    ...(facts !== undefined && { facts: beginningOf(facts, most.facts).map(readFact) }),
    ...(answer !== undefined && { answer: readAnswer(fieldsOf(answer)) }),
  }
}

function readFact(fact: unknown): Fact {
  const [name, value] = beginningOf(fact, 2)
  return [textOf(name), textOf(value)]
}

function readAnswer({ kind, text }: Fields): Answer {
  return { kind: kind === 'rows' ? kind : 'refused', text: textOf(text) }
}

function readFault({ kind, message, line }: Fields): Fault {
  return {
    kind: kind === 'syntax' ? kind : 'thrown',
    message: textOf(message),
    ...(typeof line === 'number' && Number.isInteger(line) && line > 0 && { line }),
  }
}
