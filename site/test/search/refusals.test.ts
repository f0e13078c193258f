import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { samplesOf } from '../../../packages/engine/src/core/config.ts'
import { readRuns } from '../../../packages/engine/src/samples/stored-run.ts'
import config from '../../site.config.ts'
import { searchOver, sectionsOf } from './measure.ts'
import { addressOf, readSearched } from './site-documents.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const { documents } = readSearched(projectRoot)
/** Sections with the errors of samples on other databases. */
const marked = new Set(
  documents.flatMap(({ route, sections }) =>
    sections.flatMap(({ id, code }) => (/ fails: |throws on .*: /.test(code) ? addressOf(route, id) : [])),
  ),
)

/** Start of the sections that explain errors. */
const explains = '/cirql/guide/basic-usage#'

test('the words of a database that rejects samples lead to a sample or an explanation', async () => {
  const outcomes = readRuns(projectRoot, samplesOf(config))
    .flatMap(({ others = [] }) => others)
    .flatMap((other) => Object.values(other.outcomes))
  const refusals = new Set(
    outcomes.flatMap((outcome) => (outcome.kind === 'refused' || outcome.kind === 'throws' ? [outcome.words] : [])),
  )
  expect(refusals.size).toBeGreaterThan(8)
  const { ask } = searchOver(documents, config.synonyms)
  const lost: string[] = []
  for (const text of refusals) {
    const found = sectionsOf(await ask(text)).slice(0, 3)
    if (!found.some((at) => marked.has(at) || at.startsWith(explains))) lost.push(`${text}: ${found}`)
  }
  expect(lost).toEqual([])
})
