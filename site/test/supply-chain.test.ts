import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import engine from '../../packages/engine/package.json' with { type: 'json' }
import { listFiles, packagesOf, read } from '../../packages/engine/test/read-sources.ts'
import manifest from '../package.json' with { type: 'json' }

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>
}

/**
 * Binaries for other systems that have no hash, because the registry used for the lockfile lacked them. With a registry that has
 * them, delete their entries from the lockfile, run `npm install --package-lock-only`, and delete them here.
 */
const unknownHere = [
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-universal', 'darwin-x64', 'freebsd-x64'].map(
    (system) => `surrealdb.node-${system}`,
  ),
  ...['linux-arm64-gnu', 'linux-arm64-musl', 'win32-ia32-msvc', 'win32-x64-msvc'].map(
    (system) => `surrealdb.node-${system}`,
  ),
]

test('the packages without a recorded hash are binaries for other systems', () => {
  const without = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !('link' in entry) && !entry.integrity?.startsWith('sha512-'),
  )
  expect(without.map(([path]) => path)).toEqual(unknownHere.map((name) => `node_modules/${name}`))
})

const versions = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })

test('versions of packages that pages document are exact', () => {
  const exact = versions.filter(([, version]) => /^\d+\.\d+\.\d+$/.test(version))
  expect(exact.map(([name]) => name).sort()).toEqual([
    'cirql',
    'studio-docs',
    'studio-docs-playground',
    'studio-docs-samples',
    'studio-docs-testing',
    'surrealdb.node',
    'surrealdb.wasm',
    'zod',
  ])
})

test('other packages have the same versions as in the engine', () => {
  const shared = versions.filter(([name]) => name in engine.dependencies)
  expect(shared.length).toBeGreaterThan(3)
  expect(engine.dependencies).toMatchObject(Object.fromEntries(shared))
})

test('the site declares every package that its proofs and tests import', () => {
  const imported = new Set(
    ['site/proofs', 'site/test']
      .flatMap(listFiles)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => packagesOf(read(file))),
  )
  // The repository itself brings the test runners.
  const own = [...versions.map(([name]) => name), 'vitest', '@playwright/test']
  expect([...imported].filter((name) => !own.includes(name))).toEqual([])
})
