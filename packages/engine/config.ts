/** Entry point `studio-docs/config`: for `site.config.ts`. */
export { type Config, defineConfig } from './src/core/config.ts'
