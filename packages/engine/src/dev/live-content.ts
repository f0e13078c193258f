import { relative, resolve, sep } from 'node:path'
import { createCodeReader } from '../content/code/read-code-file.ts'
import { readText } from '../content/disk/named-path.ts'
import type { Entry } from '../content/entry.ts'
import { createImageReader } from '../content/pictures/read-image.ts'
import { type Content, type ContentOptions, createEntryReader, listContent } from '../content/read-content.ts'

/** A page, and the files that it shows once it is parsed: code by its path in composed Unicode, and pictures as written. */
type LiveEntry = { readonly entry: Entry; readonly shown: ReadonlySet<string> }

/**
 * Creates the function that reads the content of a site again after each save. An entry stays the same object until its file or
 * one that it shows changes. So an edit parses one page, and its problems are found alone.
 */
export function createLiveContent(options: ContentOptions): (changed?: ReadonlySet<string>) => Content {
  const { projectRoot, config } = options
  const readEntry = createEntryReader(options)
  const readCode = createCodeReader(projectRoot, config.codeFolders)
  let images = createImageReader(projectRoot)
  let kept: ReadonlyMap<string, LiveEntry> = new Map()

  const read = (file: string): LiveEntry => {
    const shown = new Set<string>()
    const entry = readEntry(file, {
      image: (folder, source) => {
        shown.add(source)
        return images.read(folder, source)
      },
      code: (path) => {
        const fromSite = relative(projectRoot, resolve(projectRoot, path))
        shown.add(fromSite.replaceAll(sep, '/').normalize())
        return readCode(path)
      },
    })
    return { entry, shown }
  }

  /** Reads the pages. With `changed`, only these files may differ, and none is a picture; without, any file may. */
  return (changed) => {
    if (!changed) images = createImageReader(projectRoot)
    const saved = changed && new Set(Array.from(changed, (path) => path.normalize()))
    const isSame = ({ entry: { file, text }, shown }: LiveEntry) =>
      saved
        ? ![file.normalize(), ...shown].some((path) => saved.has(path))
        : shown.size === 0 && text === readText(projectRoot, file)
    const before = kept
    const now = new Map<string, LiveEntry>()
    // After an error, the next call reads all pages: this save is not lost.
    kept = new Map()
    const content = listContent(projectRoot, (file) => {
      const known = before.get(file)
      const live = known && isSame(known) ? known : read(file)
      now.set(file, live)
      return live.entry
    })
    kept = now
    return { ...content, assets: images.assets }
  }
}
