import { describe, expect, test } from 'vitest'
import { fillers, openSearch, page, section, sectionsOf } from '../../test/search-of.ts'
import { createSearch } from './create-search.ts'
import type { SearchDocument } from './documents.ts'
import { rootPath } from './search-index.ts'

const pages: readonly SearchDocument[] = [
  page('ledger', '/ledger/api/select', 'Select', [
    section('', 'Reads rows and gives them back.'),
    section('where', 'Keeps the rows that meet a condition.', '.where(condition)'),
    section('from-relation', 'Follows an edge, as in `->borrowed`.', 'fromRelation'),
    section('order', 'Sorts with `??` and `type::thing`.', 'Order rows'),
  ]),
  page('ledger', '/ledger/api/update', 'Update', [
    section('', 'Changes rows.'),
    section('where', 'Keeps the rows that meet a condition.', '.where(condition)'),
    section('add', 'Adds to an array.', 'add', 'price += 5'),
    section('upsert', 'Changes what is there, late as it may be for bills, or makes it.', 'Make or change'),
  ]),
  page('almanac', '/almanac/installation', 'Installation', [
    section('', 'Sets Almanac up on a server.'),
    section('account', 'Create an account, then sign in.', 'Create an account'),
    section('日本', '検索エンジンの設定', '日本語の文書'),
  ]),
  page('almanac', '/almanac/migration', 'Moving elsewhere', [
    section('', 'Takes your data along.'),
    section('steps', 'After a migration, which is one of many steps that were planned, bills may be late.', 'Steps'),
  ]),
]

const tasks = [
  { label: 'set up a server', href: '/almanac/installation' },
  { label: 'read elsewhere', href: '//evil.invalid/x' },
]

