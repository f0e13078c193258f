import { expect, test } from 'vitest'
import { browserTests, failedUnitTests } from './tests-by-outcome.js'

const spec = (title: string, ...statuses: string[]) => ({
  file: 'a.spec.ts',
  line: 7,
  title,
  tests: statuses.map((status) => ({ status })),
})

test('browser tests are listed by outcome, however they are nested', () => {
  const inner = { specs: [spec('inner', 'expected', 'flaky')] }
  const file = { specs: [spec('once', 'expected'), spec('outer', 'flaky')], suites: [{ suites: [inner] }] }
  const suites = [file, { specs: [spec('failed', 'unexpected')] }]
  expect(browserTests(suites, 'flaky')).toEqual(['a.spec.ts:7  outer', 'a.spec.ts:7  inner'])
  expect(browserTests(suites, 'unexpected')).toEqual(['a.spec.ts:7  failed'])
  expect(browserTests([], 'flaky')).toEqual([])
})

test('failed unit tests are listed with their error, and files that do not start', () => {
  const passed = { status: 'passed', fullName: 'holds' }
  const failed = {
    status: 'failed',
    fullName: 'a list is sorted',
    failureMessages: ['Error: expected 1\n    at a.test.ts:3'],
  }
  const files = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(failedUnitTests(files)).toEqual([
    'a.test.ts  a list is sorted: Error: expected 1',
    'b.test.ts  Cannot find module',
  ])
})
