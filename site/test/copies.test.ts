import { join } from 'node:path'
import { test } from 'vitest'
import { checkCopies } from '../../packages/engine/test/check-copies.ts'
import config from '../site.config.ts'

test('copies of our pages have the headings and code of the pages', () => {
  checkCopies(join(import.meta.dirname, '..'), config, ['Cirql', 'Transago'])
})
