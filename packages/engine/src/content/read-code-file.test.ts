import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createCodeReader } from './read-code-file.ts'

test.each([
  ['a file with backslashes', String.raw`..\examples\app.ts`, 'file="../examples/app.ts"'],
  ['a file beside the page', 'beside.ts', 'file="content/docs/beside.ts"'],
  ['a file of another folder', "../o'ther/new.ts", `codeFolders: ["../o'ther"] in the configuration`],
  ['a hidden file', '../examples/env', 'Paths are relative to the folder of the configuration.'],
  ['a folder', '../examples/app', 'file="../examples/app.ts"'],
  ['a file of 3 GB', '../examples/huge.ts', 'Show a smaller file.'],
])('the path of %s, which no page may show, has a remedy', (_, path, hint) => {
  const folder = temporaryFolder({
    'examples/app.ts': 'app',
    'examples/.env': 'secret',
    'examples/huge.ts': '',
    'site/content/docs/beside.ts': 'beside',
    'other/app.ts': 'other',
  })
  mkdirSync(join(folder, 'examples/app'))
  truncateSync(join(folder, 'examples/huge.ts'), 3_000_000_000)
  const read = createCodeReader(join(folder, 'site'), ['../examples'])
  expect(read(path)).toMatchObject({ hint })
})
