/** Entry point `studio-docs/samples`: for the module that runs the samples of a project, and for checks that compile them. */
export { collectSamples } from './src/samples/collect-samples.ts'
export {
  DatabaseUnavailable,
  type ReadVersions,
  type RunSample,
  type SampleJob,
  type SampleRun,
} from './src/samples/run.ts'
export { createModule } from './src/samples/sample-module.ts'
