import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config-schema.ts'
import { compileMarkdown } from '../markdown/compile-markdown.ts'
import { createHighlight } from '../markdown/highlight.ts'
import type { SampleOutputs } from '../page/sample.ts'
import type { Entry } from './entry.ts'
import { findSources } from './find-sources.ts'
import { parseFrontMatter } from './front-matter.ts'
import { type Asset, createImageReader } from './read-image.ts'

export type CollectionOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly outputs: SampleOutputs
}

/** All entries below `content/`, and the bitmaps they show. */
export type Content = { readonly entries: readonly Entry[]; readonly assets: readonly Asset[] }

/** Reads, validates and compiles every page below `content/`, each file exactly once. */
export async function readCollection({ projectRoot, config, outputs }: CollectionOptions): Promise<Content> {
  const folder = join(projectRoot, 'content')
  const [files, highlight] = await Promise.all([findSources(folder), createHighlight()])
  const images = createImageReader(folder, config.base)
  const entries = await Promise.all(
    files.map(async (file): Promise<Entry> => {
      const source = (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
      const name = `content/${file}`
      const image = (path: string) => images.read(dirname(file), path)
      const compiled = compileMarkdown(source, { file: name, base: config.base, highlight, outputs, image })
      const { frontMatter, lines, problems } = parseFrontMatter(compiled.frontMatter, name)
      return {
        file: name,
        id: file.replace(/\.mdx?$/, ''),
        frontMatter,
        lines,
        tree: compiled.tree,
        facts: compiled.facts,
        problems: [...problems, ...compiled.problems],
      }
    }),
  )
  return { entries, assets: [...images.assets.values()] }
}
