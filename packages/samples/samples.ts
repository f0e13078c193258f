/** Entry point `studio-docs-samples`: for `site.config.ts`, and for modules that run or check samples. */
export { collectSamples } from './src/collect-samples.ts'
export {
  DatabaseUnavailable,
  type ReadVersions,
  type RunSample,
  type SampleJob,
  type SampleRun,
} from './src/run.ts'
export { createModule } from './src/sample-module.ts'
export { typescriptSamples } from './src/typescript-samples.ts'
export type { OtherDatabase, TypeScriptSamples } from './src/typescript-settings.ts'
