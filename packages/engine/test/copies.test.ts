import { join } from 'node:path'
import { test } from 'vitest'
import { checkCopies } from './check-copies.ts'
import config from './site/site.config.ts'

test('copies of the test site have the headings and code of its pages', () => {
  checkCopies(join(import.meta.dirname, 'site'), config, ['Ledger', 'Almanac'])
})
