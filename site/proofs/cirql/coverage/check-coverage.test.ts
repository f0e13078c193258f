import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../../../packages/engine/test/code-blocks.ts'
import { compareNames } from './check-coverage.ts'

const declared = ['select', 'SelectQueryWriter', 'SelectQueryWriter.from', 'rand', 'rand.bool', 'rand.uuid'].map(
  (name) => ({
    name,
    required: true,
    type: false,
    line: 7,
    gives: '',
    overloads: [],
    parts: [],
  }),
)
const page = (meta: string, code = '') => ({
  file: 'content/cirql/api/select.mdx',
  route: '/cirql/api/select',
  codeBlocks: codeBlocksOf({ meta, code, line: 21 }),
})
const lines = (problems: readonly { file: string; line: number; rule: string; message: string }[]) =>
  problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)

test('an undocumented export is reported with the page it belongs to', () => {
  const { problems, counts } = compareNames(declared.slice(0, 3), [page('signature="select SelectQueryWriter"')], [])
  expect(lines(problems)).toEqual([
    'content/cirql/api/select.mdx:0 undocumented-export `SelectQueryWriter.from` of cirql (node_modules/cirql/dist/index.d.ts:7) is documented nowhere.',
  ])
  expect(counts).toEqual({ declared: 3, documented: 2, excepted: 0 })
})

test('a documented name that does not exist is reported with its line', () => {
  const { problems } = compareNames(declared.slice(0, 1), [page('signature="select selectValue"')], [])
  expect(lines(problems)).toEqual(['content/cirql/api/select.mdx:21 unknown-export cirql has no `selectValue`.'])
})

test('a namespace documents the members that its block lists', () => {
  const { problems } = compareNames(declared.slice(3), [page('signature="rand"', 'rand.bool(): RawQuery')], [])
  expect(problems.map(({ message }) => message)).toEqual([
    '`rand.uuid` of cirql (node_modules/cirql/dist/index.d.ts:7) is documented nowhere.',
  ])
})

test('an exception is reported once its name is documented or gone', () => {
  const exception = { name: 'select', reason: 'documented in another place' }
  expect(compareNames(declared.slice(0, 1), [], [exception]).problems).toEqual([])
  const idle = compareNames(
    declared.slice(0, 1),
    [page('signature="select"')],
    [exception, { ...exception, name: 'gone' }],
  )
  expect(idle.problems.map(({ rule }) => rule)).toEqual(['idle-exception', 'idle-exception'])
})
