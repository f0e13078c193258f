import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, parse, posix, relative, resolve, sep } from 'node:path'
import { explainRefusal, findNamed, type Refusal, readNamed } from 'studio-docs/content'
import { StopError } from 'studio-docs/project'
import type { Loss } from '../parse/losses.ts'
import { type OldConfig, readConfig } from './read-config.ts'

/** The folders of a foreign documentation. Nothing outside of them is read. */
export type OldFolders = {
  /** Folder of the pages. */
  readonly from: string
  /** Folder of the project that the pages belong to, which has its configuration and the files that pages include. */
  readonly project: string
  /** Folder of its public files. */
  readonly publicFolder: string | undefined
  /** Folder of the pictures of GitBook. */
  readonly assets: string | undefined
  /** Folders that may have the configuration: that of the pages, those above it, and others beside it. */
  readonly configs: readonly string[]
}

/** A text of a foreign documentation, or the reason why there is none. */
export type OldText =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'missing' }
  | { readonly type: 'refused'; readonly why: string }

/** Maximum size of a page, a configuration or an included file, in bytes. */
const maxTextBytes = 4_000_000

/** Number of folders above the pages that may belong to their project. */
const maxAbove = 3

/** Files that may say the order of pages. */
export const orderFiles =
  /(?:^|\/)(?:SUMMARY\.md|_?meta\.(?:json|[jt]sx?)|mkdocs\.ya?ml|sidebars?\.(?:json|[cm]?[jt]s)|astro\.config\.[cm]?[jt]s|config\.[cm]?[jt]s)$/

/** Matches files and folders at the top of a project. */
const projectMarks =
  /^(?:\.git|\.vitepress|\.gitbook\.yaml|book\.toml|docusaurus\.config\.[cm]?[jt]s|next\.config\.[cm]?[jt]s|(?:package|deno|composer)\.json|pyproject\.toml|Cargo\.toml|go\.mod|Gemfile)$/

/** Names with a dot that other systems use for their configuration. */
export const knownNames = ['.vitepress', '.gitbook', '.gitbook.yaml']

/** Finds the folders of a foreign documentation. Throws a StopError for one that does not exist. */
export function findOldFolders(from: string, publicFolder?: string): OldFolders {
  const realFolder = (folder: string) => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new StopError(`No folder at \`${folder}\`.`)
    return realpathSync(folder)
  }
  const folder = realFolder(from)
  const project = projectOf(folder)
  const found = {
    ...{ from: folder, project },
    publicFolder: publicFolder && realFolder(publicFolder),
    assets: assetsOf(folder, project),
  }
  return { ...found, configs: [...foldersUpTo(found), ...besideOf(found)] }
}

/** Returns the folder in which GitBook keeps the pictures of all pages. */
function assetsOf(from: string, project: string): string | undefined {
  const found = foldersUpTo({ from, project }).map((folder) => findNamed([folder], '.gitbook/assets', knownNames))
  return found.flatMap((one) => (one.type === 'folder' ? one.path : []))[0]
}

/**
 * Returns the outermost folder near a folder that looks like the top of a project. It is never above a Git repository,
 * and never the home folder or the root, where private files are.
 */
function projectOf(from: string): string {
  let project = from
  let folder = from
  for (let above = 0; above < maxAbove && !existsSync(join(folder, '.git')); above++) {
    folder = dirname(folder)
    if (folder === homedir() || folder === parse(folder).root) break
    const isMark = (name: string) => projectMarks.test(name) || (orderFiles.test(name) && !/^config\./.test(name))
    if (readdirSync(folder).some(isMark)) project = folder
  }
  return project
}

/** Returns the folders from that of the pages up to that of their project. */
function foldersUpTo({ from, project }: Pick<OldFolders, 'from' | 'project'>): readonly string[] {
  const folders = [from]
  for (let folder = from; folder !== project; folders.push(folder)) folder = dirname(folder)
  return folders
}

/** Returns the names that a script may have. */
function scripts(name: string): readonly string[] {
  return ['js', 'ts', 'mjs', 'cjs', 'mts'].map((ending) => `${name}.${ending}`)
}

/** Names of the configuration of Docusaurus. */
const docusaurusConfigs = scripts('docusaurus.config')

/** Files in the folder of a configuration that may say where a site lives, and which addresses redirect. */
const siteFiles = [
  ...['docusaurus.config', '.vitepress/config', 'astro.config', 'next.config'].flatMap(scripts),
  ...['mkdocs.yml', 'mkdocs.yaml', 'book.toml', '.gitbook.yaml'],
  ...['vercel.json', '_redirects', 'public/_redirects', 'static/_redirects'],
]

/** A configuration with its name in its folder, and the path from there to the pages, with slashes around it. */
export type SiteConfig = OldConfig & { readonly name: string; readonly below: string }

/** Reads the configurations of the old site. */
export function readSiteConfigs(folders: OldFolders): readonly SiteConfig[] {
  const pathFrom = (start: string, path: string) => relative(start, path).replaceAll(sep, '/')
  const places = folders.configs.flatMap((folder) =>
    siteFiles.map((name) => ({ folder, name, path: join(folder, name) })),
  )
  return places.flatMap(({ folder, name, path }) => {
    const found = readOld(folders, [path])
    if (found.type !== 'text') return []
    const below = `/${pathFrom(folder, folders.from)}/`.replace('//', '/')
    return { ...readConfig(pathFrom(folders.from, path), found.text), name, below }
  })
}

