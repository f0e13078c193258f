import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { checkSite } from './check.ts'

let printed = ''
beforeEach(() => {
  printed = ''
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text) => {
      printed += `${text}\n`
    })
})
afterEach(() => vi.restoreAllMocks())

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
  expect(printed).toMatch(/mdx:6 {2}heading-case\n.*mdx:8 {2}spelling\n.*spelling: 1 files\n/s)

  printed = ''
  expect(await check({ prose: false, spelling: { language: 'off' } })).toBe(0)
  expect(printed).toBe('pages: 1 checked, 0 errors, 0 warnings\n')
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
  expect(printed).toMatch(/^content\/docs\/index\.mdx:6 {2}broken-anchor \(warning\)\n/)
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
  expect(printed).not.toContain('Ledgerist')
  expect(printed).toMatch(
    /^content\/docs\/index\.mdx:8 {2}spelling\n.*index\.mdx:10 {2}heading-case\n.*pages: 1 checked, 2 errors, 0 warnings\n$/s,
  )
})
