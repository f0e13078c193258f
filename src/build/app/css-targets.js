import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserslistToTargets } from 'lightningcss'

/**
 * Gives the oldest browsers that sheets are compiled for, as Lightning CSS names them: those of the project's `browserslist`,
 * which holds exact versions.
 * @param {string} projectRoot
 */
export function cssTargets(projectRoot) {
  const { browserslist = [] } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  return browserslistToTargets(browserslist)
}