/** Returns the folders beside the pages whose configuration names that of the pages, such as `website` beside `docs`. */
function besideOf(folders: Omit<OldFolders, 'configs'>): readonly string[] {
  const { from } = folders
  const beside = foldersUpTo(folders)
    .slice(1)
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).map((dirent) => [folder, dirent] as const))
    .flatMap(([folder, dirent]) => (dirent.isDirectory() ? join(folder, dirent.name) : []))
  return beside.filter((folder) => {
    const path = relative(folder, from).replaceAll(sep, '/')
    return docusaurusConfigs.some((name) => {
      const read = readOld(folders, [join(folder, name)])
      return (
        read.type === 'text' &&
        readConfig(name, read.text).script.words.some(({ value }) => value.replace(/\/$/, '') === path)
      )
    })
  })
}

/** Reads a text that the engine or a page names: the first of several paths that is a file. */
export function readOld({ from, project }: Pick<OldFolders, 'from' | 'project'>, paths: readonly string[]): OldText {
  const found = findOld([from, project], paths, knownNames)
  if (found.type !== 'file')
    return found.type === 'refused' ? { type: 'refused', why: explainRefusal(found.why) } : found
  if (statSync(found.path).size > maxTextBytes)
    return { type: 'refused', why: `has more than ${maxTextBytes / 1e6} MB, the most that is read` }
  const bytes = readNamed([from, project], found.path, knownNames)
  return bytes === undefined ? { type: 'missing' } : { type: 'text', text: bytes.toString('utf8') }
}

type FoundFile =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'missing' }
  | { readonly type: 'refused'; readonly why: Refusal }

/** Returns the first of several paths that is a file, or why none is. */
export function findOld(roots: readonly string[], paths: readonly string[], known: readonly string[] = []): FoundFile {
  const found = paths.map((path) => findNamed(roots, path, known))
  for (const one of found) if (one.type === 'file') return { type: 'file', path: one.path }
  const refused = found.filter((one) => one.type === 'refused')
  // A path that is only tried may be outside.
  const [first] = [...refused.filter(({ why }) => why !== 'outside'), ...refused]
  return first ?? { type: 'missing' }
}

/** Lists the files below a folder as sorted paths. Those that are not read, but might be pages, are lost. */
export function listOld(from: string): { files: readonly string[]; losses: readonly Loss[] } {
  const files: string[] = []
  const losses: Loss[] = []
  const walk = (folder: string) => {
    for (const dirent of readdirSync(join(from, folder), { withFileTypes: true })) {
      const path = posix.join(folder, dirent.name)
      const lose = (what: string) => losses.push({ file: path, line: 1, what })
      const isPage = /\.mdx?$/.test(dirent.name)
      if (dirent.isSymbolicLink()) lose('a symbolic link')
      else if (dirent.isDirectory()) {
        if (dirent.name === '.vitepress' || !/^(?:\.|node_modules$)/.test(dirent.name)) walk(path)
      } else if (dirent.name.startsWith('.')) {
        if (isPage) lose('a file whose name begins with a dot')
      } else if (dirent.isFile()) files.push(path)
      else if (isPage) lose('neither a file nor a folder')
    }
  }
  walk('')
  return { files: files.sort(), losses: losses.sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

/** Reads the texts of files below the folder of the pages. Those that cannot be read are lost. */
export function readOldTexts(
  folders: OldFolders,
  files: readonly string[],
): { texts: ReadonlyMap<string, string>; losses: readonly Loss[] } {
  const texts = new Map<string, string>()
  const losses: Loss[] = []
  for (const file of files) {
    const read = readOld(folders, [resolve(folders.from, file)])
    if (read.type === 'text') texts.set(file, read.text)
    // The name of a listed file may not be valid text.
    else losses.push({ file, line: 1, what: `a file that ${read.type === 'refused' ? read.why : 'cannot be opened'}` })
  }
  return { texts, losses }
}

/** Reads the files that state an order: in the folder, and in those above it up to its project. */
export function readOrderFiles(folders: OldFolders, all: readonly string[]) {
  const { from } = folders
  const pathFrom = (path: string) => relative(from, path).replaceAll(sep, '/')
  const namesIn = (folder: string, isWanted: (name: string) => boolean) =>
    existsSync(folder) ? readdirSync(folder).flatMap((name) => (isWanted(name) ? join(folder, name) : [])) : []
  const isOrder = (name: string) => orderFiles.test(name)
  const [, ...above] = folders.configs
  const stated = above.flatMap((folder) => namesIn(folder, (name) => isOrder(name) && !name.startsWith('config.')))
  // VitePress has its configuration below `.vitepress`, and more of it beside the pages.
  const configs = folders.configs.flatMap((folder) => {
    const press = join(folder, '.vitepress')
    const isConfig = (name: string) => isOrder(name) && name.startsWith('config.')
    return findNamed([folder], '.vitepress', knownNames).type === 'folder'
      ? [...namesIn(folder, isConfig), ...namesIn(press, isConfig)]
      : []
  })
  return readOldTexts(folders, [...new Set([...all.filter(isOrder), ...[...stated, ...configs].map(pathFrom)])])
}
