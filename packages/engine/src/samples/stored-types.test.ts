import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../test/code-blocks.ts'
import { listProblems } from '../../test/compile-text.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { collectSamples } from './collect-samples.ts'
import { compareTypes, readTypes, writeTypes } from './stored-types.ts'

const { samples } = collectSamples([
  {
    file: 'content/a/index.mdx',
    route: '/a/',
    codeBlocks: codeBlocksOf({ code: 'one', line: 3 }, { code: 'two', line: 9 }),
  },
  { file: 'content/b.mdx', route: '/b', codeBlocks: codeBlocksOf({ code: 'none', line: 3 }) },
])
const typesOf = (text: string) =>
  new Map(samples.map((sample) => [sample, sample.route === '/b' ? [] : [[0, 3, text] as const]] as const))

test('types are stored by page and read by sample; pages without types have no file', () => {
  const folder = temporaryFolder({ 'samples/types/gone.json': '{}' })
  writeTypes(folder, './samples/types', typesOf('const one: 1'))
  expect(readFileSync(join(folder, 'samples/types/a/index.json'), 'utf8').split('\n')).toHaveLength(9)
  expect([...readTypes(folder, [{ types: './samples/types' }]).values()]).toEqual([
    [[0, 3, 'const one: 1']],
    [[0, 3, 'const one: 1']],
  ])
  expect(compareTypes(folder, './samples/types', typesOf('const one: 1'))).toEqual([])
})

test("stored types must equal TypeScript's", () => {
  const folder = temporaryFolder()
  expect(listProblems(compareTypes(folder, './samples/types', typesOf('a')))).toMatch(
    /a\/index\.json:0 sample-types\n.*are not stored/,
  )
  writeTypes(folder, './samples/types', typesOf('a'))
  expect(listProblems(compareTypes(folder, './samples/types', typesOf('b')))).toMatch(
    /a\/index\.json:0 sample-types\n.*out of date/,
  )
  writeFileSync(join(folder, 'samples/types/c.json'), '{}')
  expect(listProblems(compareTypes(folder, './samples/types', typesOf('a')))).toMatch(
    /c\.json:0 sample-types\n.*No sample has these/,
  )
  rmSync(join(folder, 'samples/types/c.json'))
  expect(compareTypes(folder, './samples/types', typesOf('a'))).toEqual([])
})

test('a file with other content than types is reported', () => {
  expect(() => readTypes(temporaryFolder({ 'samples/types/a.json': '[1]' }), [{ types: './samples/types' }])).toThrow(
    /samples\/types\/a\.json is not a list/,
  )
})
