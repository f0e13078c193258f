import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { listFolder } from '../disk/list-folder.ts'
import { createNewSite, describeNewSite } from './new-site.ts'

const repository = join(import.meta.dirname, '../../../..')
const manifest = (path: string) => JSON.parse(readFileSync(join(repository, path, 'package.json'), 'utf8'))

test('a new site has its name, and the version of the engine that created it', async () => {
  const cwd = temporaryFolder()
  const site = await createNewSite(cwd, 'ledger-docs')
  const files = listFolder(site.folder).filter(({ dirent }) => dirent.isFile())
  expect(files.map(({ path }) => path).sort()).toEqual([
    '.github/workflows/site.yml',
    '.gitignore',
    'brand/logo.svg',
    'content/docs/index.mdx',
    'content/docs/write-a-page.mdx',
    'content/index.mdx',
    'package.json',
    'site.config.ts',
  ])
  const { name, dependencies } = JSON.parse(readFileSync(join(site.folder, 'package.json'), 'utf8'))
  expect([name, dependencies]).toEqual(['ledger-docs', { 'studio-docs': `~${manifest('packages/engine').version}` }])
  expect(readFileSync(join(site.folder, 'site.config.ts'), 'utf8')).toContain("title: 'Ledger docs',")
  expect(describeNewSite(site, cwd)).toBe(
    `Created 8 files in ${cwd}/ledger-docs. Next:\n  cd ledger-docs && npm install\n  npm run dev`,
  )
})

test('an empty folder becomes a site; one with files, or an invalid name, does not', async () => {
  const cwd = temporaryFolder({ 'my-docs/a.txt': '' })
  await expect(createNewSite(cwd, 'my-docs')).rejects.toThrow('The folder `my-docs` is not empty. Choose another name.')
  await expect(createNewSite(cwd, 'My docs')).rejects.toThrow('Invalid name `My docs`: expected lower-case letters')
  mkdirSync(join(cwd, 'empty'))
  const site = await createNewSite(join(cwd, 'empty'), '.')
  expect(describeNewSite(site, join(cwd, 'empty'))).toMatch(/Next:\n {2}npm install\n/)
})

test('the template and `create-studio-docs` name the versions of the repository', () => {
  const { devDependencies } = manifest('packages/engine/template')
  expect(devDependencies).toEqual({ cspell: manifest('.').devDependencies.cspell })
  const { version } = manifest('packages/engine')
  expect(manifest('packages/create')).toMatchObject({ version, dependencies: { 'studio-docs': version } })
})
