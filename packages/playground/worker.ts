/** Entry point `studio-docs-playground/worker`: for the script that runs readers' code in the sandbox. */
export { formatJson } from 'studio-docs-samples/values'
export type { DatabaseFiles, Statement, StatementResult } from './src/outcome.ts'
export { outputLimits } from './src/outcome.ts'
export { type SnippetLog, startSnippetWorker } from './src/worker/playground-worker.ts'
