/** Entry point `studio-docs/project`: for the `project` object of a collection, and for its checks. */
export { errorAt, type Problem } from './src/core/problem.ts'
export type { JudgedSample, Judgement, PageCode, Project, ProjectCheck, ProjectLanguage } from './src/core/project.ts'
export { documentedBy, type OutputBlock } from './src/core/sample.ts'
export { StopError } from './src/core/stop-error.ts'
