import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { capturePrinted } from '../../../test/capture-printed.ts'
import { buildAroundEmptyApp } from '../../../test/empty-app.ts'
import { readTree } from '../../../test/moved-project.ts'
import { brandFiles, configOf } from '../../../test/site-of.ts'
import { run } from '../../commands/cli.ts'
import { loadConfig } from '../../terminal/load-config.ts'

const printed = capturePrinted()

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: The words of this page about ${title}, which is only a test.\n---\n\nWords.\n`

const samples = `{ outputs: './stored/outputs', isSample: () => true, run: async () => ((globalThis.samplesRan = true), { results: new Map() }) }`
// `check.test.ts` tests that the spelling check follows no link.
const changes = { spelling: { language: 'off' }, prose: false } as const

/** Creates a project, and folders beside it that commands must neither read nor change. */
function createProject(): string {
  const config = JSON.stringify(configOf(changes))
  return temporaryFolder({
    ...Object.fromEntries(Object.entries(brandFiles).map(([name, text]) => [`site/${name}`, text])),
    'site/content/index.mdx': '---\nlayout: home\n---\n',
    'site/content/docs/index.mdx': page('Docs'),
    'site/content/docs/page.mdx': page('Page'),
    'site/content/ledger/guide/index.mdx': page('Guide'),
    'site/package.json': '{ "type": "module" }',
    'site/site.config.ts': `const config = ${config}\nconfig.collections[0].project = { samples: ${samples} }\nexport default config`,
    'secret/words.txt': 'sekritword',
    'secret/run.json': '{ "sekritword": 1 }',
    'secret/page.mdx': page('Sekritword'),
    'secret/below/index.mdx': page('Sekritword'),
  })
}

const refused = 'is or contains a symbolic link, and links are not followed'

test.each([
  ['content/routes.txt', 'secret/words.txt', refused],
  ['content/questions.txt', 'secret/words.txt', refused],
  ['content', 'secret', refused],
  ['public', 'secret', refused],
  ['brand/site.svg', 'secret/words.txt', refused],
  ['brand', 'secret', refused],
  ['stored', 'secret', refused],
  ['stored/outputs', 'secret', refused],
  ['stored/outputs/run.json', 'secret/run.json', refused],
  ['content/docs/link.mdx', 'secret/page.mdx', 'Symbolic links are not followed.'],
  ['content/docs/link.svg', 'secret/words.txt', 'Symbolic links are not followed.'],
  ['content/docs/link', 'secret/below', 'Symbolic links are not followed.'],
])('no command reads or writes through the link %s', async (path, target, expected) => {
  const top = createProject()
  const root = join(top, 'site')
  const secret = readTree(join(top, 'secret'))
  rmSync(join(root, path), { recursive: true, force: true })
  mkdirSync(dirname(join(root, path)), { recursive: true })
  symlinkSync(join(top, target), join(root, path))
  for (const command of ['check --update', 'move docs/page docs/other', 'new docs/third'])
    await run(command.split(' '), root)
  expect(printed.read()).toContain(expected)
  expect(printed.read()).not.toMatch(/sekritword/i)
  expect(printed.read()).not.toContain('because of a bug')
  expect(readTree(join(top, 'secret'))).toEqual(secret)
})

test.each([['new docs/out/new'], ['move docs/page docs/out/page'], ['move docs/folder docs/out/folder']])(
  'studio %s creates nothing behind a linked folder',
  async (command) => {
    const top = createProject()
    mkdirSync(join(top, 'site/content/docs/folder'))
    writeFileSync(join(top, 'site/content/docs/folder/page.mdx'), page('Other'))
    symlinkSync('../../../secret', join(top, 'site/content/docs/out'))
    const before = readTree(top)
    expect(await run(command.split(' '), join(top, 'site'))).toBe(1)
    expect(printed.read()).toContain(refused)
    expect(readTree(top)).toEqual(before)
  },
)

test.each([
  ['check', true],
  ['new docs/third', false],
  ['move docs/page docs/other', false],
  ['build', false],
])('only a check runs the samples of pages, not studio %s', async (command, expected) => {
  const root = join(createProject(), 'site')
  writeFileSync(join(root, 'content/docs/page.mdx'), `${page('Page')}\n\`\`\`sh\necho a sample\n\`\`\`\n`)
  Reflect.deleteProperty(globalThis, 'samplesRan')
  if (command === 'build') await buildAroundEmptyApp(root, await loadConfig(join(root, 'site.config.ts')))
  else expect(await run(command.split(' '), root)).toBeLessThan(2)
  expect(Reflect.has(globalThis, 'samplesRan')).toBe(expected)
})

test('a build follows no link out of its content and writes into its folder only', async () => {
  const top = createProject()
  const root = join(top, 'site')
  mkdirSync(join(root, 'public'))
  const links = {
    'content/docs/link.mdx': 'secret/page.mdx',
    'content/docs/links': 'secret/below',
    'content/docs/circle': 'site/content',
    'content/docs/broken.mdx': 'nowhere',
    'public/words.txt': 'secret/words.txt',
    'public/files': 'secret',
  }
  for (const [path, target] of Object.entries(links)) symlinkSync(join(top, target), join(root, path))
  const { around } = readFolders(top)
  expect(await buildAroundEmptyApp(root, await loadConfig(join(root, 'site.config.ts')))).toBe(0)
  const { dist, around: after } = readFolders(top)
  expect(after).toEqual(around)
  expect(Object.keys(dist)).toContain('docs/page.html')
  expect(Object.entries(dist).filter(([path, text]) => /sekrit|words\.txt|^files/i.test(path + text))).toEqual([])
})

/** Returns the files of a built site, and those around it. */
function readFolders(top: string) {
  const files = Object.entries(readTree(top))
  const prefix = 'site/dist/'
  const dist = files
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, text]) => [path.slice(prefix.length), text])
  return { dist: Object.fromEntries(dist), around: files.filter(([path]) => !path.startsWith(prefix)) }
}
