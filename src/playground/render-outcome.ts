import { createLexer, type Lexer, lexJson } from '../page/lexer.ts'
import { most } from './limit-outcome.ts'
import type { Answer, Fact, Fault, Outcome, Statement } from './outcome.ts'
import { renderTokens } from './render-tokens.ts'
import type { PlaygroundSettings } from './settings.ts'

const mostColoured = 10_000
const cutNote = `Only a part is shown: at most ${most.statements} statements, ${most.lines} console lines and ${most.characters} characters.`

/** Gives what a run gave as elements, in the look of the outputs below samples. */
export function renderOutcome(
  { statements, printed, waiting, fault, cut }: Outcome,
  { language, database }: PlaygroundSettings,
): readonly Node[] {
  const colour = createColouring()
  const lexer = createLexer(language.rules.map(([kind, source]) => [kind ?? undefined, new RegExp(source)]))
  const render = ({ text, facts, answer }: Statement) => {
    const block = figure('emitted', language.label, colour(text, lexer))
    if (facts) block.append(renderFacts(facts))
    return answer ? [block, renderAnswer(answer, colour, database?.name ?? 'the database')] : [block]
  }
  return [
    ...statements.flatMap(render),
    ...(waiting && database
      ? [
          paragraph(
            'playground-note',
            `Press “Run on ${database.name}” to see the result (downloads ${database.size} once).`,
          ),
        ]
      : []),
    ...(printed.length > 0 ? [figure('printed', 'Console', [printed.join('\n')])] : []),
    ...(fault ? [renderFault(fault)] : []),
    ...(cut ? [paragraph('playground-note', cutNote)] : []),
    ...(statements.length === 0 && !fault
      ? [paragraph('playground-note', `No query yet. Assign one to a \`const\` to see its ${language.label}.`)]
      : []),
  ]
}

/** Gives in a few words what a run gave, and what is to be told to those who do not see the rest. */
export function summarise(
  { statements, fault }: Outcome,
  { language }: PlaygroundSettings,
): readonly [words: string, more: string] {
  if (fault) return [titleOf(fault), `: ${fault.message}`]
  const count = statements.length === 1 ? '1 statement' : `${statements.length} statements`
  const all = statements.map(({ text }) => text).join(';\n')
  return statements.length === 0 ? ['No query yet.', ''] : [`${count} of ${language.label}`, `: ${all}`]
}

type Colouring = (text: string, lexer: Lexer) => readonly (Node | string)[]

/** A snippet can give a text whose lexing takes the square of its length: only the first characters of a run have colours. */
function createColouring(): Colouring {
  let left = mostColoured
  return (text, lexer) => {
    left -= text.length
    return left < 0 ? [text] : renderTokens(lexer(text))
  }
}

function renderFacts(facts: readonly Fact[]): HTMLElement {
  const line = paragraph('playground-facts', '')
  for (const [index, [name, value]] of facts.entries()) line.append(index > 0 ? ' · ' : '', `${name}: `, code(value))
  return line
}

function renderAnswer({ kind, text }: Answer, colour: Colouring, database: string): HTMLElement {
  return kind === 'rows'
    ? figure('answered', 'Database result', colour(text, lexJson))
    : figure('thrown', `Rejected by ${database}`, [text])
}

function renderFault(fault: Fault): HTMLElement {
  return figure('thrown', titleOf(fault), [fault.message])
}

function titleOf({ kind, line }: Fault): string {
  const what = kind === 'syntax' ? 'Syntax error' : kind === 'stopped' ? 'Stopped' : 'Error'
  return line === undefined ? what : `${what} on line ${line}`
}

function figure(kind: string, title: string, content: readonly (Node | string)[]): HTMLElement {
  const block = document.createElement('figure')
  block.className = `code ${kind}`
  const caption = document.createElement('figcaption')
  caption.textContent = title
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  const inner = document.createElement('code')
  inner.append(...content)
  pre.append(inner)
  block.append(caption, pre)
  return block
}

function code(text: string): HTMLElement {
  const element = document.createElement('code')
  element.textContent = text
  return element
}

function paragraph(kind: string, text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = kind
  element.textContent = text
  return element
}
