/** Entry point `studio-docs/config`: for `site.config.ts`. */
export { folderOf } from './src/core/config/collection.ts'
export { type Config, defineConfig } from './src/core/config/config.ts'
