import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Texts for people who work on this site. */
const prose = [
  'README.md',
  'CONTRIBUTING.md',
  'content/README.md',
  ...readdirSync(join(root, 'decisions')).map((name) => `decisions/${name}`),
]

const folders = 'src|proofs|brand|content|test|bench|decisions|deploy|bin|public'

/** What a text names in code spans that has to be there: paths below the project and scripts of package.json. */
function namesIn(text: string): { readonly paths: string[]; readonly scripts: string[] } {
  const words = text.replace(/^(`{3,})[\s\S]*?^\1/gm, '')
  // A page the reader is told to make is not there yet.
  const found = Array.from(words.matchAll(/(Create )?`([^`\n]+)`/g))
  const spans = found.flatMap(([, toMake, span = '']) => (toMake ? [] : [span]))
  return {
    paths: spans.filter((span) => new RegExp(`^(?:${folders})/[\\w./-]*$`).test(span)),
    scripts: spans.flatMap((span) => /^npm (?:run )?([\w:-]+)/.exec(span)?.[1] ?? []).filter((name) => !npm.has(name)),
  }
}

const npm = new Set(['install', 'i', 'ci', 'exec', 'ls', 'audit', 'outdated', 'update', 'pack'])

describe('prose', () => {
  test.each(prose)('%s names files that are there', (file) => {
    const { paths } = namesIn(readFileSync(join(root, file), 'utf8'))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test.each(prose)('%s names scripts that are there', (file) => {
    const named = namesIn(readFileSync(join(root, file), 'utf8')).scripts
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('paths and scripts are found where they stand as code', () => {
    const text =
      'See `src/page/page.ts`, `test/`, `/cirql/api/` and `x = 1`. Create `content/new.mdx`. Run `npm run dev -- --port 1`, `npm test`, `npm ci`.\n```sh\n`src/in-a-fence.ts`\n```\n`decisions/001-x.md`'
    expect(namesIn(text)).toEqual({
      paths: ['src/page/page.ts', 'test/', 'decisions/001-x.md'],
      scripts: ['dev', 'test'],
    })
  })
})
