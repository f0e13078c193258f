import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { namesInFile, prose } from '../../packages/engine/test/names-in-prose.ts'

const root = join(import.meta.dirname, '../..')

test.each([...prose, 'site/content/README.md'])('%s names files of the site that exist', (file) => {
  const paths = namesInFile(file).paths.filter((path) => path.startsWith('site/'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(['site/content/README.md', 'packages/engine/writing.md'])('%s names scripts and files that exist', (file) => {
  const { paths, scripts } = namesInFile(file)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
})
