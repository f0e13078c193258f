import { join } from 'node:path'
import type { TestSite } from '../../../../packages/engine/test/browser/support/sites.ts'
import { test as engineTest, expect, inTestSlow } from '../../../../packages/engine/test/browser/support/test.ts'

const root = join(import.meta.dirname, '../../..')

/** The site of the studio. */
export const studio: TestSite = { name: 'studio', root, config: join(root, 'site.config.ts'), base: '/' }

/** The engine's tests with a page, on the site of the studio. */
export const test = engineTest.extend({ site: studio })

export { expect, inTestSlow }
