import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = {
  readonly link?: true
  readonly optional?: true
  readonly integrity?: string
  readonly resolved?: string
}

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Locked>> }
// The project and its workspaces do not come from a registry.
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('every package has a recorded hash, optional ones apart', () => {
  expect(fetched.length).toBeGreaterThan(100)
  const without = fetched.filter(([, { integrity, optional }]) => !optional && !integrity?.startsWith('sha512-'))
  expect(without.map(([path]) => path)).toEqual([])
})

test('versions of the engine and the repository are `~`', () => {
  const manifests = ['.', 'engine'].map((folder) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, 'package.json'), 'utf8')),
  )
  const versions = manifests.flatMap(({ dependencies, peerDependencies, devDependencies }) =>
    Object.entries<string>({ ...dependencies, ...peerDependencies, ...devDependencies }),
  )
  expect(versions.filter(([, version]) => !/^~\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('no package is bound to one registry', () => {
  expect(fetched.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('no package runs a script on installation', () => {
  expect(readFileSync(join(import.meta.dirname, '../../.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test.each(readdirSync(join(import.meta.dirname, '../../.github/workflows')))('%s pins actions to a commit', (name) => {
  const workflow = readFileSync(join(import.meta.dirname, '../../.github/workflows', name), 'utf8')
  const actions = workflow.match(/uses: .*/g) ?? []
  expect(actions.length).toBeGreaterThan(0)
  expect(actions.filter((action) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})
