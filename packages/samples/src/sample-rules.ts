import { errorsOf } from 'studio-docs/project'

/** The rules of this package, each with what it finds. `checks.md` of the engine lists them. */
export const sampleRules = {
  'copied-file': 'a sample that fails as the file that readers copy',
  'differs-elsewhere': 'a sample with another result on other software, in a rehearsal',
  'engine-unavailable': 'a database that cannot run on this machine; only a warning',
  'fails-elsewhere': 'a sample that other software rejects, in a rehearsal',
  'invalid-reason': '`invalid` without a reason',
  'name-clash': 'two names of one copied file that are the same',
  'no-result': '`result` at a sample that returns none',
  'no-type': '`type` at a sample without a type to show',
  'not-run-elsewhere': 'a sample that the runner of other software could not run',
  'run-failed': 'a sample that does not run',
  'runner-failed': 'a runner that does not load, or ends before its samples',
  'sample-ends-well': '`throws` at a sample that does not throw',
  'sample-throws': 'a sample that throws, without `throws`',
  'sample-type': 'a sample that does not compile',
  'shows-nothing': 'a sample without anything to show',
  'statement-accepted': '`invalid` at a statement that the database accepts',
  'statement-refused': 'a statement that the database rejects',
  'throws-elsewhere': 'a sample that throws on other software, in a rehearsal',
  'unsteady-sample': 'a sample with another result each time',
} as const

export const errorAt = errorsOf(sampleRules)
