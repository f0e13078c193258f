import { expect, test } from 'vitest'
import {
  commentsOf,
  faultsOf,
  findFaults,
  findHardNames,
  findHardSentences,
  isHardName,
  listDocuments,
  listScripts,
  testNamesOf,
} from './english.ts'
import { listFiles } from './read-sources.ts'

const scripts = listScripts('engine/bench', 'engine/bin', 'engine/src', 'engine/test')
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listDocuments('decisions', 'engine')]
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
  expect(faults(`// Short. ${'word '.repeat(26)}`)).toEqual(['at most 25 words'])
  expect(faults('// The server knows it, in place of the text that stands there.')).toEqual([
    'software is not a person',
    'instead of, not part of',
    'is, is in, contains',
  ])
  expect(faults('// Standard input stands for a stand-in.')).toEqual([])
  expect(faults('/** Returns the size of `color`, or "gives". */')).toEqual([])
})

test('comments of the engine are plain English', () => {
  expect(scripts.length).toBeGreaterThan(300)
  expect(findFaults([...scripts, ...sheets])).toEqual([])
})

test('names of tests are found', () => {
  expect(testNamesOf('a.ts', "test('a', f); describe.each([])(`b`, f); fail('c')")).toEqual(['a', 'b'])
})

test('names of tests without a subject are found', () => {
  expect(['keeps its page', 'is reported', 'a page is reported', 'lists nest'].filter(isHardName)).toEqual([
    'keeps its page',
    'is reported',
  ])
})

test('names of tests of the engine are plain, with at most 80 characters', () => {
  expect(findHardNames(scripts)).toEqual([])
})

test.each(documents)('sentences of %s are plain, with at most 25 words, 30 in tables', (file) => {
  expect(findHardSentences(file)).toEqual([])
})
