/** Entry point `studio-docs/playground`: for the script that runs snippets in the sandbox of a playground. */

export type { DatabaseFiles, Statement, StatementResult } from './src/browser/playground/outcome.ts'
export { outputLimits } from './src/browser/playground/outcome.ts'
export { formatJson } from './src/core/format-json.ts'
export { type SnippetLog, startSnippetWorker } from './src/worker/playground-worker.ts'
