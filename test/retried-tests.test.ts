import { expect, test } from 'vitest'
import { retriedTests } from './retried-tests.js'

const spec = (title: string, ...statuses: string[]) => ({
  file: 'a.spec.ts',
  line: 7,
  title,
  tests: statuses.map((status) => ({ status })),
})

test('tests that passed only at a second try are named, wherever they are nested', () => {
  const inner = { specs: [spec('inner', 'expected', 'flaky')] }
  const file = { specs: [spec('once', 'expected'), spec('outer', 'flaky')], suites: [{ suites: [inner] }] }
  expect(retriedTests([file, { specs: [spec('failed', 'unexpected')] }])).toEqual([
    'a.spec.ts:7  outer',
    'a.spec.ts:7  inner',
  ])
  expect(retriedTests([])).toEqual([])
})
