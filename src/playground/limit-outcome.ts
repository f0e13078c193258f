import type { Outcome, Statement } from './outcome.ts'
import { takeText } from './text-cost.ts'

/** Limits for the output of a run. All its texts share the characters; some cost more than one (`takeText`). */
export const most = { statements: 200, facts: 10, lines: 200, characters: 50_000 }

/** Keeps of an outcome what is shown: the fault first, then the statements, then what was printed. */
export function limitOutcome(outcome: Outcome): Outcome {
  const { statements, printed, waiting, fault } = outcome
  let left = most.characters
  let cut = outcome.cut || statements.length > most.statements || printed.length > most.lines
  const keep = (text: string) => {
    const [kept, cost] = takeText(text, left)
    const isWhole = kept.length === text.length
    cut ||= !isWhole
    // A text after a cut one would look complete.
    left = isWhole ? left - cost : 0
    return kept
  }
  const keepStatement = ({ text, facts, answer }: Statement): Statement[] => {
    cut ||= left === 0
    if (left === 0) return []
    const statement = {
      text: keep(text),
      ...(facts && { facts: facts.slice(0, most.facts).map(([name, value]) => [keep(name), keep(value)] as const) }),
      ...(answer && { answer: { ...answer, text: keep(answer.text) } }),
    }
    return [statement]
  }
  // In this order they share the characters, and what is cut is known at the end.
  return {
    ...(fault && { fault: { ...fault, message: keep(fault.message) } }),
    statements: statements.slice(0, most.statements).flatMap(keepStatement),
    printed: printed.slice(0, most.lines).map(keep),
    waiting,
    cut,
  }
}
