import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { namesIn, namesInFile, prose } from './names-in-prose.ts'

const root = join(import.meta.dirname, '../../..')

test.each(prose)('%s names files that exist', (file) => {
  const paths = namesInFile(file).paths.filter((path) => !path.startsWith('site/'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(prose)('%s names scripts that exist', (file) => {
  expect(namesInFile(file).scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
})

test('paths and scripts are found in code spans of prose', () => {
  const text =
    'See `packages/engine/src/core/page.ts`, `packages/engine/test/`, `/ledger/api/` and `x = 1`. Create `site/content/new.mdx`. Run `npm run dev -- --port 1`, `npm test`, `npm ci`.\n```sh\n`packages/engine/in-a-fence.ts`\n```\n`decisions/001-x.md`'
  expect(namesIn(text)).toEqual({
    paths: ['packages/engine/src/core/page.ts', 'packages/engine/test/', 'decisions/001-x.md'],
    scripts: ['dev', 'test'],
  })
})
