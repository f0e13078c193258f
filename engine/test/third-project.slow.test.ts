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
      project: {
        samples: {
          runner: './proofs/ledger/runner.ts',
          outputs: './proofs/ledger/outputs',
          types: './proofs/ledger/types',
          database: 'Ledger',
        },
      },
    },
  ],
}
`
/** Runs a sample as a plain module: its answer is the value of its last expression. */
const runner = `import type { RunSample } from '../../src/samples/run.ts'

let answer: unknown
Object.assign(globalThis, {
  sample: {
    start: () => {
      answer = undefined
    },
    record: (value: unknown) => {
      answer = value
      return value
    },
  },
})

/** Runs a sample once. */
export const runSample: RunSample = async ({ url }, turn) => {
  await import(\`\${url}?\${turn}\`)
  return { statements: [], refused: [], answer, printed: false }
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
    'proofs/ledger/runner.ts': runner,
  })
  cpSync(join(repository, 'site.config.ts'), join(folder, 'site.ts'))
  for (const name of ['brand', 'content']) cpSync(join(repository, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'src', 'bin', 'proofs/cirql', 'proofs/transago'])
    symlinkSync(join(repository, name), join(folder, name))
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

  // The repository's own tests stay green with the new project.
  for (const name of ['test/rooms.test.ts', 'content/words.txt']) cpSync(join(repository, name), join(folder, name))
  const vitest = [join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, 'test/rooms.test.ts']
  await promisify(execFile)(process.execPath, vitest, { cwd: folder })
}, 120_000)

test('samples of a third project are run, shown with their answers, and compared', async () => {
  const folder = temporaryFolder({
    'site.config.ts': config
      .replace('...site.collections,', '')
      .replace('...site,', '...site,\n  navbar: { items: [] },'),
    'package.json': '{ "type": "module" }',
    'brand/ledger.svg': logo,
    'proofs/ledger/runner.ts': runner,
    'content/index.mdx':
      '---\nlayout: home\ndescription: A description of this very page that is long enough for it.\n---\n',
    'content/ledger/guide/index.mdx': `---
title: Ledger guide
description: What a reader learns here about the books that Ledger keeps.
---

## Adding

\`\`\`ts result
1 + 2
\`\`\`
`,
  })
  cpSync(join(repository, 'site.config.ts'), join(folder, 'site.ts'))
  cpSync(join(repository, 'brand/studio.svg'), join(folder, 'brand/studio.svg'))
  for (const name of ['node_modules', 'src', 'proofs/cirql', 'proofs/transago'])
    symlinkSync(join(repository, name), join(folder, name))
  const studio = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(repository, 'bin/studio.js'), ...args], { cwd: folder })

  await expect(studio('check')).rejects.toThrow(/No stored output; the run gives `result 3`\./)
  await studio('check', '--update')
  expect((await studio('check')).stdout).toContain('samples: 1 type-checked, 1 executed, 0 statements run by Ledger')
  await studio('build')
  const copy = readFileSync(join(folder, 'dist/ledger/guide/index.md'), 'utf8')
  expect(copy).toContain('Result:\n\n```json\n3\n```')
}, 120_000)
