/** Entry point `studio-docs/project`: for the `project` object of a collection, and for its checks. */
export { listSamples } from './src/core/list-samples.ts'
export { errorAt, type Problem, withoutRepeats } from './src/core/problem.ts'
export type {
  HowToRun,
  PageCode,
  PlaygroundFile,
  Project,
  ProjectCheck,
  ProjectLanguage,
  ProjectPlayground,
  ProjectSamples,
  Sample,
  SamplesRun,
} from './src/core/project.ts'
export {
  type Difference,
  documentedBy,
  type OutputBlock,
  type SampleResult,
  type TypeMark,
  type Versions,
} from './src/core/sample.ts'
export { StopError } from './src/core/stop-error.ts'
