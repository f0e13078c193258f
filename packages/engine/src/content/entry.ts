import type { Languages } from '../core/code/lexer.ts'
import type { Facts } from '../core/page/facts.ts'
import type { Problem } from '../core/problem.ts'
import type { ProjectPlayground } from '../core/project/project.ts'
import type { PossibleSamples, ProjectSamples } from '../core/project/project-samples.ts'
import type { ParsedFrontMatter } from './front-matter/parse-front-matter.ts'
import type { FactsByNode } from './gather.ts'
import type { Source } from './markdown/source.ts'
import type { FaultyImage, MathsImage, SvgImage } from './pictures/svg.ts'

/** First stage of a page: its file, and its front matter. In dev, what is below that is parsed only if something asks for it. */
export type Entry = Pick<ParsedFrontMatter, 'frontMatter' | 'keyLines'> & {
  /** Path of the source below the project's folder, with forward slashes. */
  readonly file: string
  /** Path of the source below `content/`, without ending: `docs/guide/index`. */
  readonly id: string
  /** The text of the file. */
  readonly text: string
  /** Returns what is below the front matter, which is parsed once. */
  readonly parsed: () => ParsedEntry
}

/** Everything below the front matter of an entry: facts for the site, the tree for renderers, and the problems of reading it. */
export type ParsedEntry = {
  readonly facts: Facts
  /** The page with its blocks and files replaced. */
  readonly source: Source
  readonly factsByNode: FactsByNode
  /** Images of the page, by their sources as written. */
  readonly images: ReadonlyMap<string, ImageFile>
  readonly codeOptions: CodeOptions
  /** Problems of the whole page, its front matter included. */
  readonly problems: readonly Problem[]
}

/** Options for the code of a page. */
export type CodeOptions = {
  readonly languages: Languages
  /** The projects whose samples its blocks may be, unless their fences say otherwise. */
  readonly samples?: readonly PossibleSamples[] | undefined
  /** The project of the page, whose words its fences may have. */
  readonly project?:
    | { readonly samples?: Pick<ProjectSamples, 'words'>; readonly playground?: ProjectPlayground | true }
    | undefined
}

/** An image: an SVG or a formula to inline, a file with its size in CSS px, or the reason for its absence. */
export type ImageFile =
  | SvgImage
  | MathsImage
  | FaultyImage
  | MissingImage
  | { readonly type: 'file'; readonly asset: Asset; readonly width: number; readonly height: number }

/** A file that a page shows: its path in the site, and the file to copy or the text to write. */
export type Asset = { readonly path: string } & ({ readonly source: string } | { readonly text: string })

/** A missing image, with a hint about its likely place. */
export type MissingImage = { readonly type: 'missing'; readonly message: string; readonly hint: string }
