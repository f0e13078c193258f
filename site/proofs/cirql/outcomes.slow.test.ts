import { fileURLToPath } from 'node:url'
import { listSamples } from 'studio-docs/project'
import { expect, test } from 'vitest'
import { codeOfCollection, readCheckedSite } from '../../../packages/engine/src/commands/checked-site.ts'
import { readResults } from '../../../packages/engine/src/samples/stored-results.ts'
import { runOthers } from '../../../packages/samples/src/run-others.ts'
import { runSamples } from '../../../packages/samples/src/run-samples.ts'
import { readSample } from '../../../packages/samples/src/script-sample.ts'
import config from '../../site.config.ts'
import { cirqlSamples } from './project.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const pages = codeOfCollection(readCheckedSite(projectRoot, config).entries, 'cirql')
const samples = listSamples(pages).map(readSample)
const stored = readResults(projectRoot, [cirqlSamples])

// `npm run check` compiles the samples and compares their results on the first server.
test('every sample has its stored difference on every newer server', async () => {
  const own = await runSamples(projectRoot, cirqlSamples, samples)
  const { others, problems } = await runOthers(projectRoot, cirqlSamples.others ?? [], own)
  expect([...own.problems, ...problems]).toEqual([])
  for (const sample of samples) {
    const differing = others.flatMap(({ name, differences }) => {
      const difference = differences.get(sample)
      return difference ? [[name, difference] as const] : []
    })
    expect(Object.fromEntries(differing), sample.code).toEqual(stored.get(sample.key)?.variants ?? {})
  }
}, 600_000)

test('every stored difference belongs to a sample', () => {
  const keys = new Set(samples.map(({ key }) => key))
  const differing = [...stored].filter(([, { variants }]) => variants)
  expect(differing.length).toBeGreaterThan(30)
  expect(differing.filter(([key]) => !keys.has(key))).toEqual([])
})
