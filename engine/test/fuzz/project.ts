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
import { readCollection } from '../../src/content/read-collection.ts'
import { renderPage } from '../../src/entry/server.tsx'
import type { Config } from '../../src/page/config.ts'
import type { Problem } from '../../src/page/facts.ts'
import type { App } from '../../src/program/app.ts'
import { writeDist } from '../../src/program/dist.ts'
import { createFiles } from '../../src/program/files.ts'
import { noFonts } from '../../src/program/fonts.ts'
import { createSite, type Site } from '../../src/site/create-site.ts'
import { testBrands } from '../site-of.ts'

const nothing = { html: '', source: '' }

const app: App = {
  files: new Map([['assets/browser-x.js', '']]),
  assets: {
    entry: '/assets/browser-x.js',
    preload: [],
    lookCss: nothing,
    css: { html: '<style></style>', source: '' },
    landingCss: nothing,
    announcementCss: nothing,
    printCss: nothing,
    boot: nothing,
    announcementBoot: nothing,
    strict: false,
  },
}

export type Project = {
  readonly root: string
  readonly dist: string
  readonly remove: () => void
}

/** Gives a project of these files in a folder of its own, with pages that every configuration here names. */
export function createProject(files: ReadonlyMap<string, string>): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fuzz-')))
  const root = join(folder, 'project')
  const needed = new Map([
    ['index.mdx', page('layout: home')],
    ['docs/index.mdx', page('title: Docs')],
    ['cirql/guide/index.mdx', page('title: Guide')],
  ])
  for (const [path, text] of [...files, ...needed]) write(join(root, 'content', path), text)
  return { root, dist: join(root, 'dist'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Gives a page with all that a page must have. */
export function page(frontMatter: string, body = ''): string {
  return `---\n${frontMatter}\ndescription: A description of this very page that is long enough.\n---\n\n${body}`
}

/** A name that is too long, or a folder's already, is one that nobody can have written. */
function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST'].includes(code)) throw error
  }
}

/** Does all that a build does but bundling: gives what is wrong, or the site that has been written. */
export async function build(
  { root, dist }: Project,
  config: Config,
): Promise<{ site: Site; errors: readonly Problem[] }> {
  const { entries, assets } = readCollection({ projectRoot: root, config, outputs: new Map() })
  const site = createSite(config, entries)
  const errors = site.problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { site, errors }
  const shell = { ...site.shell, build: 'fuzz' }
  const files = createFiles({
    projectRoot: root,
    config,
    brands: testBrands,
    fonts: noFonts,
    site,
    shell,
    app,
    assets,
    renderPage: (page) => renderPage({ shell, page, assets: app.assets, brands: testBrands, config }),
  })
  await writeDist(files, { dist, precompress: false })
  return { site, errors }
}

/** Every file below a folder with its text, by path. */
export function textsOf(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const paths = (readdirSync(folder, { recursive: true }) as string[]).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
