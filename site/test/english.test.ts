import { expect, test } from 'vitest'
import { findFaults, findHardNames, findLongSentences, listScripts } from '../../engine/test/english.ts'

const scripts = listScripts('site/proofs', 'site/test', 'databases')

test('comments of the site are plain English', () => {
  expect(scripts.length).toBeGreaterThan(40)
  expect(findFaults(scripts)).toEqual([])
})

test('names of tests of the site are plain, with at most 80 characters', () => {
  expect(findHardNames(scripts)).toEqual([])
})

test('sentences of the guide for writers have at most 25 words, those in tables 30', () => {
  expect(findLongSentences('site/content/README.md')).toEqual([])
})