describe.each([
  ['one file', pages],
  ['shards', [...pages, ...fillers(160)]],
] as const)('search over %s', (_, documents) => {
  const { ask, nearest, tasks: listTasks } = openSearch(documents, { tasks })

  test.each([
    ['fromRelation', '/ledger/api/select#from-relation'],
    ['fromRel', '/ledger/api/select#from-relation'],
    ['from relation', '/ledger/api/select#from-relation'],
    ['.where(', '/ledger/api/select#where'],
    ['type::thing', '/ledger/api/select#order'],
    ['type::', '/ledger/api/select#order'],
    ['??', '/ledger/api/select#order'],
    ['+=', '/ledger/api/update#add'],
    ['upsert', '/ledger/api/update#upsert'],
    ['migration', '/almanac/migration'],
    ['migraton', '/almanac/migration'],
    ['whre', '/ledger/api/select#where'],
    ['Bills may be late', '/almanac/migration#steps'],
    ['acount', '/almanac/installation#account'],
    ['accuont', '/almanac/installation#account'],
    ['axccount', '/almanac/installation#account'],
    ['ccount', '/almanac/installation#account'],
    ['xccount', '/almanac/installation#account'],
    ['caccount', '/almanac/installation#account'],
    ['cacount', '/almanac/installation#account'],
    ['how do I create the account', '/almanac/installation#account'],
    ['日本語', '/almanac/installation#日本'],
    ['検索', '/almanac/installation#日本'],
  ])('the search finds %s', async (query, expected) => {
    expect(sectionsOf(await ask(query))[0]).toBe(expected)
  })

  test('the current collection is first among results with similar scores', async () => {
    const first = async (collection: string) => (await ask('late bills', { collection })).pages[0]?.collection
    expect(await first('almanac')).toBe('almanac')
    expect(await first('ledger')).toBe('ledger')
  })

  test('the current page is first among results with similar scores', async () => {
    const first = async (route?: string) => sectionsOf(await ask('where', { ...(route && { route }) }))[0]
    expect(await first()).toBe('/ledger/api/select#where')
    expect(await first('/ledger/api/update')).toBe('/ledger/api/update#where')
    expect(sectionsOf(await ask('upsert', { route: '/ledger/api/select' }))[0]).toBe('/ledger/api/update#upsert')
  })

  test('the tasks of the site are in the index; external ones are not', async () => {
    expect(await listTasks()).toEqual(tasks.slice(0, 1))
  })

  test.each([
    ['', 0],
    ['   ', 0],
    ['zzyzx', 0],
    ['__proto__', 0],
    ['\ud800', 0],
    ['\udc00where', 0],
    ['x'.repeat(3000), 0],
    ['where '.repeat(500), 2],
    ['<img onerror=alert(1)>', 0],
    ['(((<<<', 0],
    ['*', 0],
  ])('the search answers %j without an error', async (query, least) => {
    const answer = await ask(query)
    expect(answer.isComplete).toBe(true)
    expect(sectionsOf(answer).length).toBeGreaterThanOrEqual(least)
  })

  test('the search marks words in titles, headings and excerpts', async () => {
    const [found] = (await ask('condition')).pages
    expect(found?.sections[0]).toEqual({
      id: 'where',
      heading: ['.where(', 'condition', ')'],
      excerpt: ['Keeps the rows that meet a ', 'condition', '.'],
      isCode: false,
    })
  })

  test('the search shows the line of code that matches more words than the text', async () => {
    const [found] = (await ask('price array')).pages
    expect(found?.sections[0]).toMatchObject({ id: 'add', excerpt: ['Adds to an ', 'array', '.'], isCode: false })
    const [other] = (await ask('price')).pages
    expect(other?.sections[0]).toMatchObject({ id: 'add', excerpt: ['', 'price', ' += 5'], isCode: true })
  })

  test.each([
    '2026-11-20T08:14:33Z starting\n[ERROR] Bills may be late today\n    at main (app.js:1:1)',
    '[Nest] 4120  - 11/25/2026, 9:41:02 AM   ERROR [ExceptionsHandler] Bills may be late',
    'error: Bills may be late {"service":"bills-api","traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}',
  ])('the search reads the message in %j, and reports the line it read', async (paste) => {
    const answer = await ask(paste)
    expect(answer).toMatchObject({ line: 'Bills may be late', isClose: true })
    expect(sectionsOf(answer)[0]).toBe('/almanac/migration#steps')
  })

  test('a paste that no page explains has the nearest pages but no close match', async () => {
    const answer = await ask('[ERROR] the quixotic account is gone')
    expect(answer).toMatchObject({ line: '', isClose: false })
    expect(sectionsOf(answer)[0]).toBe('/almanac/installation#account')
  })

  test.each([
    ['condition rows', true],
    ['conditoin', true],
    ['conditoin rows', true],
    ['condition quixotic', false],
    ['TypeError: rows.flatMap is not a function', false],
    ['whare acount', false],
  ])('%j has a close match: %s', async (query, isClose) => {
    expect((await ask(query)).isClose).toBe(isClose)
  })

  test.each([
    ['cond', [{ word: 'cond', prefix: true }]],
    [
      'array cond',
      [
        { word: 'array', prefix: true },
        { word: 'cond', prefix: true },
      ],
    ],
    // A single letter would be marked in most words.
    ['c', [{ word: 'c', prefix: false }]],
    // Stop words are not corrected: `then` is on a page.
    [
      'the acount',
      [
        { word: 'acount', prefix: true },
        { word: 'account', prefix: false },
      ],
    ],
  ])('the words to mark for %j are those that the search finds, and corrections', async (query, words) => {
    expect((await ask(query)).words).toEqual(words)
  })

  test.each([
    ['migrat steps', ['migration', 'steps']],
    ['steps migrat', ['migration', 'steps']],
  ])('the words by which %j finds a section are marked in it', async (query, marked) => {
    const excerpt = (await ask(query)).pages[0]?.sections[0]?.excerpt ?? []
    expect(excerpt.filter((_, i) => i % 2)).toEqual(marked)
  })

  test.each(['the quixotic', 'dd', 'selArray', '!'])('no page matches only a part of %j', async (query) => {
    expect((await ask(query)).pages).toEqual([])
  })

  test('words that no page contains are listed', async () => {
    expect((await ask('condition quixotic')).missing).toEqual(['quixotic'])
    expect((await ask('whre')).missing).toEqual([])
  })

  test.each([
    ['erase', '/ledger/api/update#upsert'],
    ['sign up', '/almanac/installation#account'],
  ])('the search finds %s by a synonym', async (query, expected) => {
    const synonyms = [
      ['erase', 'upsert'],
      ['sign up', 'create an account'],
    ]
    expect(sectionsOf(await openSearch(documents, { synonyms }).ask(query))[0]).toBe(expected)
  })

  test('the search offers the nearest pages for a mistyped path', async () => {
    expect((await nearest('/ledger/api/selct'))[0]).toEqual({ route: '/ledger/api/select', title: 'Select' })
    expect((await nearest('/almanac/instalation.html'))[0]?.route).toBe('/almanac/installation')
  })
})

