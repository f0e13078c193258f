import { create, createLexer, type Lexer, lexJson, tokenClass } from 'studio-docs/browser'
import type { Fact, Outcome, SnippetFault, Statement, StatementResult } from '../outcome.ts'
import { outputLimits } from '../outcome.ts'
import * as strings from '../playground-strings.ts'
import type { PlaygroundSettings } from '../settings.ts'
import { costs } from '../text-cost.ts'

const maxColoured = 10_000
const truncatedNote = strings.truncated
  .replace('{statements}', `${outputLimits.statements}`)
  .replace('{lines}', `${outputLimits.lines}`)
  .replace('{characters}', `${outputLimits.characters}`)
  .replace('{breaks}', `${costs.breaks}`)
  .replace('{others}', `${costs.others}`)

/** Renders the outcome of a run like the outputs below samples. */
export function renderOutcome(
  { statements, printed, waiting, fault, isTruncated }: Outcome,
  { language, database }: PlaygroundSettings,
): readonly Node[] {
  const colour = createColouring()
  const lexer = createLexer(language.rules.map(([kind, source]) => [kind ?? undefined, new RegExp(source)]))
  const render = ({ text, facts, answer }: Statement) => {
    const block = figure('emitted', language.label, colour(text, lexer))
    if (facts) block.append(renderFacts(facts))
    return answer ? [block, renderAnswer(answer, colour, database?.name ?? strings.theDatabase)] : [block]
  }
  return [
    ...statements.flatMap(render),
    ...(waiting && database
      ? [note(strings.runToSeeResult.replace('{database}', database.name).replace('{size}', database.size))]
      : []),
    ...(printed.length > 0 ? [figure('printed', strings.consoleOutput, [printed.join('\n')])] : []),
    ...(fault ? [figure('thrown', titleOf(fault), [fault.message])] : []),
    ...(isTruncated ? [note(truncatedNote)] : []),
    ...(statements.length === 0 && !fault ? [note(strings.assignQuery.replace('{language}', language.label))] : []),
  ]
}

/** Maximum length of announced output after the summary, in characters. The page shows all of it. */
const maxAnnounced = 500

/** Returns a short summary of a run, and the announcement for screen readers. */
export function summarise(
  { statements, fault }: Outcome,
  { language }: PlaygroundSettings,
): readonly [summary: string, more: string] {
  // The error is shown with its title below the editor.
  if (fault) return ['', `${titleOf(fault)}: ${beginningOf(fault.message)}`]
  if (statements.length === 0) return [strings.noQuery, '']
  const summary = (statements.length === 1 ? strings.oneStatement : strings.statementCount)
    .replace('{count}', `${statements.length}`)
    .replace('{language}', language.label)
  return [summary, `: ${beginningOf(statements.map(({ text }) => text).join(';\n'))}`]
}

function beginningOf(text: string): string {
  return text.length > maxAnnounced ? `${text.slice(0, maxAnnounced)} …` : text
}

type Colouring = (text: string, lexer: Lexer) => readonly (Node | string)[]

/** Creates a lexer limited to the first characters of a run. Lexing crafted text takes time quadratic in its length. */
function createColouring(): Colouring {
  let left = maxColoured
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

function renderAnswer({ kind, text }: StatementResult, colour: Colouring, database: string): HTMLElement {
  return kind === 'rows'
    ? figure('answered', strings.databaseResult, colour(text, lexJson))
    : figure('thrown', strings.rejectedBy.replace('{database}', database), [text])
}

function titleOf({ kind, line }: SnippetFault): string {
  const error = kind === 'syntax' ? strings.syntaxError : kind === 'stopped' ? strings.stopped : strings.error
  return line === undefined ? error : strings.onLine.replace('{error}', error).replace('{line}', `${line}`)
}

function figure(kind: string, title: string, content: readonly (Node | string)[]): HTMLElement {
  const caption = create('figcaption', {}, title)
  const pre = create('pre', { tabIndex: 0 }, create('code', {}, ...content))
  return create('figure', { className: `code ${kind}` }, caption, pre)
}

function note(text: string): HTMLElement {
  return create('p', { className: 'playground-note' }, text)
}
