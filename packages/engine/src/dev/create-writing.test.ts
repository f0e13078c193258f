import { expect, test } from 'vitest'
import { configOf, siteOf } from '../../test/site-of.ts'
import { createWriting } from './create-writing.ts'

const site = siteOf(
  {
    'docs/index': '---\ntitle: Docs\n~\n---\n\n[a](#nowhere)',
    'ledger/guide/index':
      '---\ntitle: Guide\n~\n---\n\n[a](/nope) [b](./nope?x#y) [c](https://example.com/) [d](/docs/) [e](../../docs/gone.mdx)',
    'ledger/z': '---\ntitle: Z\n~\n---\n\n[the same](/nope)',
  },
  configOf({ base: '/site/' }),
)
const { problems, brokenLinks } = createWriting(
  { ...site, problems: site.check() },
  { projectRoot: '/my project', base: '/site/' },
)

test('a writer sees errors before warnings, each with a link to its line', () => {
  expect(problems.map(({ severity, file, line }) => `${severity} ${file}:${line}`)).toEqual([
    'error content/ledger/guide/index.mdx:6',
    'error content/ledger/guide/index.mdx:6',
    'error content/ledger/guide/index.mdx:6',
    'error content/ledger/guide/index.mdx:6',
    'warning content/docs/index.mdx:6',
  ])
  expect(problems[0]?.open).toBe(
    '/site/__open-in-editor?file=%2Fmy%20project%2Fcontent%2Fledger%2Fguide%2Findex.mdx%3A6',
  )
})

test('a broken link is identified by its page and its form on that page', () => {
  expect(brokenLinks).toEqual({
    '/docs': ['#nowhere'],
    // The mark in the page shows this problem, so the list has no line for it.
    '/ledger/z': ['/site/nope'],
    '/ledger/guide': ['https://example.com/', '/site/nope', '/site/ledger/guide/nope?x#y', '/site/docs/gone'],
  })
})
