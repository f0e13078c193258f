import { relative, resolve, sep } from 'node:path'
import { createCodeReader } from '../content/code/read-code-file.ts'
import type { Asset, Entry } from '../content/entry.ts'
import { createImageReader } from '../content/pictures/read-image.ts'
import { type Content, type ContentOptions, createEntryReader, listContent } from '../content/read-content.ts'
import { readText } from '../disk/named-path.ts'

/** A page, and the files that it shows once it is parsed: code by its path in composed Unicode, and pictures as written. */
type LiveEntry = { readonly entry: Entry; readonly shown: ReadonlySet<string> }

export type LiveContent = {
  /** Reads the pages. With `changed`, only these files may differ, and none is a picture; without, any file may. */
  readonly read: (changed?: ReadonlySet<string>) => Content
  /** Returns the picture file at a path of the site, if a page that shows it was parsed. */
  readonly pictureAt: (path: string) => Asset | undefined
}

/**
 * Creates the content of a site, which is read again after each save. An entry stays the same object until its file or one that
 * it shows changes. So an edit parses one page, and its problems are found alone.
 */
export function createLiveContent(options: ContentOptions): LiveContent {
  const { projectRoot, config } = options
  const readEntry = createEntryReader(options)
  const readCode = createCodeReader(projectRoot, config.codeFolders)
  let images = createImageReader(projectRoot)
  let pictures = new Map<string, Asset>()
  let pages: ReadonlyMap<string, LiveEntry> = new Map()

  const readPage = (file: string): LiveEntry => {
    const shown = new Set<string>()
    const entry = readEntry(file, {
      image: (folder, source) => {
        shown.add(source)
        const image = images.read(folder, source)
        if (image.type === 'file') pictures.set(image.asset.path, image.asset)
        return image
      },
      code: (path) => {
        const fromSite = relative(projectRoot, resolve(projectRoot, path))
        shown.add(fromSite.replaceAll(sep, '/').normalize())
        return readCode(path)
      },
    })
    return { entry, shown }
  }

  const read = (changed?: ReadonlySet<string>): Content => {
    if (!changed) {
      images = createImageReader(projectRoot)
      pictures = new Map()
    }
    const saved = changed && new Set(Array.from(changed, (path) => path.normalize()))
    const isSame = ({ entry: { file, text }, shown }: LiveEntry) =>
      saved
        ? ![file.normalize(), ...shown].some((path) => saved.has(path))
        : shown.size === 0 && text === readText(projectRoot, file)
    const before = pages
    const now = new Map<string, LiveEntry>()
    // After an error, the next call reads all pages: this save is not lost.
    pages = new Map()
    const content = listContent(projectRoot, (file) => {
      const known = before.get(file)
      const page = known && isSame(known) ? known : readPage(file)
      now.set(file, page)
      return page.entry
    })
    pages = now
    return content
  }

  return { read, pictureAt: (path) => pictures.get(path) }
}
