import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { hashOf } from '../../content/hash-of.ts'
import type { Bundle } from '../bundle/run-vite.ts'
import { cacheBundle } from './bundle-cache.ts'

/** Creates a module in a package. `bundle` caches its bundle, and returns the code and whether it had to be made. */
function createPackage() {
  const folder = temporaryFolder({ 'package.json': '{}', 'a.js': 'first', 'a.css': '', 'src/part.css': '' })
  const modules = ['a.js', 'a.css'].map((name) => join(folder, name))
  const bundle = async (options: object = {}, source: string | Uint8Array = '') => {
    let isMade = false
    const make = async (): Promise<Bundle> => {
      isMade = true
      const code = readFileSync(join(folder, 'a.js'), 'utf8')
      const script = { type: 'chunk', fileName: 'a.js', code, imports: [], entryModule: null, modules } as const
      return { modules, files: [script, { type: 'asset', fileName: 'b', source, origins: [] }] }
    }
    const [script] = await cacheBundle(options, make, folder)
    return [script?.type === 'chunk' ? script.code : '', isMade]
  }
  const cached = () => {
    const cache = join(folder, 'node_modules/.cache/studio-docs')
    return readdirSync(cache).map((name) => join(cache, name))[0] ?? ''
  }
  return { folder, bundle, cached }
}

test('a bundle is made once for its options', async () => {
  const { bundle } = createPackage()
  expect(await bundle()).toEqual(['first', true])
  expect(await bundle()).toEqual(['first', false])
  expect(await bundle({ base: '/docs/' })).toEqual(['first', true])
})

test.each([
  ['a module', 'a.js', 'second'],
  ['a sheet that another one imports', 'src/part.css', 'p { }'],
  ['a package', 'package.json', '{ "version": "2.0.0" }'],
  ['a new configuration of TypeScript', 'tsconfig.json', '{}'],
])('a bundle is made again after a change of %s', async (_, path, text) => {
  const { folder, bundle } = createPackage()
  await bundle()
  writeFileSync(join(folder, path), text)
  expect(await bundle()).toEqual([readFileSync(join(folder, 'a.js'), 'utf8'), true])
  expect((await bundle())[1]).toBe(false)
})

test.each([
  ['empty', () => ''],
  ['truncated', (text: string) => text.slice(0, -10)],
  ['changed', (text: string) => text.replace('first', 'other')],
  ['in another form', () => `${hashOf('[]')}\n[]`],
])('a cached bundle that is %s is made again', async (_, damage) => {
  const { bundle, cached } = createPackage()
  await bundle()
  writeFileSync(cached(), damage(readFileSync(cached(), 'utf8')))
  expect(await bundle()).toEqual(['first', true])
  expect(await bundle()).toEqual(['first', false])
})

test('a bundle whose module is gone is made again, and its error is shown', async () => {
  const { folder, bundle } = createPackage()
  await bundle()
  rmSync(join(folder, 'a.js'))
  await expect(bundle()).rejects.toThrow('a.js')
})

test('a bundle with bytes is not cached', async () => {
  const { bundle } = createPackage()
  await bundle({}, new Uint8Array([255]))
  expect(await bundle()).toEqual(['first', true])
})
