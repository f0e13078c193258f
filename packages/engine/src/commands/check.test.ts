import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { capturePrinted } from '../../test/capture-printed.ts'
import { listProblems } from '../../test/compile-text.ts'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { sums } from '../../test/sums.ts'
import { readRoutes } from '../build/files/moved.ts'
import type { IsSample } from '../core/project/project-samples.ts'
import { findRepository, repositoryFolder } from '../terminal/repository-folder.ts'
import { checkSite } from './check.ts'
import { checkSpelling } from './spelling.ts'

const printed = capturePrinted()

test('`prose: false` and `spelling.language: off` switch off these checks', async () => {
  const projectRoot = temporaryFolder({
    ...brandFiles,
    'content/docs/index.mdx':
      '---\ntitle: Docs\ndescription: A description of this very page that is long enough.\n---\n\n## Write A Page\n\nWords are speled here.\n',
  })
  const check = (changes: object) =>
    checkSite({
      projectRoot,
      config: configOf({ collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index' }], ...changes }),
      ...{ update: false, path: '', format: 'text' },
    })
  expect(await check({})).toBe(1)
  expect(printed.read()).toMatch(/mdx:6 {2}heading-case\n.*mdx:8 {2}spelling\n.*spelling: 1 files\n/s)

  printed.clear()
  expect(await check({ prose: false, spelling: { language: 'off' } })).toBe(0)
  expect(printed.read()).toBe('pages: 1 checked, 0 errors, 0 warnings\n')
})

test('`--strict` fails on warnings, such as a wrong anchor', async () => {
  const projectRoot = temporaryFolder({
    ...brandFiles,
    'content/docs/index.mdx':
      '---\ntitle: Docs\ndescription: A description of this very page that is long enough.\n---\n\nA [link](#nope).\n',
  })
  const config = configOf({
    collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index' }],
    spelling: { language: 'off' },
  })
  const check = (strict: boolean) => checkSite({ projectRoot, config, strict, update: false, path: '', format: 'text' })
  expect(await check(false)).toBe(0)
  expect(printed.read()).toMatch(/^content\/docs\/index\.mdx:6 {2}broken-anchor \(warning\)\n/)
  expect(await check(true)).toBe(1)
})

test('the check of one page reads names in sentences of other pages, and reports its own faults', async () => {
  const frontMatter = (title: string) =>
    `---\ntitle: ${title}\ndescription: The words of this page about ${title}, which is only a test.\n---\n\n`
  const projectRoot = temporaryFolder({
    ...brandFiles,
    'content/words.txt': 'Ledgerist\n',
    'content/docs/index.mdx': `${frontMatter('Docs')}## Open Ledgerist\n\nOpenn the app.\n\n## Write A Page\n\nWrite it.\n`,
    'content/docs/about.mdx': `${frontMatter('About')}The app is called Ledgerist. The words are speled.\n\n## Another Fault\n`,
  })
  const config = configOf({
    collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index' }],
  })
  await checkSite({ projectRoot, config, update: false, path: 'content/docs/index.mdx', format: 'text' })
  expect(printed.read()).not.toContain('Ledgerist')
  expect(printed.read()).toMatch(
    /^content\/docs\/index\.mdx:8 {2}spelling\n.*index\.mdx:10 {2}heading-case\n.*pages: 1 checked, 2 errors, 0 warnings\n$/s,
  )
})

test('an update releases only the routes of pages without an error', async () => {
  const textOf = (words: string) =>
    `---\ntitle: Docs\ndescription: A description of this very page about ${words}, which is only a test.\n---\n\n`
  const files = {
    ...brandFiles,
    'content/docs/index.mdx': textOf('one'),
    'content/docs/bad.mdx': `${textOf('two')}[Gone](/gone)\n`,
    'content/docs/released.mdx': `${textOf('three')}[Gone](/gone)\n`,
    'content/docs/warned.mdx': `${textOf('four')}[Gone](#gone)\n`,
    'content/routes.txt': '/docs/released\n',
  }
  const projectRoot = temporaryFolder(files)
  const collections = [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index' }]
  const config = configOf({ collections, spelling: { language: 'off' } })
  expect(await checkSite({ projectRoot, config, update: true, path: '', format: 'text' })).toBe(1)
  expect(readRoutes(projectRoot)).toEqual(['/docs/', '/docs/released', '/docs/warned', ''])
  expect(printed.read()).toMatch(/\nroutes not stored, because of these problems: \/docs\/bad\n$/)
})

test('the samples of a page outside of all collections are run by their projects', async () => {
  const text = '---\ntitle: Sums\ndescription: A page outside of all collections, with a sum and a script.\n---\n\n'
  const projectRoot = temporaryFolder({
    ...brandFiles,
    'content/sums/index.mdx': `${text}Words.\n`,
    'content/about.mdx': `${text}\`\`\`sum\n1 + 2\n\`\`\`\n\n\`\`\`sum silent\n4\n\`\`\`\n\n\`\`\`ts\nx\n\`\`\`\n`,
  })
  const project = (isSample: IsSample) => ({ samples: { ...sums, isSample, outputs: './outputs' } })
  const collections = [
    { id: 'sums', label: 'Sums', path: 'sums', main: 'index', project: project(({ language }) => language === 'sum') },
    { id: 'other', label: 'Other', path: 'other', main: 'index', project: project(() => false) },
  ]
  const config = configOf({ collections, spelling: { language: 'off' }, prose: false })
  await checkSite({ projectRoot, config, update: false, path: '', format: 'text' })
  expect(printed.read()).toMatch(/content\/about\.mdx:6 {2}output-missing\n.* `Sum 3`/)
  expect(printed.read()).toMatch(/samples: 2 added\nsamples: 0 added\n$/)
  expect(printed.read()).not.toContain('unknown-fence-word')
})

test('the check of one page reports that its samples could not run, and nothing of other pages', async () => {
  const text =
    '---\ntitle: Sums\ndescription: A page of this very site, with a sum that nothing can run.\n---\n\nWords.\n\n'
  const projectRoot = temporaryFolder({
    ...brandFiles,
    'content/sums/index.mdx': `${text}\`\`\`sum\n1 + 2\n\`\`\`\n`,
    'content/sums/other.mdx': `${text}\`\`\`sum\n4\n\`\`\`\n`,
    'outputs/sums/other.json': '[]',
    'outputs/sums/gone.json': '[{ "key": "k", "starts": "5", "blocks": [] }]',
  })
  const samples = { ...sums, run: () => Promise.reject(new Error('No licence')) }
  const collections = [{ id: 'sums', label: 'Sums', path: 'sums', main: 'index', project: { samples } }]
  const config = configOf({ collections, spelling: { language: 'off' }, prose: false })
  expect(await checkSite({ projectRoot, config, update: false, path: 'sums/', format: 'text' })).toBe(1)
  expect(printed.read()).toMatch(
    /^site\.config\.ts {2}samples-not-run\n.*No licence\.\n.*pages: 1 checked, 1 errors, /s,
  )
})

const check = (given: Readonly<Record<string, string>>, spelling = {}) =>
  checkSpelling({ projectRoot: temporaryFolder(given), config: configOf({ spelling }), only: [] })

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

test('the spelling of archived pages is not checked', async () => {
  const docs = { id: 'default', label: 'Docs', path: 'docs', main: 'index', version: '2' }
  const archive = { ...docs, id: 'docs-1', path: 'docs-1', version: '1', archiveOf: 'default' }
  const misspelled = { 'content/docs/index.mdx': 'We recieve.\n', 'content/docs-1/index.mdx': 'We recieve.\n' }
  const config = configOf({ collections: [docs, archive] })
  const { problems } = await checkSpelling({ projectRoot: temporaryFolder(misspelled), config, only: [] })
  expect(problems.map(({ file }) => file)).toEqual(['content/docs/index.mdx'])
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

test('the spelling check reads neither words nor pages behind a link', async () => {
  const folder = temporaryFolder({
    'secret/words.txt': 'zxqvbrm\n',
    'secret/page.mdx': 'Sekritword.\n',
    'site/content/a.mdx': 'My zxqvbrm.\n',
  })
  const content = join(folder, 'site/content')
  const find = () => checkSpelling({ projectRoot: join(folder, 'site'), config: configOf(), only: [] })
  symlinkSync(join(folder, 'secret'), join(content, 'below'))
  symlinkSync(join(folder, 'secret/page.mdx'), join(content, 'page.mdx'))
  expect((await find()).problems.map(({ message }) => message)).toEqual(['Unknown word `zxqvbrm`.'])
  symlinkSync(join(folder, 'secret/words.txt'), join(content, 'words.txt'))
  await expect(find()).rejects.toThrow('links are not followed')
})

test('the path of a project begins at the top of its repository', () => {
  const folder = temporaryFolder({ '.git/HEAD': '', 'docs/site/package.json': '{}' })
  expect(repositoryFolder(join(folder, 'docs/site'))).toBe('docs/site/')
  expect(repositoryFolder(folder)).toBe('')
  expect(repositoryFolder(temporaryFolder())).toBe('')
})

test('the Git folder of a worktree is the one that its `.git` file names', () => {
  const folder = temporaryFolder({ 'tree/.git': 'gitdir: ../main/.git/worktrees/tree\n', 'plain/.git/HEAD': '' })
  expect(findRepository(join(folder, 'tree'))?.git).toBe(join(folder, 'main/.git/worktrees/tree'))
  expect(findRepository(join(folder, 'plain'))?.git).toBe(join(folder, 'plain/.git'))
})
