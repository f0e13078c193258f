import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { reloadConfig } from './dev-project.ts'

const config = `import { title } from './title.ts'
const samples = {
  outputs: './outputs', comment: '//', isSample: () => true,
  run: async () => (await import('./late.ts')).run(),
}
export default {
  title, tagline: 'What it does', url: 'https://docs.example.com',
  brand: { logo: './logo.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index', project: { samples } }],
  navbar: { items: [] }, footer: { copyright: 'Us' },
}
`

test('a reloaded configuration is the current one, and its functions may import', async () => {
  const folder = temporaryFolder({
    'package.json': '{ "type": "module" }',
    'site.config.ts': config,
    'title.ts': `export const title = 'Old'`,
    'late.ts': `export const run = () => ({ results: undefined, summary: ['late'] })`,
  })
  const file = join(folder, 'site.config.ts')
  const old = await reloadConfig(file)
  writeFileSync(join(folder, 'title.ts'), `export const title = 'New'`)
  const { config: changed, files } = await reloadConfig(file)
  // Vite resolves the imports of a file side by side, so their order changes.
  expect([old.config.title, changed.title, files.toSorted()]).toEqual([
    'Old',
    'New',
    ['late.ts', 'site.config.ts', 'title.ts'].map((name) => join(folder, name)),
  ])
  for (const { collections } of [old.config, changed])
    expect(await collections[0]?.project?.samples?.run([], { projectRoot: folder, variants: [] })).toMatchObject({
      summary: ['late'],
    })
})
