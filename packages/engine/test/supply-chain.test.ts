import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listFiles, packagesOf, read } from './read-sources.ts'

/** Folders of the packages with dependencies. */
const owners = ['packages/engine', 'packages/import', 'packages/playground', 'packages/samples']
/** Packages that only `check` needs. The command line names them if they are missing. */
const forChecks = ['cspell', 'typescript', 'vscode-jsonrpc']

type Locked = {
  readonly link?: true
  readonly optional?: true
  readonly integrity?: string
  readonly resolved?: string
}

const text = readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Locked>> }
// The project and its workspaces do not come from a registry.
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('every package has a recorded hash, except optional ones', () => {
  expect(fetched.length).toBeGreaterThan(100)
  const without = fetched.filter(([, { integrity, optional }]) => !optional && !integrity?.startsWith('sha512-'))
  expect(without.map(([path]) => path)).toEqual([])
})

test('versions of foreign packages are `~`', () => {
  const versions = ['.', ...owners].flatMap((folder) => {
    const { dependencies, peerDependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
    return Object.entries<string>({ ...dependencies, ...peerDependencies, ...devDependencies })
  })
  const own = Object.values(packages).flatMap(({ link, resolved }) => (link ? [resolved ?? ''] : []))
  const names = own.map((folder) => JSON.parse(read(`${folder}/package.json`)).name)
  const others = versions.filter(([name]) => !names.includes(name))
  expect(others.filter(([, version]) => !/^~\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test.each(owners)('%s declares every package that it imports', (folder) => {
  const { name, dependencies } = JSON.parse(read(`${folder}/package.json`))
  const code = listFiles(folder).filter(
    (file) => /^[^/]+\/[^/]+\/(?:src|bin)\/.*\.[jt]sx?$/.test(file) && !isTest(file),
  )
  const imported = new Set(code.flatMap((file) => packagesOf(read(file))))
  const own = [...Object.keys(dependencies), name, ...forChecks]
  expect(imported.size).toBeGreaterThan(3)
  expect([...imported].filter((name) => !own.includes(name))).toEqual([])
})

test('packages are found in every kind of import', () => {
  const text = [
    "import { a } from 'a'",
    "import type { B } from 'b'",
    "import {\n  c,\n} from '@c/c/d'",
    "import 'd/e.css'",
    "import './f.ts'",
    "import g from 'node:fs'",
    "const h = await Promise.all([import('h'), import('./i.ts')])",
    "const j = `import 'j'`",
  ].join('\n')
  expect(packagesOf(text)).toEqual(['a', '@c/c', 'd', 'h'])
})

test('no package is bound to one registry', () => {
  expect(fetched.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('no package runs a script on installation', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

const workflows = ['.github/workflows', 'packages/engine/template/.github/workflows'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, '../../..', folder)).map((name) => `${folder}/${name}`),
)

test.each(workflows)('%s pins actions to a commit', (path) => {
  const workflow = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
  const actions = workflow.match(/uses: .*/g) ?? []
  expect(actions.length).toBeGreaterThan(0)
  expect(actions.filter((action) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})
