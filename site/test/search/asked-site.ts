import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import config from '../../site.config.ts'
import { searchOver, sectionsOf } from './measure.ts'
import { readSearched } from './site-documents.ts'

export type Sections = readonly string[]

/** Content of `queries.yaml`, which explains each list. */
type Queries = {
  readonly questions: readonly { ask: string; type: string; at: string | Sections; fact: string }[]
  readonly tasks: Readonly<Record<string, string>>
  readonly messages: Readonly<Record<string, string>>
  readonly reviewed: Readonly<Record<string, Sections>>
  readonly reworded: Readonly<Record<string, Sections>>
  readonly untuned: Readonly<Record<string, Sections>>
  readonly asked: Readonly<Record<string, Sections>>
  readonly unknown: readonly string[]
  readonly kinds: Readonly<Record<string, Readonly<Record<string, Sections>>>>
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
export const stored = load(readFileSync(new URL('queries.yaml', import.meta.url), 'utf8')) as Queries
export const questions = stored.questions.map((question) => ({ ...question, at: [question.at].flat() }))
export const queries = Object.entries(stored.kinds).flatMap(([kind, list]) =>
  Object.entries(list).map(([query, expected]) => ({ kind, query, expected })),
)
export const { documents, copies } = readSearched(projectRoot)
export const search = searchOver(documents, config.synonyms)
/** Answers by query, because several tests ask the same ones. */
const answers = new Map<string, ReturnType<typeof search.ask>>()

export function answer(query: string) {
  const answering = answers.get(query) ?? search.ask(query)
  answers.set(query, answering)
  return answering
}

export async function ask(query: string): Promise<Sections> {
  return sectionsOf(await answer(query))
}

/** Returns a text as the search field contains it after a paste. */
export function pasted(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ⏎ ')
}

const help = '/cirql/guide/basic-usage'
const sections = documents.find(({ route }) => route === help)?.sections ?? []
export const entries = sections
  .slice(sections.findIndex(({ id }) => id === 'troubleshooting'))
  .filter((one) => one.depth === 4)
/** Error messages with the section of their remedy. */
export const messages = Object.entries({
  ...Object.fromEntries(entries.map(({ id, heading }) => [heading, `${help}#${id}`])),
  ...stored.messages,
})
