/** Entry point `studio-docs/browser`: for the module of a playground, which is bundled for readers' browsers. */
export { adoptStyles } from './src/browser/adopt-styles.ts'
export { create, createButton } from './src/browser/create-element.ts'
export { requireOk } from './src/browser/network/fetch-text.ts'
export type { PlaygroundContext, PlaygroundLink, StartPlayground } from './src/browser/playground/playground-context.ts'
// How pages edit and colour code.
export { createLexer, type Lexer, lexJson, type TokenKind, tokenClass } from './src/core/code/lexer.ts'
export { scriptKinds, scriptParser } from './src/core/code/script.ts'
export { loadOnce } from './src/core/memo.ts'
export { applyEdits, type Edit } from './src/core/text/text-edits.ts'
