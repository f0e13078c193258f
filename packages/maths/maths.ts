/** Entry point `studio-docs-maths`: a named block for `site.config.ts`. */
export { maths } from './src/maths-block.ts'
