import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { describe, expect, test } from 'vitest'
import { convertDocs } from '../import-docs.ts'
import { findOldFolders } from './old-files.ts'

/** Creates a project with docs that stand beside private files, and imports it into an empty site. */
function importHostile(page: string, more: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder({
    'home/.ssh/key.pem': 'SECRET',
    'home/diary.txt': 'SECRET',
    'diary.png': 'SECRET',
    'old/book.toml': '',
    'old/.env.txt': 'SECRET',
    'old/shown.txt': 'SHARED',
    'old/docs/.hidden/a.txt': 'SECRET',
    'old/docs/.a.png': 'SECRET',
    'old/docs/real.txt': 'OPEN',
    'old/docs/page.md': page,
    'old/static/a.pdf': 'OPEN',
    ...more,
  })
  const docs = join(folder, 'old/docs')
  symlinkSync('../../home/diary.txt', join(docs, 'linked.txt'))
  symlinkSync('../../diary.png', join(docs, 'linked.png'))
  symlinkSync('../../home', join(docs, 'sub'))
  symlinkSync('../../home', join(folder, 'old/static/home'))
  execFileSync('mkfifo', [join(docs, 'pipe.txt'), join(docs, 'pipe.md'), join(docs, 'pipe.png')])
  const imported = convertDocs({
    ...{ projectRoot: folder, config: configOf(), from: docs, collection: 'docs', strip: '', host: undefined },
    publicFolder: join(folder, 'old/static'),
  })
  const ofPage = imported.losses.flatMap(({ file, line, what }) => (file === 'page.md' ? `${line} ${what}` : []))
  return { imported, losses: ofPage, text: String(imported.files.get('content/docs/page.mdx')) }
}

const reasons = {
  outside: 'is outside of the folders that may be used',
  hidden: 'has a part that begins with a dot',
  link: 'is or contains a symbolic link, and links are not followed',
  special: 'is neither a file nor a folder',
}

const forms: readonly (readonly [form: (path: string) => string, line: number])[] = [
  [(path) => `\n[A file](${path})`, 2],
  [(path) => `\n![A picture](${path})`, 2],
  [(path) => `\n[a][one]\n\n[one]: ${path}`, 4],
  [(path) => `\n<a href="${path}">a</a>`, 2],
  [(path) => `\n<<< ${path}`, 2],
  [(path) => `\n<!--@include: ${path}-->`, 2],
  [(path) => `\`\`\`js\n{{#include ${path}}}\n\`\`\``, 2],
]

const named: readonly (readonly [path: string, why: keyof typeof reasons])[] = [
  ['../../home/.ssh/key.pem', 'outside'],
  ['../../diary.png', 'outside'],
  ['../../../../../../../../etc/hosts', 'outside'],
  ['./.hidden/a.txt', 'hidden'],
  ['.a.png', 'hidden'],
  ['linked.txt', 'link'],
  ['linked.png', 'link'],
  ['sub/diary.txt', 'link'],
  ['sub/../sub/diary.txt', 'link'],
  ['pipe.txt', 'special'],
  ['pipe.png', 'special'],
]

// Each form with one path, and each path in one form.
const cases = forms.flatMap(([form, line], index) =>
  named.flatMap(([path, why], at) => (index === 0 || at === index ? { form, line, index, path, why } : [])),
)

