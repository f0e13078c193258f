/** Entry point `studio-docs/config`: for `site.config.ts`. */
export { folderOf } from './src/core/collection.ts'
export { type Config, defineConfig } from './src/core/config.ts'
