import type { Language, LexerRule } from '../code/lexer.ts'
import type { CodeBlock } from '../page/facts.ts'
import type { Problem } from '../problem.ts'
import type { ProjectSamples } from './project-samples.ts'

/** A project's extras for its pages: the `project` of a collection in `site.config.ts`. Paths are relative to that file. */
export type Project = {
  /** A language of the project, highlighted in code blocks. */
  readonly language?: ProjectLanguage
  readonly samples?: ProjectSamples
  readonly playground?: ProjectPlayground
  /** Additional checks of the project's pages, for `npm run check`. If it rejects, one problem says why. Import heavy modules inside: other commands never call it. */
  readonly check?: (pages: readonly PageCode[], projectRoot: string) => Promise<ProjectCheck>
}

/** A language of code blocks, with its lexer rules. */
export type ProjectLanguage = Omit<Language, 'lex'> & { readonly rules: readonly LexerRule[] }

/**
 * A playground: what readers get in the place of a sample to edit and run it. `studio-docs-playground` makes one for
 * TypeScript. Scripts and modules are bundled with their imports.
 */
export type ProjectPlayground = {
  /** Module that exports `start`, of the type `StartPlayground` of `studio-docs/browser`. Pages load it on request. */
  readonly module: string
  /** Script of the sandboxed frame, `playground/frame.html`. It is the same for all projects of a site. */
  readonly frame: string
  /** More files. `start` receives their URLs by name. */
  readonly files: Readonly<Record<string, PlaygroundFile>>
  /** Data for `start`, as JSON. */
  readonly settings: unknown
}

/** A file for a playground: a classic script, a module, or a file that is served as it is. */
export type PlaygroundFile = { readonly type: 'script' | 'module' | 'asset'; readonly path: string }

/** The part of a page that a project's check reads. */
export type PageCode = {
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  readonly route: string
  readonly codeBlocks: readonly CodeBlock[]
}

/** A project, and the code of its pages. */
export type ProjectPages = { readonly project: Project; readonly pages: readonly PageCode[] }

/** Result of a project's check: problems, and lines that sum up what it checked. */
export type ProjectCheck = { readonly problems: readonly Problem[]; readonly summary: readonly string[] }
