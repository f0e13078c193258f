/** Entry point `studio-docs-samples`: for `site.config.ts`, and for modules that run or check samples. */

export {
  DatabaseUnavailable,
  type Execution,
  type OtherDatabase,
  type ReadVersions,
  type Recorder,
  type RunSample,
  type SampleJob,
  type TypeScriptSamples,
} from './src/contract.ts'
export { typescriptSamples } from './src/typescript-samples.ts'
