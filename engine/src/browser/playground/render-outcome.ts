import { createLexer, type Lexer, lexJson, tokenClass } from '../page/lexer.ts'
import { create } from '../theme/controls.ts'
import { most } from './limit-outcome.ts'
import type { Answer, Fact, Fault, Outcome, Statement } from './outcome.ts'
import type { PlaygroundSettings } from './settings.ts'
import { costs } from './text-cost.ts'

const mostColoured = 10_000
const cutNote = `Only a part is shown: at most ${most.statements} statements, ${most.lines} console lines and ${most.characters} characters. Line breaks and tabs count as ${costs.breaks}, all other characters outside ASCII as ${costs.others}.`

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
      ? [note(`Press “Run on ${database.name}” to see the result (downloads ${database.size} once).`)]
      : []),
    ...(printed.length > 0 ? [figure('printed', 'Console', [printed.join('\n')])] : []),
    ...(fault ? [figure('thrown', titleOf(fault), [fault.message])] : []),
    ...(cut ? [note(cutNote)] : []),
    ...(statements.length === 0 && !fault
      ? [note(`No query yet. Assign one to a \`const\` to see its ${language.label}.`)]
      : []),
  ]
}

/** Maximum length of announced output after the summary, in characters. The visible output holds everything. */
const mostTold = 500

/** Returns a short summary of a run, and the announcement for screen readers. */
export function summarise(
  { statements, fault }: Outcome,
  { language }: PlaygroundSettings,
): readonly [words: string, more: string] {
  // The error is shown with its title below the editor.
  if (fault) return ['', `${titleOf(fault)}: ${beginningOf(fault.message)}`]
  const count = statements.length === 1 ? '1 statement' : `${statements.length} statements`
  const all = statements.map(({ text }) => text).join(';\n')
  return statements.length === 0 ? ['No query yet.', ''] : [`${count} of ${language.label}`, `: ${beginningOf(all)}`]
}

function beginningOf(text: string): string {
  return text.length > mostTold ? `${text.slice(0, mostTold)} …` : text
}

type Colouring = (text: string, lexer: Lexer) => readonly (Node | string)[]

/** A snippet can give a text whose lexing takes the square of its length: only the first characters of a run have colours. */
function createColouring(): Colouring {
  let left = mostColoured
  return (text, lexer) => {
    left -= text.length
    if (left < 0) return [text]
    return lexer(text).map(([word, kind]) => (kind ? create('span', { className: tokenClass(kind) }, word) : word))
  }
}

function renderFacts(facts: readonly Fact[]): HTMLElement {
  const line = create('p', { className: 'playground-facts' })
  for (const [index, [name, value]] of facts.entries())
    line.append(index > 0 ? ' · ' : '', `${name}: `, create('code', {}, value))
  return line
}

function renderAnswer({ kind, text }: Answer, colour: Colouring, database: string): HTMLElement {
  return kind === 'rows'
    ? figure('answered', 'Database result', colour(text, lexJson))
    : figure('thrown', `Rejected by ${database}`, [text])
}

function titleOf({ kind, line }: Fault): string {
  const what = kind === 'syntax' ? 'Syntax error' : kind === 'stopped' ? 'Stopped' : 'Error'
  return line === undefined ? what : `${what} on line ${line}`
}

function figure(kind: string, title: string, content: readonly (Node | string)[]): HTMLElement {
  const caption = create('figcaption', {}, title)
  const pre = create('pre', { tabIndex: 0 }, create('code', {}, ...content))
  return create('figure', { className: `code ${kind}` }, caption, pre)
}

function note(text: string): HTMLElement {
  return create('p', { className: 'playground-note' }, text)
}
