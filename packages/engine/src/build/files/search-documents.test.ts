import { expect, test } from 'vitest'
import { configOf, siteOf } from '../../../test/site-of.ts'
import type { Difference } from '../../core/project/project-samples.ts'
import { readQuestions } from '../../site/questions.ts'
import { toSearchDocuments } from './search-documents.ts'

test("search documents have each page's text as gathered, its path and collection", () => {
  const site = siteOf({
    about: '---\ntitle: About\n---\nUs.',
    'ledger/guide/index': '---\ntitle: Guide\n---\n',
    'ledger/guide/install': '---\ntitle: Installation\nsidebar_label: Install\n---\nFirst.\n\n## Next\n\nThen.',
  })
  const start = { id: '', heading: '', depth: 1, code: '' }
  expect(toSearchDocuments(site)).toEqual([
    {
      ...{ route: '/about', title: 'About', collection: 'default', label: 'the studio', crumbs: [] },
      sections: [{ ...start, text: 'Us.' }],
    },
    {
      ...{ route: '/ledger/guide/', title: 'Guide', collection: 'ledger', label: 'Ledger', crumbs: [] },
      sections: [{ ...start, text: '' }],
    },
    {
      ...{
        route: '/ledger/guide/install',
        title: 'Installation',
        collection: 'ledger',
        label: 'Ledger',
        crumbs: ['Guide'],
      },
      sections: [
        { ...start, text: 'First.' },
        { id: 'next', heading: 'Next', depth: 2, text: 'Next\nThen.', code: '' },
      ],
    },
  ])
})

test('a section has the errors of its samples on variants, each once on a page', () => {
  const sample = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`
  const site = siteOf({
    'ledger/guide/index': `---\ntitle: Guide\n---\n## One\n\n${sample('a')}${sample('b')}\n## Two\n\n${sample('c')}`,
  })
  const keys = site.entries[0]?.parsed().facts.codeBlocks.flatMap(({ sample }) => sample?.key ?? []) ?? []
  const errors: readonly Difference[] = [
    { kind: 'fails', text: 'No word `a`' },
    { kind: 'fails', text: 'No word `a`' },
    { kind: 'throws', text: 'No rows' },
  ]
  const results = new Map(
    keys.map((key, index) => [key, { blocks: [], differences: { 'Ledger 3': errors[index] as Difference } }]),
  )
  expect(keys).toHaveLength(3)
  expect(toSearchDocuments(site, results)[0]?.sections.map(({ code }) => code)).toEqual([
    '',
    'a\nb\nLedger 3 fails: No word `a`',
    'c\nThe sample throws on Ledger 3: No rows',
  ])
})

test('a section has what lines of links, rows of links and the tasks of Home call it', () => {
  const site = siteOf({
    index: '---\ntitle: Home\nlayout: home\ntasks:\n  - label: Take notes\n    href: /ledger/guide/#note\n---\n',
    'ledger/guide/index':
      '---\ntitle: Guide\n---\n\n## Note\n\nWords.\n\n## Next\n\n- **Related** [write it down](#note), [the guide](./).',
    'ledger/guide/tasks':
      '---\ntitle: Tasks\n---\n\n| Task | Write |\n|---|---|\n| [Keep a thought](index.mdx#note) | `note()` |',
  })
  const found = toSearchDocuments(site).flatMap(({ route, sections }) =>
    sections.flatMap(({ id, leads }) => (leads === undefined ? [] : [[`${route}#${id}`, leads]])),
  )
  expect(found).toEqual([
    ['/ledger/guide/#', 'the guide'],
    ['/ledger/guide/#note', 'Take notes\nwrite it down\nKeep a thought'],
  ])
})

test('a published section has its questions', () => {
  const lines = [
    '/ledger/guide#note',
    '\thow do I keep a thought',
    '  write it down',
    '# later',
    '/ledger/draft',
    '  soon',
  ]
  const sources = {
    'ledger/guide/index': '---\ntitle: Guide\n---\n\n## Note\n\nWords.',
    'ledger/draft': '---\ntitle: Draft\ndraft: true\n---\n',
  }
  const site = siteOf(sources, configOf(), { questions: readQuestions(lines.join('\r\n')) })
  expect(toSearchDocuments(site).flatMap(({ sections }) => sections.map(({ questions }) => questions))).toEqual([
    undefined,
    'how do I keep a thought\nwrite it down',
  ])
})
