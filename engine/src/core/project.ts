import type { CodeBlock, Problem } from './facts.ts'
import type { Language, Rule } from './lexer.ts'

/**
 * What a project brings besides its pages, as a plain object that its collection in `site.config.ts` names. Paths are those of files
 * below the folder of `site.config.ts`. What is left out, its pages do not have.
 */
export type Project = {
  /** The query language its samples come to, which code blocks colour. */
  readonly language?: ProjectLanguage
  readonly samples?: ProjectSamples
  readonly playground?: ProjectPlayground
  /** Further checks of the project's pages, for `npm run check`; what it imports is loaded by that command alone. */
  readonly check?: (pages: readonly PageCode[], projectRoot: string) => Promise<ProjectCheck>
}

/** A language of code blocks, and the rules by which it is cut into tokens. */
export type ProjectLanguage = Omit<Language, 'lex'> & { readonly rules: readonly Rule[] }

/** How the samples of a project run: every `ts` block of its pages is one. */
export type ProjectSamples = {
  /** A module that exports `runSample`, of the type `RunSample`; it is run in a process of its own. */
  readonly runner: string
  /** Folders of what samples gave and of the types of their names, which `npm run check -- --update` writes. */
  readonly outputs: string
  readonly types: string
  /** What runs their statements, as messages name it. */
  readonly database: string
}

/** What the playground of a project is made of. */
type ProjectPlayground = {
  /** A script that calls `startRunner`; it is run in the sandbox with the reader's code. */
  readonly script: string
  /** The packages that a snippet may import. */
  readonly imports: readonly string[]
  /** A database that the reader may ask for real, loaded on request. */
  readonly database?: PlaygroundDatabase
}

/** A database that runs in the browser: a module with its WebAssembly, and what it starts with; files here, addresses of the site there. */
export type PlaygroundDatabase = {
  readonly name: string
  readonly version: string
  /** How much it loads, such as `2 MB`. */
  readonly size: string
  readonly module: string
  readonly wasm: string
  readonly seed: string
}

/** What checks read of a page. */
export type PageCode = {
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  readonly route: string
  readonly codeBlocks: readonly CodeBlock[]
}

/** What a check found, and what it looked at, a line each. */
export type ProjectCheck = { readonly problems: readonly Problem[]; readonly summary: readonly string[] }
