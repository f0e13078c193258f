import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFigures } from '../../bench/stored-figures.ts'
import { readContent } from '../../packages/engine/src/content/read-content.ts'
import { createSite } from '../../packages/engine/src/site/create-site.ts'
import config from '../site.config.ts'

test('the table of reading grades has exactly the pages of the site', () => {
  const site = createSite(config, readContent({ projectRoot: join(import.meta.dirname, '..'), config }).entries)
  const tables = readFigures().find(({ command }) => command.includes('readability'))?.tables
  const pages = tables?.find(({ head }) => head[0] === 'page')?.rows.map(([page = '']) => page.replaceAll('`', ''))
  expect(pages?.toSorted()).toEqual(site.entries.map(({ route }) => route).sort())
})
