import { findDeadLinks, findInvalidHtml, readDocuments } from './support/check-documents.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

const dist = distOf('main')

test('every finished document is valid HTML (1.1)', inTestSlow(), async () => {
  expect(readDocuments(dist).size).toBeGreaterThan(22)
  expect(await findInvalidHtml(dist)).toEqual([])
})

test('every link, image and script has a file, every anchor an id (5.1, 5.2)', () => {
  const { links, dead } = findDeadLinks(dist)
  expect(links).toBeGreaterThan(1000)
  expect(dead).toEqual([])
})

test('no document has inline styles or handlers, or names an unlinked host (7.2)', () => {
  for (const [file, document] of readDocuments(dist)) {
    const html = document.replace(/<script.*?<\/script>|<style>.*?<\/style>/gs, '')
    expect(html.match(/<[^>]* (?:style|on[a-z]+)="[^"]*"/g), file).toBeNull()
    expect(
      html.match(/<(?:script|link|img|iframe)[^>]* (?:src|href)="https?:(?!\/\/docs\.example\.com)[^"]*"/g),
      file,
    ).toBeNull()
  }
})
