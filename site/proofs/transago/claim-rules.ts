import { errorsOf } from 'studio-docs/project'

/** Creates errors of claims of pages that the schema or the database does not keep. */
export const errorAt = errorsOf({
  'cirql-claim': 'a claim about Cirql that is no longer true',
  'engine-unavailable': 'a database that cannot run on this machine',
  'schema-differs': 'a part of a schema on a page that is not that of the file',
  'schema-not-shown': 'a part of a file that no page shows',
  'statement-differs': 'a statement of a page that is not that of the app',
  'statement-not-shown': 'a statement of the app that no page shows',
  'transago-claim': 'a claim about Transago that is no longer true',
})
