import process from 'node:process'
import { markdownToMdast } from 'satteri'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { compileText } from '../../../test/compile-text.ts'
import { buildAroundEmptyApp } from '../../../test/empty-app.ts'
import { listSlowShapes } from '../../../test/shapes.ts'
import { brandFiles, configOf } from '../../../test/site-of.ts'

/** The parser of Markdown, whose time is not ours. */
const library = (text: string) => markdownToMdast(text, { features: { directive: true, gfm: { footnotes: true } } })

test('a page of any shape is read and rendered in a time that grows with its length', () => {
  expect(listSlowShapes({ read: compileText, apart: library }, { size: 24_000, quick: 150 })).toEqual([])
})

// Quadratic code would take minutes.
test('a build of a page of 250 kB ends within 30 s', async () => {
  const head = '---\ntitle: Page\ndescription: A description of this very page that is long enough.\n---\n\n'
  const folder = temporaryFolder({
    ...brandFiles,
    'content/docs/index.mdx': `${head}${'Some *words* and `code`, a [link](/docs/).\n\n'.repeat(6000)}`,
    'content/ledger/guide/index.mdx': head,
  })
  const before = process.cpuUsage()
  expect(await buildAroundEmptyApp(folder, configOf({ prose: false }))).toBe(0)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(30)
})
