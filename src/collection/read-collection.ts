import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config-schema.ts'
import { compileMarkdown } from '../markdown/compile-markdown.ts'
import { createHighlight, type Highlight } from '../markdown/highlight.ts'
import type { SampleOutputs } from '../page/sample.ts'
import type { Entry } from './entry.ts'
import { findSources } from './find-sources.ts'
import { parseFrontMatter } from './front-matter.ts'
import { type Asset, createImageReader } from './read-image.ts'

/** What reading needs: where the project is, how it is configured, what its samples gave. */
export type CollectionOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly outputs: SampleOutputs
  /** What an earlier reading left: a page whose source has not changed is not compiled again. */
  readonly memory?: CollectionMemory
}

/** All entries below `content/`, and the bitmaps they show. */
export type Content = { readonly entries: readonly Entry[]; readonly assets: readonly Asset[] }

/** What a process that reads the content again and again keeps between two readings. */
export type CollectionMemory = {
  highlight?: Promise<Highlight>
  readonly entries: Map<string, { readonly source: string; readonly entry: Entry }>
}

/** Gives an empty memory. */
export function createCollectionMemory(): CollectionMemory {
  return { entries: new Map() }
}

/** Reads, validates and compiles every page below `content/`, each file exactly once. */
export async function readCollection(options: CollectionOptions): Promise<Content> {
  const { projectRoot, config, outputs, memory = createCollectionMemory() } = options
  const folder = join(projectRoot, 'content')
  memory.highlight ??= createHighlight()
  const [files, highlight] = await Promise.all([findSources(folder), memory.highlight])
  const images = createImageReader(folder, config.base)
  const entries = await Promise.all(
    files.map(async (file): Promise<Entry> => {
      const source = (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
      const known = memory.entries.get(file)
      if (known?.source === source && known.entry.facts.images.length === 0) return known.entry
      const name = `content/${file}`
      const image = (path: string) => images.read(dirname(file), path)
      const { frontMatter: yaml, ...compiled } = compileMarkdown(source, {
        file: name,
        base: config.base,
        highlight,
        outputs,
        image,
      })
      const { frontMatter, lines, problems } = parseFrontMatter(yaml, name)
      const id = file.replace(/\.mdx?$/, '')
      const entry = { ...compiled, file: name, id, frontMatter, lines, problems: [...problems, ...compiled.problems] }
      memory.entries.set(file, { source, entry })
      return entry
    }),
  )
  return { entries, assets: [...images.assets.values()] }
}
