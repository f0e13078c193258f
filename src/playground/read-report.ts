import type { Answer, Fault, Inferred, Outcome, Report, Statement } from './outcome.ts'

/** Gives what the runner says, or nothing where it is none of its messages: the reader's code can send what it likes. */
export function readReport(said: unknown): Report | undefined {
  const { kind, outcome } = fieldsOf(said)
  if (kind === 'started') return { kind }
  return kind === 'ended' ? { kind, outcome: readOutcome(fieldsOf(outcome)) } : undefined
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function readOutcome({ statements, printed, waiting, fault }: Fields): Outcome {
  return {
    statements: listOf(statements).map((statement) => readStatement(fieldsOf(statement))),
    printed: listOf(printed).map(String),
    waiting: waiting === true,
    ...(fault !== undefined && { fault: readFault(fieldsOf(fault)) }),
  }
}

function readStatement({ surql, inferred, answer }: Fields): Statement {
  return {
    surql: String(surql),
    ...(inferred !== undefined && { inferred: readInferred(fieldsOf(inferred)) }),
    ...(answer !== undefined && { answer: readAnswer(fieldsOf(answer)) }),
  }
}

function readAnswer({ kind, text }: Fields): Answer {
  return { kind: kind === 'rows' ? kind : 'refused', text: String(text) }
}

function readInferred({ quantity, result }: Fields): Inferred {
  return { quantity: String(quantity), result: String(result) }
}

function readFault({ kind, message, line }: Fields): Fault {
  return {
    kind: kind === 'syntax' ? kind : 'thrown',
    message: String(message),
    ...(typeof line === 'number' && { line }),
  }
}
