import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const repository = join(import.meta.dirname, '..')

/** What the owner writes: a logo, an entry of the configuration, and pages. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path class="accent" d="M5 5h14v14H5z"/></svg>'
const config = `import site from './site.ts'

export default {
  ...site,
  collections: [
    ...site.collections,
    {
      id: 'ledger',
      label: 'Ledger',
      path: 'ledger',
      main: 'guide/index',
      logo: './brand/ledger.svg',
      accent: { light: '#8a3b12', dark: '#f2a36b' },
    },
  ],
}
`
const pages = {
  'index.mdx':
    'layout: landing\ntitle: Ledger\ntagline: Keeps books.\nactions: [{ label: Read the docs, href: /ledger/guide/ }]',
  'guide/index.mdx': 'title: Ledger guide',
  'guide/start.mdx': 'title: Start a ledger',
}

test('a third project takes an entry of the configuration, a logo and pages, and nothing of the engine', async () => {
  const folder = temporaryFolder({
    'site.config.ts': config,
    'package.json': '{ "type": "module" }',
    'brand/ledger.svg': logo,
  })
  cpSync(join(repository, 'site.config.ts'), join(folder, 'site.ts'))
  for (const name of ['brand', 'content']) cpSync(join(repository, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'src', 'proofs']) symlinkSync(join(repository, name), join(folder, name))
  for (const [name, frontMatter] of Object.entries(pages)) {
    const path = join(folder, 'content/ledger', name)
    mkdirSync(dirname(path), { recursive: true })
    const description = 'description: What a reader learns here about the books that Ledger keeps.'
    writeFileSync(path, `---\n${frontMatter}\n${description}\n---\n\n## First\n\nWords about double entry.\n`)
  }

  const command = [join(repository, 'bin/studio.js'), 'build']
  const { stderr } = await promisify(execFile)(process.execPath, command, { cwd: folder })

  // That of the address apart, there is no warning: no page weighs more than it may.
  expect(stderr.match(/\(warning\)/g)).toEqual(['(warning)'])
  const built = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8')
  const guide = built('ledger/guide/index.html')
  expect(guide).toContain('data-brand="ledger"')
  expect(guide).toContain('[data-brand=ledger]{--accent:light-dark(#8a3b12,#f2a36b)}')
  expect(guide).toContain('<symbol id="b-ledger"')
  expect(built('ledger/index.html')).toContain('Keeps books.')
  expect(built('search.json')).toContain('double entry')
  expect(built('llms.txt')).toContain('## Ledger')
  expect(built('cirql/guide/index.html')).toContain('Ledger')
  expect(readFileSync(join(folder, 'dist/ledger/guide/start.png')).length).toBeGreaterThan(400)
}, 60_000)
