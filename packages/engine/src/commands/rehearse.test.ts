import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { checkSite } from './check.ts'
import { rehearse } from './rehearse.ts'
import { rehearseEngine } from './rehearse-engine.ts'

const packages = join(import.meta.dirname, '../../../../node_modules')

/** A package whose functions return text. */
const abacus = {
  'package.json': '{ "name": "abacus", "version": "1.0.0", "type": "module", "exports": "./abacus.js" }',
  'abacus.js': "export const add = (a, b) => [a, 'and', b].join(' ')\nexport const double = (a) => '2 * ' + a\n",
  'abacus.d.ts':
    'export declare function add(a: number, b: number): string\nexport declare function double(a: number): string\n',
}
const runner = `let statements = []
globalThis.sample = { start: () => {}, record: (value) => statements.push(value) }
export async function runSample({ url }, turn) {
  statements = []
  const error = await import(url + '?' + turn).then(() => undefined, ({ message, stack }) => ({ message, stack }))
  return { statements, refused: [], printed: false, ...(error && { error }) }
}
`
const pageOf = (title: string, code: string) =>
  `---\ntitle: ${title}\ndescription: A description of this very page that is long enough.\n---\n\n\`\`\`ts\n${code}\n\`\`\`\n`
const site = {
  ...brandFiles,
  'content/docs/index.mdx': pageOf('Sums', "import { add } from 'abacus'\n\nconst sum = add(1, 2)"),
  'content/docs/double.mdx': pageOf('Doubles', "import { double } from 'abacus'\n\nconst four = double(2)"),
  'runner.mjs': runner,
}
const samples = { runner: './runner.mjs', outputs: './outputs', types: './types', database: 'Abacus' }
const config = configOf({
  collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index', project: { samples } }],
  spelling: { language: 'off' },
})

let folder = ''
let configFile = ''

beforeEach(async () => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => undefined)
  const installed = Object.entries(abacus).map(([path, text]) => [`node_modules/abacus/${path}`, text])
  folder = temporaryFolder({ ...site, ...Object.fromEntries(installed), 'package.json': '{ "type": "module" }' })
  for (const name of ['typescript', 'vscode-jsonrpc', '@types', '@typescript', 'undici-types'])
    symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  configFile = join(folder, 'site.config.mjs')
  writeFileSync(configFile, `export default ${JSON.stringify(config)}`)
  const update = { update: true, path: '', format: 'text' } as const
  expect(await checkSite({ projectRoot: folder, config, ...update })).toBe(0)
})

/** Checks the site with a copy of its package, in which one text replaces another. */
function rehearseWith(before: string, after: string) {
  const wanted = join(temporaryFolder(), 'abacus')
  cpSync(join(folder, 'node_modules/abacus'), wanted, { recursive: true })
  for (const name of ['abacus.js', 'abacus.d.ts']) {
    const file = join(wanted, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, after))
  }
  return rehearse({ projectRoot: folder, configFile, wanted })
}

/** Returns the text of each file of the project, by path. */
function readProject(): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

test('lists what another package makes false at its page, and changes no file', async () => {
  const before = readProject()
  const renamed = await rehearseWith('double', 'twice')
  expect(new Set(renamed.map(({ file }) => file))).toEqual(new Set(['content/docs/double.mdx']))
  expect(renamed.map(({ message }) => message).join('\n')).toContain("no exported member 'double'")
  const answers = await rehearseWith('and', 'plus')
  expect(answers.map(({ file, line, rule, message, hint }) => ({ file, line, rule, message, hint }))).toEqual([
    {
      file: 'content/docs/index.mdx',
      line: 6,
      rule: 'output-differs',
      message: 'The stored output is `1 and 2`, but the run returned `1 plus 2`.',
      hint: undefined,
    },
  ])
  expect(readProject()).toEqual(before)
})

test('lists nothing with the installed release, or with an equal package', async () => {
  expect(await rehearse({ projectRoot: folder, configFile, wanted: 'abacus@1.0.0' })).toEqual([])
  expect(await rehearseWith('add', 'add')).toEqual([])
})

test('stops for a package without a release, and for a missing package', async () => {
  const attempt = async (wanted: string) => rehearse({ projectRoot: folder, configFile, wanted })
  await expect(attempt('abacus')).rejects.toThrow('neither a folder with a package nor a release')
  await expect(attempt('no-such-package@1.0.0')).rejects.toThrow('is not installed here')
})

test('lists the samples another database rejects and stores nothing', async () => {
  const other = `export const runSample = async ({ url }) =>
    ({ statements: [], refused: [{ statement: 'sum', message: 'no sums: ' + url.length }], printed: false })\n`
  writeFileSync(join(folder, 'other.mjs'), other)
  const others = [{ name: 'Abacus 2.0', runner: './other.mjs' }]
  const project = { samples: { ...samples, others } }
  const newer = configOf({ collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index', project }] })
  const before = readProject()
  const { problems } = await rehearseEngine({ projectRoot: folder, config: newer, engine: '2.0' })
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort()).toEqual([
    'content/docs/double.mdx:6 refused-elsewhere',
    'content/docs/index.mdx:6 refused-elsewhere',
  ])
  expect(readProject()).toEqual(before)
  const unknown = rehearseEngine({ projectRoot: folder, config: newer, engine: '3.0' })
  await expect(unknown).rejects.toThrow('No samples run on `3.0`. Known: Abacus 2.0.')
})
