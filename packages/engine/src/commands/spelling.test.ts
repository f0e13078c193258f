import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { checkSpelling } from '../site/checks/check-spelling.ts'
import { findUnknownWords } from './spelling.ts'

const check = async (given: Readonly<Record<string, string>>, spelling = {}) => {
  const config = configOf({ spelling })
  const { unknown, files } = await findUnknownWords({ projectRoot: temporaryFolder(given), config, only: [] })
  return { problems: checkSpelling(unknown, config), files }
}

test('an unknown word is reported with line and remedy, unless it is listed', async () => {
  const { problems, files } = await check({
    'content/words.txt': 'Ledgerly\n',
    'content/a.mdx': 'Ledgerly is here.\n\nWe recieve zxqvbrm, and `wqvbrm`.\n',
    'other.mdx': 'Zxqvbrm.\n',
  })
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

const text = { 'content/a.mdx': 'My favorite colour is zxqvbrm.\n', 'words.txt': 'zxqvbrm\n' }

test('`spelling` sets the language and the word list, or switches the check off', async () => {
  const remedies = async (spelling: object) =>
    (await check(text, spelling)).problems.map(({ message, hint }) => [message, hint])
  const unknown = (word: string, file: string) => [`Unknown word \`${word}\`.`, `If it is correct, add it to ${file}.`]
  const words = './words.txt'
  expect(await remedies({ words })).toEqual([unknown('favorite', 'words.txt')])
  expect(await remedies({ words, language: 'en-US' })).toEqual([unknown('colour', 'words.txt')])
  expect(await remedies({ language: 'off' })).toEqual([])
})
