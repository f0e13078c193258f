import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { installCommand, optionalPackages } from './project-files.ts'

test('missing packages and those of another major version are listed', () => {
  const root = temporaryFolder({
    'node_modules/one/package.json': '{ "version": "9.8.0" }',
    'node_modules/two/package.json': '{ "version": "10.0.0" }',
  })
  expect(installCommand(root, ['one@9'])).toBeUndefined()
  expect(installCommand(root, ['one@9', 'two@1', 'three@2'])).toBe('npm install --save-dev two@1 three@2')
})

test('optional packages have the major versions that this repository tests', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))
  const tested = ([name, version]: [string, string]) => `${name}@${version.match(/\d+/)}`
  const versions = Object.entries<string>(devDependencies).map(tested)
  expect(versions).toEqual(expect.arrayContaining(Object.values(optionalPackages).flat()))
})
