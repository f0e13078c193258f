import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContent } from '../../../packages/engine/src/content/read-content.ts'
import type { TypeScriptSamples } from '../../../packages/engine/src/core/project.ts'
import { collectSamples } from '../../../packages/engine/src/samples/collect-samples.ts'
import { runOthers } from '../../../packages/engine/src/samples/run-others.ts'
import { runSamples } from '../../../packages/engine/src/samples/run-samples.ts'
import { readRuns } from '../../../packages/engine/src/samples/stored-run.ts'
import config from '../../site.config.ts'
import { cirql } from './project.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const project = cirql.samples as TypeScriptSamples
const pages = readContent({ projectRoot, config })
  .entries.filter(({ id }) => id.startsWith('cirql/'))
  .map(({ file, facts }) => ({ file, route: '', codeBlocks: facts.codeBlocks }))
const { samples } = collectSamples(pages)
const [stored] = readRuns(projectRoot, [project])

test('a run from nothing has the stored outcome of every sample on every server', async () => {
  const ran = await runSamples(projectRoot, project, samples)
  const { others, problems } = await runOthers(projectRoot, project, ran)
  expect(problems).toEqual([])
  expect(others).toEqual(stored?.others)
}, 600_000)

test('every stored outcome belongs to a sample', () => {
  const keys = new Set(samples.map(({ key }) => key))
  const outcomes = stored?.others?.flatMap((other) => Object.keys(other.outcomes)) ?? []
  expect(outcomes.length).toBeGreaterThan(30)
  expect(outcomes.filter((key) => !keys.has(key))).toEqual([])
})
