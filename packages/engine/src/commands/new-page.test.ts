import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { describe, expect, test } from 'vitest'
import { configOf } from '../../test/site-of.ts'
import { readContent } from '../content/read-content.ts'
import { checkProse } from '../site/checks/check-prose.ts'
import { createSite } from '../site/create-site.ts'
import { createNewPage, describeNewPage } from './new-page.ts'

const config = configOf({ base: '/site/' })
const page = (title: string, position = '') => `---\ntitle: ${title}\n${position}---\n\nWords.\n`

const project = () =>
  temporaryFolder({
    'content/docs/index.mdx': page('Docs'),
    'content/ledger/guide/index.mdx': page('Guide', 'sidebar_position: 1\n'),
    'content/ledger/guide/install.mdx': page('Install', 'sidebar_position: 2\n'),
    'content/ledger/guide/basic.mdx': page('Basic', 'sidebar_position: 3.5\n'),
    'content/ledger/guide/deep/index.mdx': page('Deep', 'sidebar_position: 6\n'),
    'content/ledger/guide/deep/far.mdx': page('Far', 'sidebar_position: 40\n'),
    'content/ledger/api.md': page('API'),
  })

const create = (projectRoot: string, path: string) => createNewPage({ projectRoot, config, path })
const refusal = (path: string, folder = project()) => {
  try {
    create(folder, path)
    return 'created'
  } catch (error) {
    return String(error)
  }
}

describe('new pages', () => {
  test('a new page has valid front matter, a title from its name, and the last position', async () => {
    const folder = project()
    const made = await create(folder, 'ledger/guide/graph-joins')
    expect(made).toEqual({ file: 'content/ledger/guide/graph-joins.mdx', route: '/ledger/guide/graph-joins' })
    expect(readFileSync(join(folder, made.file), 'utf8')).toMatchInlineSnapshot(`
      "---
      title: Graph joins
      description: Explain in one or two sentences what readers learn here about graph joins.
      sidebar_position: 7
      draft: true
      ---

      Say in one paragraph what this page is about.
      "
    `)
  })

  test.each([
    ['ledger/guide/a', 7],
    ['ledger/guide/deep/near', 41],
    ['ledger/more/index', 2],
    ['docs/first', 1],
    ['ledger/guide/42', 7],
    [`ledger/guide/${'long-'.repeat(40)}name`, 7],
    ['content/docs/named-as-a-file.mdx', 1],
    ['/ledger/guide/joins/', 7],
    ['/site/ledger/guide/joins', 7],
    ['http://127.0.0.1:5173/site/ledger/guide/joins#x', 7],
  ])('page %s is added at the end of its folder and passes every check', async (path, position) => {
    const folder = project()
    const { file } = await create(folder, path)
    const { entries } = readContent({ projectRoot: folder, config })
    const site = createSite(config, entries, { drafts: true })
    const entry = site.entries.find((one) => one.file === file)
    expect(entry?.frontMatter.sidebar_position).toBe(position)
    expect([...site.check(), ...checkProse(site.entries)].filter((problem) => problem.file === file)).toEqual([])
  })

  test('a new page is reported with its file and its address', async () => {
    expect(describeNewPage({ file: 'content/ledger/guide/joins.mdx', route: '/ledger/guide/joins' }, config)).toBe(
      [
        'Created content/ledger/guide/joins.mdx',
        '  npm run dev shows it at http://127.0.0.1:5173/site/ledger/guide/joins',
        '  It is a draft: delete `draft: true` to publish it.',
      ].join('\n'),
    )
  })
})

describe('rejected new pages', () => {
  test('a page is not created if one exists, with any extension or spelling', async () => {
    expect(await refusal('ledger/guide/install')).toBe(
      'StopError: content/ledger/guide/install.mdx is already the page at `/ledger/guide/install`. Choose another name.',
    )
    expect(await refusal('ledger/api')).toMatch(/^StopError: content\/ledger\/api\.md is already the page/)
    expect(await refusal('ledger/guide/deep')).toMatch(
      /^StopError: content\/ledger\/guide\/deep\/index\.mdx is already the page/,
    )
  })

  test.each(['../secret', 'ledger/../../secret', 'ledger//a', 'ledger/_a', 'ledger/A page'])(
    'no page is created at an invalid path: %s',
    async (path) => {
      expect(await refusal(path)).toMatch(/^StopError: Invalid path `.*`: `.*` is not a valid name\./)
    },
  )

  test.each(['joins', 'led'])('no page is created in a missing folder: %s', async (path) => {
    expect(await refusal(path)).toBe(
      `StopError: Invalid path \`${path}\`.\n  Expected one that begins with \`docs/\`, \`ledger/\`: npm run new docs/guide/joins`,
    )
  })

  test.each(['almanac/start', '/etc/passwd'])('no page is created outside of the collections: %s', async (path) => {
    const [folder] = path.split('/').filter(Boolean)
    expect(await refusal(path)).toBe(
      `StopError: No collection has the path \`${folder}\`. Add one with \`path: '${folder}'\` to \`collections\` in site.config.ts first,\n  or choose a path that begins with \`docs/\`, \`ledger/\`: npm run new docs/guide/joins`,
    )
  })

  test('no page is created without a path', async () => {
    expect(await refusal('')).toBe('StopError: The path of the page is missing. Example: npm run new docs/guide/joins')
  })
})

test.each(['docs/con', 'docs/NUL', 'docs/node.js', 'docs/a#b', 'docs/a?b', 'docs/page.html.md'])(
  '%s is not a name for a new page',
  (path) => {
    expect(refusal(path)).toContain('is not a valid name')
  },
)

test('the name of a collection alone leads to its first page', () => {
  expect(refusal('docs')).toContain('docs/index')
})
