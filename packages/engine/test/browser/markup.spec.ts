import { budgets } from '../budgets.ts'
import { buildOnce } from './support/build-sites.ts'
import {
  findDeadLinks,
  findHeavyDocuments,
  findInvalidHtml,
  findJoinedWords,
  readDocuments,
} from './support/check-documents.ts'
import { weighFirstLoad } from './support/first-load.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

const dist = distOf('main')

test('every finished document is valid HTML (1.1)', inTestSlow(), async ({ host: _built }) => {
  expect(readDocuments(dist).size).toBeGreaterThan(22)
  expect(await findInvalidHtml(dist)).toEqual([])
})

test('documents are linked, plain, light and readable as text', async () => {
  await test.step('every link, image and script has a file, every anchor an id (5.1, 5.2)', async () => {
    const { links, dead } = findDeadLinks(dist)
    expect(links).toBeGreaterThan(1000)
    expect(dead).toEqual([])
  })
  await test.step('no document has inline styles or handlers, or names an unlinked host (7.2)', async () => {
    for (const [file, document] of readDocuments(dist)) {
      const html = document.replace(/<script.*?<\/script>|<style>.*?<\/style>/gs, '')
      expect(html.match(/<[^>]* (?:style|on[a-z]+)="[^"]*"/g), file).toBeNull()
      expect(
        html.match(/<(?:script|link|img|iframe)[^>]* (?:src|href)="https?:(?!\/\/docs\.example\.com)[^"]*"/g),
        file,
      ).toBeNull()
    }
  })
  await test.step('the first window fits the first flight, and no document is too heavy', async () => {
    expect(readDocuments(distOf('main')).size).toBeGreaterThan(21)
    expect(findHeavyDocuments(distOf('main'))).toEqual([])
  })
  await test.step('no two words run together and the skip link is first', async () => {
    for (const site of ['main', 'featured'] as const) {
      await buildOnce(site)
      expect(readDocuments(distOf(site)).size).toBeGreaterThan(21)
      expect(findJoinedWords(distOf(site))).toEqual([])
    }
  })
})

test('a first load, its typefaces and its idle downloads are within their budgets', async ({ page, host }) => {
  const { requests, scripts, first, idle, fonts } = await weighFirstLoad(page, host, 'main', '/ledger/api/select')
  expect(requests).toBeLessThanOrEqual(8)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(first).toBeLessThanOrEqual(budgets.firstLoad)
  expect(first + idle).toBeLessThanOrEqual(budgets.withIdle)
  expect(fonts).toBeLessThanOrEqual(budgets.fonts)
})
