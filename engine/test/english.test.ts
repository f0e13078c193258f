import { expect, test } from 'vitest'
import {
  commentsOf,
  faultsOf,
  findFaults,
  findHardNames,
  findLongSentences,
  listScripts,
  testNamesOf,
} from './english.ts'
import { listFiles } from './read-sources.ts'

const scripts = listScripts('engine/bench', 'engine/bin', 'engine/src', 'engine/test')
const sheets = listFiles('engine/src').filter((path) => path.endsWith('.css'))

test('comments with a known fault are found', () => {
  const faults = (source: string) => commentsOf('a.ts', source).flatMap(faultsOf)
  expect(faults('/** Gives the route. */')).toEqual(['begin with a verb or a noun', 'returns, takes, passes'])
  expect(faults('/** The route. Where it leads is known. */')).toEqual(['begin with a verb or a noun'])
  expect(faults('// It has a folder of its own,\n// and a color, too.')).toEqual([
    'its own, or nothing',
    'also, or nothing',
    'color',
  ])
  expect(faults(`// ${'word '.repeat(26)}`)).toEqual(['at most 25 words'])
  expect(faults('/** Returns the size of `color`, or "gives". */')).toEqual([])
})

test('comments of the engine are plain English', () => {
  expect(scripts.length).toBeGreaterThan(300)
  expect(findFaults([...scripts, ...sheets])).toEqual([])
})

test('names of tests are found', () => {
  expect(testNamesOf('a.ts', "test('a', f); describe.each([])(`b`, f); fail('c')")).toEqual(['a', 'b'])
})

test('names of tests of the engine are plain, with at most 80 characters', () => {
  expect(findHardNames(scripts)).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'deploy/README.md'])(
  'sentences of %s have at most 25 words, those in tables 30',
  (file) => {
    expect(findLongSentences(file)).toEqual([])
  },
)
