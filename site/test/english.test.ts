import { expect, test } from 'vitest'
import { findFaults, findHardNames, findHardSentences, listDocuments, listScripts } from '../../engine/test/english.ts'

const scripts = listScripts('site/proofs', 'site/test', 'databases')

const pages = listDocuments('site')

test('comments of the site are plain English', () => {
  expect(scripts.length).toBeGreaterThan(40)
  expect(findFaults(scripts)).toEqual([])
})

test('names of tests of the site are plain, with at most 80 characters', () => {
  expect(findHardNames(scripts)).toEqual([])
})

test.each(pages)('sentences of %s are plain, with at most 25 words, 30 in tables', (file) => {
  expect(findHardSentences(file)).toEqual([])
})