describe('a page of a foreign documentation', () => {
  test.each(cases)('opens no $path by form $index, and the report says why', ({ form, line, path, why }) => {
    const { imported, losses, text } = importHostile(form(path))
    expect(text).not.toContain('SECRET')
    expect([...imported.files.keys()]).toEqual(['content/docs/page.mdx'])
    expect(losses).toContain(`${line} \`${path}\`, which ${reasons[why]}`)
  })

  test.each(['/home/diary.txt', '%2e%2e/%2e%2e/home/diary.txt', '..\\..\\home\\diary.txt', 'file:///etc/hosts'])(
    'publishes nothing by the link %j',
    (path) => {
      expect([...importHostile(`[a](${path})`).imported.files.keys()]).toEqual(['content/docs/page.mdx'])
    },
  )

  test('may show and include the files of its folder, its public folder and its project', () => {
    const { imported, text } = importHostile('[a](real.txt) [b](/a.pdf)\n\n<<< ../shown.txt\n\n<<< ./real.txt')
    expect([...imported.files.keys()].sort()).toEqual(['content/docs/page.mdx', 'public/a.pdf', 'public/real.txt'])
    expect(text).toMatch(/SHARED[\s\S]*OPEN/)
  })

  test('publishes no file of the project by a link', () => {
    const { losses } = importHostile('[a](../shown.txt)')
    expect(losses).toContain(`1 \`../shown.txt\`, which ${reasons.outside}`)
  })
})

test('a linked configuration is not read', () => {
  const folder = temporaryFolder({
    'secret.yml': 'nav:\n  - SECRET: a.md\n',
    'old/docs/a.md': 'A.',
    'old/.git/HEAD': '',
  })
  symlinkSync('../secret.yml', join(folder, 'old/mkdocs.yml'))
  symlinkSync('../secret.yml', join(folder, 'old/book.toml'))
  mkdirSync(join(folder, 'press'))
  writeFileSync(join(folder, 'press/config.ts'), "export default [{ text: 'SECRET', link: '/a' }]")
  symlinkSync('../press', join(folder, 'old/.vitepress'))
  symlinkSync('../../secret.yml', join(folder, 'old/docs/_category_.json'))
  const { files, losses } = convertDocs({
    ...{ projectRoot: folder, config: configOf(), from: join(folder, 'old/docs'), collection: 'docs', strip: '' },
    ...{ host: undefined, publicFolder: undefined },
  })
  expect(JSON.stringify([...files, losses])).not.toContain('SECRET')
  expect(losses).toContainEqual({ file: '../mkdocs.yml', line: 1, what: `a file that ${reasons.link}` })
})

test('files that might be pages, but are not read, are listed', () => {
  const { imported } = importHostile('Words.', { 'old/docs/.draft.md': 'Draft.', 'old/docs/large.md': '' })
  const listed = imported.losses.map(({ file, what }) => `${file} ${what}`)
  expect(listed).toEqual([
    '.draft.md a file whose name begins with a dot',
    'linked.png a symbolic link',
    'linked.txt a symbolic link',
    'pipe.md neither a file nor a folder',
    'sub a symbolic link',
  ])
})

test('a page that is too large to be one is listed', () => {
  const folder = temporaryFolder({ 'docs/a.md': 'A.', 'docs/large.md': '' })
  truncateSync(join(folder, 'docs/large.md'), 5_000_000_000)
  const { losses, pages } = convertDocs({
    ...{ projectRoot: folder, config: configOf(), from: join(folder, 'docs'), collection: 'docs', strip: '' },
    ...{ host: undefined, publicFolder: undefined },
  })
  const what = 'a file that has more than 4 MB, the most that is read'
  expect([losses, pages]).toEqual([[{ file: 'large.md', line: 1, what }], ['content/docs/a.mdx']])
})

test.each([
  ['its folder', { 'a/b/docs/x.md': '' }, 'a/b/docs'],
  ['the folder with its configuration', { 'a/b/docs/x.md': '', 'a/b/mkdocs.yml': '' }, 'a/b'],
  ['the outermost of these', { 'a/b/docs/x.md': '', 'a/b/mkdocs.yml': '', 'a/pyproject.toml': '' }, 'a'],
  ['its Git repository', { 'a/b/docs/x.md': '', 'a/b/.git/HEAD': '', 'a/package.json': '' }, 'a/b'],
])('the project of a folder of pages is %s', (_, files, project) => {
  const folder = temporaryFolder(files)
  expect(findOldFolders(join(folder, 'a/b/docs')).project).toBe(join(folder, project))
})
