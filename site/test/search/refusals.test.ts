import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { samplesOf } from '../../../packages/engine/src/core/config.ts'
import { differencesOf } from '../../../packages/engine/src/core/sample.ts'
import { readResults } from '../../../packages/engine/src/samples/stored-results.ts'
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
  const differences = [...readResults(projectRoot, samplesOf(config)).values()].flatMap(differencesOf)
  const refusals = new Set(differences.flatMap(({ kind, text }) => (kind === 'differs' ? [] : [text])))
  expect(refusals.size).toBeGreaterThanOrEqual(4)
  const { ask } = searchOver(documents, config.synonyms)
  const lost: string[] = []
  for (const text of refusals) {
    const found = sectionsOf(await ask(text)).slice(0, 3)
    if (!found.some((at) => marked.has(at) || at.startsWith(explains))) lost.push(`${text}: ${found}`)
  }
  expect(lost).toEqual([])
})
