import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContent } from '../../../packages/engine/src/content/read-content.ts'
import { readResults, readRuns } from '../../../packages/engine/src/samples/stored-results.ts'
import config from '../../site.config.ts'
import { cirqlSamples } from './project.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(`${projectRoot}/content/cirql/guide/index.mdx`, 'utf8')
const [stored] = readRuns(projectRoot, [cirqlSamples])
const results = readResults(projectRoot, [cirqlSamples])
const blocks = readContent({ projectRoot, config }).entries.flatMap(({ parsed }) => parsed().facts.codeBlocks)

/**
 * Returns the names in the rows of the table of versions that do not work in a column: 0 is SurrealDB 1. Code needs one
 * name of each list: "`a()` after `b()`" has two lists.
 */
function namesOf(text: string, column: number): readonly (readonly string[])[][] {
  const rows = [...text.matchAll(/^\| (.+?) \| ([✓≠✗]) \| ([✓≠✗]) \| ([✓≠✗]) \|/gm)]
  return (
    rows
      // Code does not show what the database lacks.
      .filter(([row, ...signs]) => signs[column + 1] !== '✓' && !/exist|missing|empty/.test(row))
      .map(([, form = '']) =>
        form
          .split(' after ')
          .map((part) => [...part.matchAll(/`\.?(\w+(?:(?:\.|::)\w+)?)[^`]*`/g)].map(([, name = '']) => name)),
      )
  )
}

/** Whether two answers differ only in fields that one has as `null` and the other lacks, which the table also lists. */
function lacksFields(one: string | undefined, two: string): boolean {
  const read = (json: string) => JSON.stringify(JSON.parse(json, (_, value) => value ?? undefined))
  return one !== undefined && read(one) === read(two)
}

/** Returns the samples that newer servers refuse or answer otherwise, but whose names no row of the table has. */
function unexplained(text: string): readonly string[] {
  return Object.keys(stored?.variantVersions ?? {}).flatMap((server, index) => {
    const names = namesOf(text, index + 1)
    const has = (code: string, name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code)
    const uses = (code: string) => names.some((row) => row.every((part) => part.some((name) => has(code, name))))
    return blocks.flatMap(({ sample, code }) => {
      const { blocks = [], differences = {} } = results.get(sample?.key ?? '') ?? {}
      const difference = differences[server]
      if (!difference || difference.kind === 'skipped' || uses(code)) return []
      const answer = blocks.find(({ language }) => language === 'json')?.code
      const isMissing = difference.kind === 'differs' && lacksFields(answer, difference.text)
      return isMissing ? [] : code
    })
  })
}

test('each task whose code fails on SurrealDB 3 says so', () => {
  const rows = [...guide.matchAll(/^\| (.+?) \| [✓≠✗] \| [✓≠✗] \| ✗ \|/gm)]
  const lists = rows.map(([, form = '']) => form.replace(' with two arguments', ''))
  const names = lists
    .filter((form) => form.replace(/`[^`]+`/g, '').replaceAll(', ', '') === '')
    .flatMap((form) => [...form.matchAll(/`\.?([\w.]+)/g)].map(([, name = '']) => name))
  const usage = readFileSync(`${projectRoot}/content/cirql/guide/basic-usage.mdx`, 'utf8')
  const [, part = ''] = /^## Find your task(.*?)^## /ms.exec(usage) ?? []
  const tasks = [...part.matchAll(/^\| \[.*\) \| (.*) \|$/gm)].map(([, code = '']) => code)
  const failing = tasks.filter((code) => names.some((name) => code.includes(`${name}(`)))
  expect(failing.length).toBeGreaterThan(1)
  expect(failing.filter((code) => !code.endsWith('up to SurrealDB 2'))).toEqual([])
})

test('the table of versions explains every sample that differs on a newer server', () => {
  expect(Object.values(stored?.variantVersions ?? {}).map(({ SurrealDB }) => SurrealDB)).toEqual(['2.3.4', '3.0.2'])
  expect(unexplained(guide)).toEqual([])
  expect(unexplained(guide.replace(/^(\| `fromRecord.*two arguments.*)✗/m, '$1✓')).length).toBeGreaterThan(0)
  expect(unexplained(guide.replace(/^(\| .*`relateRelation`.*)✗ \| ✗/m, '$1✓ | ✓')).length).toBeGreaterThan(0)
})
