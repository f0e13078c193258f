/** Entry point `studio-docs/playground`: for the script that runs snippets in the sandbox of a playground. */

export type { DatabaseFiles, Statement, StatementResult } from '../playground/src/outcome.ts'
export { outputLimits } from '../playground/src/outcome.ts'
export { type SnippetLog, startSnippetWorker } from '../playground/src/worker/playground-worker.ts'
export { formatJson } from './src/core/format-json.ts'
