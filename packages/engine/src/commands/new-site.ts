import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { engineRoot } from '../build/engine-root.ts'
import { StopError } from '../core/stop-error.ts'
import { listFolder } from '../disk/list-folder.ts'

type NewSite = { readonly folder: string; readonly files: number }

/** Creates a site in a new or empty folder. Throws a StopError if its name is invalid or if it has files. */
export async function createNewSite(cwd: string, path: string): Promise<NewSite> {
  const folder = resolve(cwd, path)
  const name = basename(folder)
  if (!/^[a-z\d]+(?:[-._][a-z\d]+)*$/.test(name))
    throw new StopError(
      `Invalid name \`${name}\`: expected lower-case letters, digits and hyphens, such as \`my-docs\`.`,
    )
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StopError(`The folder \`${name}\` is not empty. Choose another name.`)
  await cp(join(engineRoot, 'template'), folder, { recursive: true })
  const words = name.split(/[-._]/).join(' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  await replaceIn(join(folder, 'site.config.ts'), 'My docs', title)
  await replaceIn(join(folder, 'package.json'), '"my-docs"', `"${name}"`)
  await replaceIn(join(folder, 'package.json'), '~0.0.0', await wantedEngine(folder))
  // npm leaves a file of this name out of packages.
  await writeFile(join(folder, '.gitignore'), 'dist/\nnode_modules/\n')
  return { folder, files: listFolder(folder).filter(({ dirent }) => dirent.isFile()).length }
}

/** Returns the dependency on the engine: its version, or the file or folder that it was installed from. */
async function wantedEngine(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(engineRoot, 'package.json'), 'utf8'))
  const installedIn = join(engineRoot, '../..')
  const file = join(installedIn, 'package.json')
  const { dependencies = {}, devDependencies = {} } = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const [, path] = /^file:(.+)/.exec(dependencies['studio-docs'] ?? devDependencies['studio-docs'] ?? '') ?? []
  return path === undefined
    ? `~${version}`
    : `file:${relative(folder, resolve(installedIn, path)).replaceAll(sep, '/')}`
}

async function replaceIn(file: string, text: string, replacement: string): Promise<void> {
  const old = await readFile(file, 'utf8')
  await writeFile(file, old.replaceAll(text, replacement))
}

/** Returns the message about a new site, with the next two commands. */
export function describeNewSite({ folder, files }: NewSite, cwd: string): string {
  const path = relative(cwd, folder)
  const install = path === '' ? 'npm install' : `cd ${path} && npm install`
  return [`Created ${files} files in ${folder}. Next:`, `  ${install}`, '  npm run dev'].join('\n')
}
