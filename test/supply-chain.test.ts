import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { readonly link?: true; readonly integrity?: string; readonly resolved?: string }

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Locked>> }
// The project itself, its workspaces and the links to them come from no registry.
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/**
 * Programs for other systems, which the registry that locked them did not have. With one that does: take these entries
 * out of the lockfile, run `npm install --package-lock-only`, and take them out here.
 */
const unknownHere = [
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-universal', 'darwin-x64', 'freebsd-x64'].map(
    (system) => `surrealdb.node-${system}`,
  ),
  ...['linux-arm64-gnu', 'linux-arm64-musl', 'win32-ia32-msvc', 'win32-x64-msvc'].map(
    (system) => `surrealdb.node-${system}`,
  ),
]

test('every package has the hash it was chosen with, but those that could not be asked for', () => {
  expect(fetched.length).toBeGreaterThan(100)
  const without = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)
  expect(without).toEqual(unknownHere.map((name) => `node_modules/${name}`))
})

test('versions are `~`, and exact where pages document the package', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const versions = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })
  const others = versions.filter(([, version]) => !/^~\d+\.\d+\.\d+$/.test(version))
  expect(others.map(([name]) => name).sort()).toEqual(['cirql', 'surrealdb.node', 'surrealdb.wasm', 'zod'])
  expect(others.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('no package is bound to one registry', () => {
  expect(fetched.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('no package runs a script when it is installed', () => {
  expect(readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test.each(readdirSync(join(import.meta.dirname, '../.github/workflows')))('%s names actions by commit', (name) => {
  const workflow = readFileSync(join(import.meta.dirname, '../.github/workflows', name), 'utf8')
  const actions = workflow.match(/uses: .*/g) ?? []
  expect(actions.length).toBeGreaterThan(0)
  expect(actions.filter((action) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})
