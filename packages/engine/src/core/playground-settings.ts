import type { TokenKind } from './lexer.ts'
import type { PlaygroundDatabase } from './project.ts'

/** Settings of a project's playground: the content of `playground/<collection>.json`. Files are URLs on the site. */
export type PlaygroundSettings = {
  readonly script: string
  readonly imports: readonly string[]
  readonly language: LanguageSettings
  readonly database?: PlaygroundDatabase
}

/** The language of statements: its label for readers, and its lexer rules as kind and source of the pattern. */
type LanguageSettings = {
  readonly label: string
  readonly rules: readonly (readonly [kind: TokenKind | null, source: string])[]
}

/** Returns the file of a collection's settings, relative to `dist/`. */
export function settingsFile(collection: string): string {
  return `playground/${collection}.json`
}
