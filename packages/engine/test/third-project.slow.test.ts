import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const repository = join(import.meta.dirname, '../../..')
const testSite = join(import.meta.dirname, 'site')

/** Creates a project beside the engine, and returns its folder. */
function createProject(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`site/${path}`, text])),
  )
  writeFileSync(join(folder, 'site/package.json'), '{ "type": "module" }')
  for (const name of ['node_modules', 'packages']) symlinkSync(join(repository, name), join(folder, name))
  cpSync(join(testSite, 'site.config.ts'), join(folder, 'site/site.ts'))
  for (const name of ['ledger', 'blocks', 'examples'])
    cpSync(join(testSite, name), join(folder, 'site', name), { recursive: true })
  return join(folder, 'site')
}

/** Files of the owner: a logo, the configuration and pages. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path class="accent" d="M5 5h14v14H5z"/></svg>'
const config = `import { typescriptSamples } from 'studio-docs-samples'
import site from './site.ts'

export default {
  ...site,
  collections: [
    ...site.collections,
    {
      id: 'abacus',
      label: 'Abacus',
      path: 'abacus',
      main: 'guide/index',
      logo: './brand/abacus.svg',
      accent: { light: '#8a3b12', dark: '#f2a36b' },
      project: {
        samples: typescriptSamples({
          runner: './proofs/abacus/runner.ts',
          outputs: './proofs/abacus/outputs',
          database: 'Abacus',
        }),
      },
    },
  ],
}
`
/** Source of a runner of samples as plain modules. The answer is the value of the last expression. */
const runner = `import type { RunSample } from 'studio-docs-samples'

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
    'layout: landing\ntitle: Abacus\ntagline: Keeps books.\nactions: [{ label: Read the docs, href: /abacus/guide/ }]',
  'guide/index.mdx': 'title: Abacus guide',
  'guide/start.mdx': 'title: Start an abacus',
}

test('a third project needs a configuration entry, a logo and pages only', async () => {
  const folder = createProject({
    'site.config.ts': config,
    'brand/abacus.svg': logo,
    'proofs/abacus/runner.ts': runner,
  })
  for (const name of ['brand', 'content']) cpSync(join(testSite, name), join(folder, name), { recursive: true })
  for (const [name, frontMatter] of Object.entries(pages)) {
    const path = join(folder, 'content/abacus', name)
    mkdirSync(dirname(path), { recursive: true })
    const description = 'description: What a reader learns here about the books that Abacus keeps.'
    writeFileSync(path, `---\n${frontMatter}\n${description}\n---\n\n## First\n\nWords about double entry.\n`)
  }

  const command = [join(repository, 'packages/engine/bin/studio.js'), 'build']
  const { stderr } = await promisify(execFile)(process.execPath, command, { cwd: folder })

  // The only warning is about the URL: no page is too heavy.
  expect(stderr.match(/\(warning\)/g)).toEqual(['(warning)'])
  const built = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8')
  const guide = built('abacus/guide/index.html')
  expect(guide).toContain('data-brand="abacus"')
  expect(guide).toContain('[data-brand=abacus]{--accent:light-dark(#8a3b12,#f2a36b)}')
  expect(guide).toContain('<symbol id="~b-abacus"')
  expect(built('abacus/index.html')).toContain('Keeps books.')
  expect(built('search.json')).toContain('double entry')
  expect(built('llms.txt')).toContain('## Abacus')
  expect(built('ledger/guide/index.html')).toContain('Abacus')
  expect(readFileSync(join(folder, 'dist/abacus/guide/start.png')).length).toBeGreaterThan(400)
}, 120_000)

/** A project with samples in shell: each runs in a separate process, after the setup above it. */
const shellProject = `import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Project } from 'studio-docs/project'

const run = (code: string) => promisify(execFile)('sh', ['-euc', code])

export const shell: Project = {
  samples: {
    outputs: './proofs/abacus/outputs',
    isSample: ({ language }) => language === 'sh',
    run: async (samples) => {
      if (process.env.NO_SHELL) throw new Error('sh: no licence found')
      const results = new Map()
      const problems = []
      for (const sample of samples) {
        const code = [...sample.preambles, sample].map((part) => part.code).join('\\n')
        const { stdout } = await run(code).catch(({ stderr }) => {
          problems.push({ ...sample, severity: 'error' as const, rule: 'shell-fails', message: stderr })
          return { stdout: '' }
        })
        if (stdout) results.set(sample, { blocks: [{ title: 'Prints', language: 'text', code: stdout.trimEnd() }] })
      }
      return { results, problems, versions: { Kernel: (await run('uname -r')).stdout.trim() } }
    },
  },
}
`
const shellPage = (sum: string) => `---
title: Abacus guide
description: What a reader learns here about the books that Abacus keeps.
---

## Adding

\`\`\`sh preamble
price=12
\`\`\`

\`\`\`sh
echo "${sum}"
\`\`\`

\`\`\`sh fragment="needs a server"
curl localhost
\`\`\`
`

test('a project may run samples of another language itself', async () => {
  const folder = createProject({
    'site.config.ts': config
      .replace('export default', "import { shell } from './proofs/abacus/project.ts'\n\nexport default")
      .replace('...site.collections,', '')
      .replace('...site,', '...site,\n  navbar: { items: [] },')
      .replace(/project: \{.*?\n {6}\},/s, 'project: shell,'),
    'brand/abacus.svg': logo,
    'proofs/abacus/project.ts': shellProject,
    'content/index.mdx':
      '---\nlayout: home\ndescription: A description of this very page that is long enough for it.\n---\n',
    'content/abacus/guide/index.mdx': shellPage('$((price * 3))'),
  })
  cpSync(join(testSite, 'brand/shelf.svg'), join(folder, 'brand/shelf.svg'))
  const page = join(folder, 'content/abacus/guide/index.mdx')
  const studio = (args: readonly string[], env = {}) =>
    promisify(execFile)(process.execPath, [join(repository, 'packages/engine/bin/studio.js'), ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    }).catch((error: { stdout: string; stderr: string }) => error)

  const updated = await studio(['check', '--update'])
  expect(updated.stderr + updated.stdout).toContain('0 errors')
  expect(readFileSync(join(folder, 'proofs/abacus/outputs/run.json'), 'utf8')).toContain('"Kernel"')
  expect((await studio(['check'])).stdout).toContain('0 errors')
  await studio(['build'])
  expect(readFileSync(join(folder, 'dist/abacus/guide/index.md'), 'utf8')).toContain('Prints:\n\n```text\n36\n```')
  expect(readFileSync(join(folder, 'dist/abacus/guide/index.html'), 'utf8')).toContain('Prints</figcaption>')

  writeFileSync(page, shellPage('$((price * 4))'))
  const changed = await studio(['check'])
  expect(changed.stderr + changed.stdout).toMatch(/No output is stored\. The run returned `Prints 48`/)
  writeFileSync(page, shellPage('$((price * 3))$missing'))
  const failed = await studio(['check'])
  expect(failed.stderr + failed.stdout).toMatch(/shell-fails\s+sh: .*missing/)
  const dead = await studio(['check'], { NO_SHELL: '1' })
  expect((dead.stderr + dead.stdout).match(/no licence found/g)).toHaveLength(1)
}, 300_000)
