/** Entry point `studio-docs/code`: for packages that run code and show its values. */
export { formatJson } from './src/core/format-json.ts'
export { recordValues } from './src/core/record-values.ts'
export { applyEdits, type Edit } from './src/core/text-edits.ts'
