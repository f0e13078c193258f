import {
  findDeadLinks,
  findJoinedWords,
  findMissingLetters,
} from '../../../packages/engine/test/browser/support/check-documents.ts'
import { distOf } from '../../../packages/engine/test/browser/support/sites.ts'
import { expect, studio, test } from './support/test.ts'

const dist = distOf(studio)

test('documents are linked, and readable as text', async ({ host: _built }) => {
  await test.step('every link, image and script has a file, every anchor an id', async () => {
    expect(findDeadLinks(dist).dead).toEqual([])
  })
  await test.step('no two words run together in text browsers', async () => {
    expect(findJoinedWords(dist)).toEqual([])
  })
  await test.step('no text needs the second file of a typeface', async () => {
    expect(findMissingLetters(dist)).toEqual([])
  })
})
