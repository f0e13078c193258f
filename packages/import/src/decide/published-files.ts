import { statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findNamed, isFilePath, isWithin, readNamed, siteFiles } from 'studio-docs/content'
import type { OldFolders } from '../gather/old-files.ts'
import { caseKey, firstFree, safeName } from './page-names.ts'

/** A file of the old site that is copied into `public/`. */
export type OldFile = {
  /** Folders below which the file must lie when it is read. */
  readonly roots: readonly string[]
  readonly source: string
  readonly isPicture: boolean
}

/** Collects the files that pages show or link to. */
export type PublishedFiles = {
  /** Adds a file, and returns its address, or why it is not copied. */
  readonly add: (source: string) => { readonly address: string } | { readonly why: string }
  /** All files by their new path below the project. */
  readonly all: ReadonlyMap<string, OldFile>
}

/** Endings of files that readers download. Pages, scripts and keys are never copied. */
const downloads = [
  'pdf epub doc docx xls xlsx ppt pptx odt ods odp rtf txt csv tsv json xml yaml yml toml sql',
  'zip gz tgz xz bz2 mp3 mp4 ogg wav webm',
].flatMap((line) => line.split(' '))

/** Maximum size of a copied file, in bytes. Hosts such as GitHub Pages refuse larger ones. */
const maxBytes = 100_000_000
/** Maximum size of an SVG file, in bytes, whose content is checked. */
const maxSvgBytes = 4_000_000

/** Returns the folders from which files are published. */
export function publishedRoots({ from, publicFolder, assets }: OldFolders): readonly string[] {
  return [assets, from, publicFolder].filter((folder) => folder !== undefined)
}

/**
 * Creates an empty collection. No two files get one name, whatever the pages call them. `pages` are the new files of the
 * pages below `content/`: the engine writes pictures and data beside them.
 */
export function createPublished(
  folders: OldFolders,
  { projectRoot, pages }: { readonly projectRoot: string; readonly pages: Iterable<string> },
): PublishedFiles {
  const all = new Map<string, OldFile>()
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const roots = publishedRoots(folders)
  const besidePages = new Set(Array.from(pages, (page) => caseKey(page.replace(/\.mdx$/, ''))))
  const isTaken = (name: string, source: string) =>
    siteFiles.has(name) ||
    taken.has(caseKey(name)) ||
    besidePages.has(caseKey(name).replace(/\.\w+$/, '')) ||
    isOther(projectRoot, `public/${name}`, { roots, source })
  return {
    all,
    add: (source) => {
      const known = names.get(source)
      if (known !== undefined) return { address: `/${known}` }
      const isPicture = isShown(source, roots)
      const why = isPicture ? undefined : whyNotCopied(source)
      if (why !== undefined) return { why }
      const [name, ending] = publicName(source, folders)
      const free = firstFree(name, (one) => isTaken(one, source), ending)
      names.set(source, free)
      taken.add(caseKey(free))
      all.set(`public/${free}`, { roots, source, isPicture })
      return { address: `/${free}` }
    },
  }
}

/** Names a file by its path in the old site: without ending, and the ending. */
function publicName(
  source: string,
  { from, publicFolder, assets }: OldFolders,
): readonly [name: string, ending: string] {
  const root =
    [assets, publicFolder, join(from, 'public'), from].find((folder) => folder && isWithin(folder, source)) ?? from
  const path = relative(root, source).split(sep)
  const file = path.pop() ?? ''
  const [ending = ''] = /\.\w+$/.exec(file) ?? []
  // A folder that is named like a file could have the name of one.
  const folders = path.map(safeName).map((folder) => (isFilePath(folder) ? folder.replaceAll('.', '-') : folder))
  return [[...folders, safeName(file.slice(0, file.length - ending.length))].join('/'), ending]
}

/** Whether the site has another file at a path. */
function isOther(projectRoot: string, path: string, { roots, source }: Pick<OldFile, 'roots' | 'source'>): boolean {
  const found = findNamed([projectRoot], path)
  if (found.type === 'missing') return false
  if (found.type !== 'file' || statSync(found.path).size !== statSync(source).size) return true
  const bytes = readNamed(roots, source)
  return bytes === undefined || readNamed([projectRoot], path)?.equals(bytes) !== true
}

function whyNotCopied(source: string): string | undefined {
  const ending = /\.(\w+)$/.exec(source)?.[1]?.toLowerCase() ?? ''
  if (ending === 'svg') return 'is an SVG that loads or runs something'
  if (!downloads.includes(ending)) return 'is neither a picture nor a file that readers download'
  return statSync(source).size > maxBytes ? `has more than ${maxBytes / 1e6} MB` : undefined
}

/** Whether pages can show a picture file. An SVG that loads something cannot be shown. */
function isShown(source: string, roots: readonly string[]): boolean {
  const isSvg = /\.svg$/i.test(source)
  if (statSync(source).size > (isSvg ? maxSvgBytes : maxBytes)) return false
  if (!isSvg) return /\.(?:png|jpe?g|gif|webp|avif)$/i.test(source)
  return isSafeSvg(String(readNamed(roots, source)))
}

/** Whether an SVG loads and runs nothing. */
export function isSafeSvg(text: string): boolean {
  return !/@import|@font-face|<script|<foreignObject|<image|\son\w+=/i.test(text)
}
