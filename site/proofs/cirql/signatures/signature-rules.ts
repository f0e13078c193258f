import { errorsOf } from 'studio-docs/project'

/** Creates errors of claims of pages that the package does not keep. */
export const errorAt = errorsOf({
  'signature-differs': 'a documented signature that is not that of the package',
  'unknown-export': 'a documented name that the package does not export',
})
