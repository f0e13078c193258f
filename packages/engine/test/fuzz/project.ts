import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeDist } from '../../src/build/dist.ts'
import type { Config } from '../../src/core/config.ts'
import type { Problem } from '../../src/core/problem.ts'
import type { Site } from '../../src/site/create-site.ts'
import { readAroundEmptyApp } from '../empty-app.ts'

/** Fixed seed: a failure is the same in the next run. */
export const seed = 20_251_121

export type FuzzProject = {
  readonly root: string
  readonly dist: string
  readonly remove: () => void
}

/** Creates a project from files, and adds the pages that all configurations need. */
export function createProject(files: ReadonlyMap<string, string>): FuzzProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fuzz-')))
  const root = join(folder, 'project')
  const needed = new Map([
    ['index.mdx', page('layout: home')],
    ['docs/index.mdx', page('title: Docs')],
    ['ledger/guide/index.mdx', page('title: Guide')],
  ])
  for (const [path, text] of [...files, ...needed]) write(join(root, 'content', path), text)
  return { root, dist: join(root, 'dist'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns the text of a page with a valid description. */
export function page(frontMatter: string, body = ''): string {
  return `---\n${frontMatter}\ndescription: A description of this very page that is long enough.\n---\n\n${body}`
}

/** Writes a file. Skips names that the file system rejects. */
function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST'].includes(code)) throw error
  }
}

/** Builds a project without bundling. Returns the site and its errors; files are written if there are no errors. */
export async function build(
  { root, dist }: FuzzProject,
  config: Config,
): Promise<{ site: Site; errors: readonly Problem[] }> {
  const { site, files } = await readAroundEmptyApp(root, config)
  const errors = site.check().filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { site, errors }
  await writeDist(files, { dist, precompress: false })
  return { site, errors }
}

/** Returns the text of every file below a folder, by path. */
export function textsOf(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const paths = (readdirSync(folder, { recursive: true }) as string[]).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
