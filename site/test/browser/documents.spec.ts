import {
  findDeadLinks,
  findInvalidHtml,
  findJoinedWords,
  findMissingLetters,
} from '../../../packages/engine/test/browser/support/check-documents.ts'
import { distOf } from '../../../packages/engine/test/browser/support/sites.ts'
import { expect, inTestSlow, studio, test } from './support/test.ts'

const dist = distOf(studio)

test('every document is valid HTML', inTestSlow(), async ({ host: _built }) => {
  expect(await findInvalidHtml(dist)).toEqual([])
})

test('every link, image and script has a file, every anchor an id', ({ host: _built }) => {
  expect(findDeadLinks(dist).dead).toEqual([])
})

test('no two words run together in text browsers', ({ host: _built }) => {
  expect(findJoinedWords(dist)).toEqual([])
})

test('no text needs the second file of a typeface', ({ host: _built }) => {
  expect(findMissingLetters(dist)).toEqual([])
})
