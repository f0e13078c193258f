import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandFiles, configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkSite } from '../../../engine/src/commands/check.ts'
import { loadConfig } from '../../../engine/src/terminal/load-config.ts'
import { run } from './rehearse-command.ts'
import { rehearseRelease } from './rehearse-release.ts'
import { rehearseVariant } from './rehearse-variant.ts'

/** A package whose functions return text. */
const abacus = {
  'package.json': '{ "name": "abacus", "version": "1.0.0", "type": "module", "exports": "./abacus.js" }',
  'abacus.js': "export const add = (a, b) => [a, 'and', b].join(' ')\nexport const double = (a) => '2 * ' + a\n",
}
/** Samples such as `add 1 2`, which call a function of the package. On `Abacus 2.0`, there are no sums. */
const runner = `export const samples = {
  outputs: './outputs',
  isSample: ({ language }) => language === 'call',
  variants: { own: 'Abacus 1.0', others: ['Abacus 2.0'] },
  run: async (calls, { variants }) => {
    const abacus = await import('abacus')
    const results = new Map()
    const problems = []
    for (const call of calls) {
      const [name, ...numbers] = call.code.split(' ')
      if (!abacus[name]) problems.push({ ...call, severity: 'error', rule: 'gone', message: 'No ' + name, hint: 'Add it.' })
      else results.set(call, {
        blocks: [{ title: 'Returns', language: 'text', code: abacus[name](...numbers) }],
        differences: Object.fromEntries(variants.map((variant) => [variant, { kind: 'fails', text: 'no sums' }])),
      })
    }
    return { results, problems, variantVersions: Object.fromEntries(variants.map((variant) => [variant, {}])) }
  },
}
export const check = async ([{ file }]) => {
  const isGone = !(await import('abacus')).double
  const problems = isGone ? [{ file, line: 0, severity: 'error', rule: 'gone', message: 'No double.' }] : []
  return { problems, summary: [] }
}
`
const pageOf = (title: string, code: string) =>
  `---\ntitle: ${title}\ndescription: A description of this very page that is long enough.\n---\n\n\`\`\`call\n${code}\n\`\`\`\n`
const site = {
  ...brandFiles,
  'content/docs/index.mdx': pageOf('Sums', 'add 1 2'),
  'content/docs/double.mdx': pageOf('Doubles', 'double 2'),
  'content/more/index.mdx': pageOf('More', 'none'),
  'runner.mjs': runner,
}
const collections = ['docs', 'more'].map((id) => ({ id, label: id, path: id, main: 'index' }))
const written = configOf({ collections, spelling: { language: 'off' } })

let top = ''
/** The site: a folder of a repository, beside its packages and a file that its configuration imports. */
let folder = ''
let configFile = ''
let config = written

beforeEach(async () => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => undefined)
  const installed = Object.entries(abacus).map(([path, text]) => [`node_modules/abacus/${path}`, text])
  const inFolder = Object.entries(site).map(([path, text]) => [`site/${path}`, text])
  const manifests = { 'package.json': '{ "type": "module" }', 'site/package.json': '{ "type": "module" }' }
  top = temporaryFolder({ ...Object.fromEntries([...installed, ...inFolder]), ...manifests, 'beside.mjs': '' })
  folder = join(top, 'site')
  configFile = join(folder, 'site.config.mjs')
  const text = `import '../beside.mjs'\nimport { check, samples } from './runner.mjs'\nconst config = ${JSON.stringify(written)}\nconfig.collections[0].project = { samples, language: { names: ['call'], label: 'Call', rules: [] } }\nconfig.collections[1].project = { check }\n`
  writeFileSync(configFile, `${text}export default config\n`)
  config = await loadConfig(configFile)
  const update = { update: true, path: '', format: 'text' } as const
  expect(await checkSite({ projectRoot: folder, config, ...update })).toBe(0)
})

/** Checks the site with a copy of its package, in which one text replaces another. */
function rehearseWith(before: string, after: string) {
  const wanted = join(temporaryFolder(), 'abacus')
  cpSync(join(top, 'node_modules/abacus'), wanted, { recursive: true })
  const file = join(wanted, 'abacus.js')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, after))
  return rehearseRelease({ projectRoot: folder, configFile, wanted })
}

/** Returns the text of each file of the project, by path. */
function readProject(): ReadonlyMap<string, string> {
  const dirents = readdirSync(top, { recursive: true, withFileTypes: true })
  const files = dirents.filter((dirent) => dirent.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

test('lists what another package makes false at each page, and changes no file', async () => {
  const before = readProject()
  const renamed = await rehearseWith('double', 'twice')
  expect(renamed.map(({ file, rule, hint }) => `${file} ${rule} ${hint}`)).toEqual([
    'content/docs/double.mdx gone undefined',
    'content/more/index.mdx gone undefined',
  ])
  const answers = await rehearseWith('and', 'plus')
  expect(answers.map(({ file, line, rule, message, hint }) => ({ file, line, rule, message, hint }))).toEqual([
    {
      file: 'content/docs/index.mdx',
      line: 6,
      rule: 'output-differs',
      message: 'The stored output is `Returns 1 and 2`, but the run returned `Returns 1 plus 2`.',
      hint: undefined,
    },
  ])
  expect(readProject()).toEqual(before)
})

test('lists nothing with the installed release, or with an equal package', async () => {
  expect(await rehearseRelease({ projectRoot: folder, configFile, wanted: 'abacus@1.0.0' })).toEqual([])
  expect(await rehearseWith('add', 'add')).toEqual([])
})

test('stops for a package without a release, and for a missing package', async () => {
  const attempt = async (wanted: string) => rehearseRelease({ projectRoot: folder, configFile, wanted })
  await expect(attempt('abacus')).rejects.toThrow('neither a folder with a package nor a release')
  await expect(attempt('no-such-package@1.0.0')).rejects.toThrow('is not installed here')
})

test('lists the samples that a variant rejects and stores nothing', async () => {
  const before = readProject()
  const { problems } = await rehearseVariant({ projectRoot: folder, config, wanted: '2.0' })
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort()).toEqual([
    'content/docs/double.mdx:6 fails-elsewhere',
    'content/docs/index.mdx:6 fails-elsewhere',
  ])
  expect(readProject()).toEqual(before)
  const unknown = rehearseVariant({ projectRoot: folder, config, wanted: '3.0' })
  await expect(unknown).rejects.toThrow('No samples run on `3.0`. Known: Abacus 2.0.')
})

test('counts each sample that is false once, however much is wrong with it', async () => {
  const twice = `export * from './runner.mjs'
import { samples as own } from './runner.mjs'
const problemsOf = ({ file, line }) => [1, 2].map((number) => ({ file, line, severity: 'error', rule: 'odd', message: 'No ' + number }))
const run = async (calls, options) => ({ ...(await own.run(calls, options)), problems: problemsOf(calls[0]) })
export const samples = { ...own, run }\n`
  writeFileSync(join(folder, 'twice.mjs'), twice)
  writeFileSync(
    join(folder, 'twice.config.mjs'),
    readFileSync(configFile, 'utf8').replace('./runner.mjs', './twice.mjs'),
  )
  expect(await run(['--variant', '2.0', '--config', 'twice.config.mjs'], folder)).toBe(1)
  const printed = vi.mocked(console.log).mock.calls.flat().join('\n')
  expect(printed).toContain('samples that would be false on 2.0: 2 of 2\n')
})
