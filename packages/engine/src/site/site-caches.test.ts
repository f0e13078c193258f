import { expect, test } from 'vitest'
import { configOf, entryOf, titled } from '../../test/site-of.ts'
import { createSite } from './create-site.ts'
import { createSiteCaches } from './site-caches.ts'

test.each([
  ['its words', titled('Guide', 'More words.'), true],
  ['its title', titled('Manual', 'Words.'), false],
  ['its front matter', titled('Guide', 'Words.').replace('~', 'sidebar_position: 2\n~'), false],
  ['its cheat sheet', titled('Guide', ':::sheet\nWords.\n:::'), false],
])('after an edit of a page, the plan stays unless it depends on what changed: %s', (_part, text, stays) => {
  const config = configOf()
  const caches = createSiteCaches(config)
  const [other, before, after] = [
    entryOf('ledger/guide/other', titled('Other')),
    entryOf('ledger/guide/index', titled('Guide', 'Words.')),
    entryOf('ledger/guide/index', text),
  ]
  const { sidebar } = createSite(config, [other, before], { caches })
  expect(createSite(config, [other, after], { caches }).sidebar === sidebar).toBe(stays)
})