test('the same pages have the same index, in any order', () => {
  const documents = [...pages, ...fillers(160)]
  for (const some of [documents, pages]) expect(openSearch(some.toReversed()).files).toEqual(openSearch(some).files)
})

test.each(['//evil.invalid/x', '/\\evil.invalid/x', '/\t/evil.invalid/x', 'https://evil.invalid/x'])(
  'a page at %j is neither a result nor a suggestion',
  async (route) => {
    const { ask, nearest } = openSearch([page('ledger', route, 'Quixotic', [section('', 'Quixotic words.')])])
    expect((await ask('quixotic')).pages).toEqual([])
    expect(await nearest('quixotic')).toEqual([])
  },
)

test('a shard that fails to load is reported, and the others are searched', async () => {
  const { files } = openSearch([...pages, ...fillers(160)])
  const search = createSearch(
    async (path) => (path.includes('/word-') ? files.get(path)?.slice(0, -9) : files.get(path)) ?? '',
  )
  const answer = await search.ask('fromRelation')
  expect(answer.isComplete).toBe(false)
  expect(sectionsOf(answer)[0]).toBe('/ledger/api/select#from-relation')
})

test('sections that fail to load are left out', async () => {
  const { files } = openSearch([...pages, ...fillers(160)])
  const load = async (path: string) => (path.includes('/sections-') ? '' : (files.get(path) ?? ''))
  expect(await createSearch(load).ask('fromRelation')).toMatchObject({ isComplete: false, pages: [] })
})

test('a shard that fails to load makes only those answers incomplete that need it', async () => {
  const { files } = openSearch([...pages, ...fillers(160)])
  const search = createSearch(async (path) => {
    const file = files.get(path) ?? ''
    if (path.includes('/sections-') && file.includes('fromRelation')) throw new Error('offline')
    return file
  })
  const answers = await Promise.all(['fromRelation', 'lorem50'].map((query) => search.ask(query)))
  expect(answers.map(({ isComplete }) => isComplete)).toEqual([false, true])
})

test('a shard that failed to load is requested again', async () => {
  const { files } = openSearch([...pages, ...fillers(160)])
  let offline = true
  const search = createSearch(async (path) => {
    if (offline && path !== rootPath) throw new Error('offline')
    return files.get(path) ?? ''
  })
  expect(await search.ask('fromRelation')).toMatchObject({ isComplete: false, pages: [] })
  offline = false
  expect(await search.ask('fromRelation')).toMatchObject({ isComplete: true, pages: [{ route: '/ledger/api/select' }] })
})

test.each([
  ['cut off', '{"format":1,'],
  ['empty', ''],
  ['HTML', '<!doctype html>'],
  ['of another engine', '{"format":0}'],
])('loading a root file that is %s fails', async (_, text) => {
  await expect(createSearch(async () => text).ask('where')).rejects.toThrow()
})

test.each([
  ['one file', 0],
  ['shards', 160],
])('in %s, a question leads to its section, and a single word of it to a name', async (_, count) => {
  const asked = { questions: 'the disk died, bring everything back\nundo the server' }
  const { ask } = openSearch([
    page('almanac', '/almanac/copies', 'Copies', [{ ...section('restore', 'Import the file.', 'Restore'), ...asked }]),
    page('almanac', '/almanac/server', 'Server', [section('disk', 'A disk holds everything.', 'Disk')]),
    ...fillers(count),
  ])
  const first = async (query: string) => sectionsOf(await ask(query))[0]
  expect(await first('my disk died, how to bring it back')).toBe('/almanac/copies#restore')
  expect(await first('disk')).toBe('/almanac/server#disk')
  expect(await first('died')).toBe('/almanac/copies#restore')
})

test('of equal results, a section is before a subsection', async () => {
  const sections = [4, 3].map((depth) => ({ ...section(`depth-${depth}`, 'Run it.', 'Docker'), depth }))
  const { ask } = openSearch([page('ledger', '/ledger/a', 'A', sections)])
  expect(sectionsOf(await ask('docker')).slice(0, 2)).toEqual(['/ledger/a#depth-3', '/ledger/a#depth-4'])
})
