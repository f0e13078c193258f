import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { checkSpelling } from './spelling.ts'

const settings = {
  language: 'en-GB',
  files: ['content/**/*.mdx'],
  dictionaryDefinitions: [{ name: 'project', path: 'content/words.txt' }],
  dictionaries: ['project'],
}

test('an unknown word is reported with line and remedy, and project words are known', async () => {
  const root = temporaryFolder({
    'cspell.json': JSON.stringify(settings),
    'content/words.txt': 'Cirql\n',
    'content/a.mdx': 'Cirql is here.\n\nWe recieve zxqvbrm.\n',
    'other.mdx': 'Zxqvbrm.\n',
  })
  const { problems, files } = await checkSpelling(root)
  expect(files).toBe(1)
  expect(listProblems(problems)).toMatchInlineSnapshot(`
    "content/a.mdx:3 spelling
      Unknown word \`recieve\`.
      Did you mean \`receive\`?
    content/a.mdx:3 spelling
      Unknown word \`zxqvbrm\`.
      If it is correct, add it to content/words.txt."
  `)
})
