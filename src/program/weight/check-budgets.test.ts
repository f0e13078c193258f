import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import type { BuiltFile } from '../cache/built-files.ts'
import { formatProblems } from '../report-problems.ts'
import { checkBudgets } from './check-budgets.ts'
import { weighDocuments } from './weigh-documents.ts'

/** Words that no compression makes much smaller, always the same. */
function noise(letters: number): string {
  let state = 7
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state % 94
  }
  return Array.from({ length: letters }, () => String.fromCharCode(33 + next()))
    .join('')
    .replace(/[<>&]/g, 'x')
}

/** A built site of these documents, the list of its files as a build leaves it, and what each weighs at best. */
function siteOf(documents: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(documents)
  const files = new Map<string, BuiltFile>()
  for (const path of Object.keys(documents)) files.set(path, [path, statSync(join(folder, path)).size, 1])
  return { folder, files }
}
const exactly = (text: string) => brotliCompressSync(text).length

const heavy = `<style>${'p{margin:0}'.repeat(9)}</style><p>${noise(18_000)}</p><script type="application/json">{"tree":"${noise(400)}"}</script>`
const light = `<p>${noise(300)}</p>`

test('a page over its budget is reported with its file, its parts and the overrun; so are the scripts', async () => {
  const { folder, files } = siteOf({
    'cirql/heavy.html': heavy,
    'light.html': light,
    'cirql/print.html': noise(40_000),
  })
  const documents = await weighDocuments(folder, files, 1)
  expect(documents.exact).toEqual([{ path: 'cirql/heavy.html', bytes: exactly(heavy), quality: 11 }])
  const scripts = [
    { path: 'assets/react.js', bytes: 50_000 },
    { path: 'assets/browser.js', bytes: 10_007 },
  ]
  const report = formatProblems(await checkBudgets(folder, documents, scripts)).replaceAll(basename(folder), 'dist')
  expect(report).toMatchInlineSnapshot(`
    "dist/assets/react.js  over-budget (warning)
      The scripts that make a page interactive weigh 60,007 B in brotli, 7 B more than the budget of 60,000 B: \`assets/react.js\` 50,000 B, \`assets/browser.js\` 10,007 B.
      Import what no first picture needs when it is asked for.

    dist/cirql/heavy.html  over-budget (warning)
      The document weighs 14,796 B in brotli, 460 B more than the budget of 14,336 B: words 14,750 B, styles 17 B, scripts and data 357 B, each by itself.
      Split the page: what is beyond the first round trip of a connection is drawn later.

    2 warnings"
  `)
  expect(await checkBudgets(folder, { ...documents, exact: [] }, [])).toEqual([])
})

test('every page is weighed, however many there are, and none twice', async () => {
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, page) => [`page-${page}.html`, `${light}${page}`]))
  // Of many bytes, and few when compressed: the heaviest page is not the largest.
  const { folder, files } = siteOf({ 'long.html': 'a'.repeat(90_000), ...pages, 'x/heavy.html': heavy })
  const first = await weighDocuments(folder, files, 3)
  expect(first.exact[0]).toMatchObject({ path: 'x/heavy.html', bytes: exactly(heavy) })
  expect([...files.values()].every(([, , , weight]) => weight && weight.quality > 0)).toBe(true)
  const again = await weighDocuments('/nowhere', files, 3)
  expect(again).toEqual(first)
})

test('where too many pages are heavy to weigh all of them exactly, the others are counted, and weighed by later builds', async () => {
  const pages = Object.fromEntries(Array.from({ length: 30 }, (_, page) => [`page-${page}.html`, `${heavy}${page}`]))
  const { folder, files } = siteOf(pages)
  const first = await weighDocuments(folder, files, 3)
  expect([first.exact.length, first.unsure]).toEqual([24, 6])
  expect((await checkBudgets(folder, first, [])).at(-1)?.message).toContain('6 more documents may be heavier')
  const second = await weighDocuments(folder, files, 3)
  expect([second.exact.length, second.unsure]).toEqual([30, 0])
})

test('a second name of a page is no page of its own', async () => {
  const { folder, files } = siteOf({ 'guide/index.html': light, 'guide.html': light })
  for (const path of files.keys()) files.set(path, ['same', light.length, 1])
  expect((await weighDocuments(folder, files, 3)).exact.map(({ path }) => path)).toEqual(['guide/index.html'])
})
