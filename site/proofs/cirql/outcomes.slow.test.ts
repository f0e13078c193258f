import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeOfCollection, readCheckedSite } from '../../../packages/engine/src/commands/checked-site.ts'
import { listSamples } from '../../../packages/engine/src/core/sample.ts'
import { runSamples } from '../../../packages/engine/src/samples/check-samples.ts'
import { readResults } from '../../../packages/engine/src/samples/stored-results.ts'
import config from '../../site.config.ts'
import { cirql, cirqlSamples } from './project.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const pages = codeOfCollection(readCheckedSite(projectRoot, config).entries, 'cirql')
const stored = readResults(projectRoot, [cirqlSamples])

test('a run from nothing has the stored difference of every sample on every server', async () => {
  const { samples: project } = cirql
  if (!project) throw new Error('Cirql has no samples.')
  const { others = [] } = project.variants ?? {}
  const ran = await runSamples({ projectRoot, pages, project, variants: others })
  expect(ran.problems).toEqual([])
  for (const [{ key }, { variants }] of ran.results ?? []) expect(stored.get(key)?.variants).toEqual(variants)
}, 600_000)

test('every stored difference belongs to a sample', () => {
  const keys = new Set(listSamples(pages).map(({ key }) => key))
  const differing = [...stored].filter(([, { variants }]) => variants)
  expect(differing.length).toBeGreaterThan(30)
  expect(differing.filter(([key]) => !keys.has(key))).toEqual([])
})
