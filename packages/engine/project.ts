/** Entry point `studio-docs/project`: for the `project` object of a collection, and for its checks. */

export { documentedBy } from './src/core/code/fence.ts'
export { errorsOf, type Location, type Problem, withoutRepeats } from './src/core/problem.ts'
export type {
  PageCode,
  PlaygroundFile,
  Project,
  ProjectCheck,
  ProjectLanguage,
  ProjectPlayground,
} from './src/core/project/project.ts'
export type {
  Difference,
  OutputBlock,
  ProjectSamples,
  RunOptions,
  RunReport,
  Sample,
  SampleResult,
  TypedName,
  Versions,
} from './src/core/project/project-samples.ts'
export { StopError } from './src/core/stop-error.ts'
export { listSamples } from './src/samples/ask-project.ts'
