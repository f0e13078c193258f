import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import {
  comparedRoute,
  generateContent,
  growthConfig,
  writeFiles,
  writeProject,
} from '../../../../bench/generate-site.ts'
import { createFiles } from '../../src/build/files/create-files.ts'
import { readContent } from '../../src/content/read-content.ts'
import { defineConfig } from '../../src/core/config/config.ts'
import { createSite } from '../../src/site/create-site.ts'
import { emptyParts, readAroundEmptyApp } from '../empty-app.ts'

/** Generates a site with a number of pages, and makes its files but the pictures. Returns sizes and the processor time. */
async function grow(count: number) {
  const folder = temporaryFolder()
  const markdown = writeProject(folder, generateContent(count))
  const start = process.cpuUsage()
  const { site, files } = await readAroundEmptyApp(folder, defineConfig(growthConfig))
  expect(site.check().filter(({ severity }) => severity === 'error')).toEqual([])
  const sizes = { page: 0, pageData: 0, output: 0 }
  for (const {
    paths: [path = ''],
    make,
  } of files.files()) {
    if (path.endsWith('.png')) continue
    const content = Buffer.from((await make()) ?? '')
    sizes.output += content.length
    if (`/${path}` === `${comparedRoute}.html`) sizes.page = brotliCompressSync(content).length
    if (`/${path}` === `${comparedRoute}.json`) sizes.pageData = brotliCompressSync(content).length
  }
  const { user, system } = process.cpuUsage(start)
  return { ...sizes, output: sizes.output / markdown, time: user + system }
}

test('a page has the same weight on a site of 20 pages and of 160', async () => {
  const [few, some, many] = [await grow(20), await grow(40), await grow(160)]
  for (const { page } of [some, many]) expect(page / few.page).toBeLessThan(1.05)
  expect(many.pageData / some.pageData).toBeLessThan(1.05)
  expect(many.output / some.output).toBeLessThan(1.25)
  // Four times as many pages take three to four times as long here, and 16 times as long in quadratic code.
  expect(many.time / some.time).toBeLessThan(6)
})

/** Returns the processor time that the table of all files takes, for a number of pages and as many files of `public/`. */
function listFiles(count: number): number {
  const [folder, config] = [temporaryFolder(), defineConfig(growthConfig)]
  const numbers = [...Array(count).keys()]
  writeProject(folder, generateContent(count))
  writeFiles(
    folder,
    numbers.map((number) => [`public/files/${number}.pdf`, ''] as const),
  )
  const { entries } = readContent({ projectRoot: folder, config })
  const site = createSite(config, entries)
  const shell = { ...site.shell, buildId: 'test' }
  const start = process.cpuUsage()
  createFiles({
    ...emptyParts,
    ...{ projectRoot: folder, config, site, shell, pictures: [], renderBody: () => '' },
  })
  const { user, system } = process.cpuUsage(start)
  return user + system
}

test('listing all files takes as long for each on a large site', () => {
  listFiles(100)
  const [few, many] = [listFiles(400), listFiles(1600)]
  // Quadratic code takes 11 times as long.
  expect(many / few).toBeLessThan(6)
})
