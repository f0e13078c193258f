import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redPixel } from '../../../test/red-pixel.ts'
import { configOf } from '../../../test/site-of.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { type CompileMany, readCollection } from '../../collection/read-collection.ts'
import { openEntryStore } from '../cache/entry-store.ts'
import { compileSources } from './compile-sources.ts'

const config = configOf()

test('pages that threads compile are those compiled here, with their images, and are kept for the next build', async () => {
  const pages = Array.from({ length: 120 }, (_, page) => [`content/docs/${page}.md`, `# Page ${page}\n\n![A](./a.png)`])
  const projectRoot = temporaryFolder({ ...Object.fromEntries(pages), 'content/docs/a.png': redPixel })
  const outputs = new Map()
  const entries = { folder: join(projectRoot, 'entries'), context: 'engine' }
  const compileMany: CompileMany = async (sources, done) => {
    const text = await compileSources(sources, { projectRoot, base: config.base, outputs, entries })
    for (const [index, stored] of JSON.parse(text).entries()) done(sources[index] ?? { file: '', text: '' }, stored)
  }
  const here = await readCollection({ projectRoot, config, outputs })
  const read = () => readCollection({ projectRoot, config, outputs, store: openEntryStore(entries), compileMany })
  const threads = await read()
  expect(threads).toEqual(here)
  expect(threads.assets).toHaveLength(1)
  expect(await read()).toEqual({ ...here, compiled: 0 })
})
