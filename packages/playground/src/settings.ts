import type { TokenKind } from 'studio-docs/browser'

/** Settings of a project's playground, as its pages load them. */
export type PlaygroundSettings = {
  readonly imports: readonly string[]
  readonly language: LanguageSettings
  readonly database?: DatabaseFacts
}

/** The language of statements: its label for readers, and its lexer rules as kind and source of the pattern. */
type LanguageSettings = {
  readonly label: string
  readonly rules: readonly (readonly [kind: TokenKind | null, source: string])[]
}

/** Facts about a database that readers see. */
export type DatabaseFacts = {
  readonly name: string
  readonly version: string
  /** Size of its download, such as `2 MB`. */
  readonly size: string
}

/** URLs of the files of a playground: the script for the sandbox, and those of its database. */
export type PlaygroundFiles = {
  readonly sandbox: string
  readonly database?: string
  readonly wasm?: string
  readonly seed?: string
}
