import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { studio } from '../../../../bench/commands.ts'
import { comparedRoute, generateContent, writeProject } from '../../../../bench/generate-site.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const brotli = (path: string) =>
  brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Generates and builds a site with a number of pages. Returns sizes and the time. */
async function grow(count: number) {
  const folder = temporaryFolder()
  const markdown = writeProject(folder, generateContent(count))
  const { stdout } = await promisify(execFile)(process.execPath, [studio, 'build'], { cwd: folder })
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  const path = join(dist, comparedRoute)
  return {
    page: brotli(`${path}.html`),
    pageData: brotli(`${path}.json`),
    output: (bytes - statSync(join(dist, 'licences.txt')).size) / markdown,
    seconds: Number(/files in ([\d.]+) s/.exec(stdout)?.[1]),
  }
}

test('a page has the same weight on a site of 20 pages and of 300', async () => {
  const [few, some, many] = [await grow(20), await grow(60), await grow(300)]
  for (const { page } of [some, many]) expect(page / few.page).toBeLessThan(1.05)
  expect(many.pageData / some.pageData).toBeLessThan(1.05)
  expect(many.output / some.output).toBeLessThan(1.25)
  // The pages are five times as many. A factor of 15 allows for a busy machine, but not for quadratic growth.
  expect(many.seconds / some.seconds).toBeLessThan(15)
}, 900_000)
