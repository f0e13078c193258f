import type { Entry } from '../content/entry.ts'
import { readText } from '../content/named-path.ts'
import { type Content, type ContentOptions, createEntryReader, listContent } from '../content/read-content.ts'
import { createImageReader } from '../content/read-image.ts'

/**
 * Creates the function that reads the content of a site again after each save. An entry stays the same object until its file changes
 * or, if it shows other files, one that is not a page. So an edit parses one page, and its problems are found alone.
 */
export function createLiveContent(options: ContentOptions): (changed?: ReadonlySet<string>) => Content {
  const { projectRoot } = options
  let images = createImageReader(projectRoot)
  let kept: ReadonlyMap<string, Entry> = new Map()
  const read = createEntryReader(options, { read: (folder, source) => images.read(folder, source) })

  /** Reads the pages. With `changed`, only these pages may differ; without, any file may. */
  return (changed) => {
    if (!changed) images = createImageReader(projectRoot)
    const isSame = (entry: Entry) =>
      changed ? !changed.has(entry.file) : !entry.showsFiles() && entry.text === readText(projectRoot, entry.file)
    const content = listContent(projectRoot, (file) => {
      const known = kept.get(file)
      return known && isSame(known) ? known : read(file)
    })
    kept = new Map(content.entries.map((entry) => [entry.file, entry]))
    return { ...content, assets: images.assets }
  }
}
