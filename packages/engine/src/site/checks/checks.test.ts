import { describe, expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { complete, configOf, problemsOf, siteOf, titled } from '../../../test/site-of.ts'
import { checkUrl } from './check-pages.ts'

describe('pages', () => {
  test('two pages with one route are an error that names both files (5.4)', () => {
    const sources = { 'docs/one/index': titled('First'), 'docs/one/one': titled('Second') }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/one/one.mdx:1 duplicate-route
        content/docs/one/one.mdx and content/docs/one/index.mdx have the same route, \`/docs/one/\`. This one is not published.
        Rename the file, or delete it."
    `)
    const { pages, entries } = siteOf(sources)
    expect(pages.map(({ route, title }) => `${route} ${title}`)).toEqual(['/docs/one/ First'])
    expect(entries).toHaveLength(1)
  })

  test('the file whose path is the route is published, not another with its slug', () => {
    const sources = {
      ...complete,
      'docs/one': '---\ntitle: One\n~\nslug: same\n---\n',
      'docs/two': '---\ntitle: Two\n~\nslug: same\n---\n',
    }
    const withFile = siteOf({ ...sources, 'docs/same': titled('Same') })
    expect(withFile.pages.filter(({ route }) => route === '/docs/same').map(({ title }) => title)).toEqual(['Same'])
    expect(listProblems(withFile.check())).toMatchInlineSnapshot(`
      "content/docs/one.mdx:4 duplicate-route
        content/docs/one.mdx and content/docs/same.mdx have the same route, \`/docs/same\`. This one is not published.
        Change its \`slug\`, or delete that line.
      content/docs/two.mdx:4 duplicate-route
        content/docs/two.mdx and content/docs/same.mdx have the same route, \`/docs/same\`. This one is not published.
        Change its \`slug\`, or delete that line."
    `)
    const without = siteOf(sources)
    expect(without.pages.filter(({ route }) => route === '/docs/same').map(({ title }) => title)).toEqual(['One'])
    expect(without.check().map(({ severity, file }) => `${severity} ${file}`)).toEqual(['error content/docs/two.mdx'])
  })

  test('a page without a title is a warning with the title to paste', () => {
    expect(problemsOf({ 'docs/getting-started': '---\n~\n---\n' })).toMatchInlineSnapshot(`
      "content/docs/getting-started.mdx:1 no-title (warning)
        This page has no title, so its file name is used: \`getting-started\`.
        title: Getting started"
    `)
    const titles = ['---\n~\ntitle: A\n---\n', '---\n~\n---\n\n# A', '---\n~\nlayout: home\n---\n']
    for (const page of titles) expect(problemsOf({ 'docs/a': page })).not.toContain('no-title')
  })

  test('pages without a description are reported', () => {
    expect(problemsOf({ 'docs/a': '# A' })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:1 no-description
        This page has no description.
        description: What a reader finds here, in 50 to 160 characters."
    `)
  })

  test('pages without a description are no fault of style where the style is not checked', () => {
    const problems = problemsOf({ 'docs/a': '# A\n\nSome words.', 'docs/b': '# B' }, configOf({ prose: false }))
    expect(problems.match(/^\S+ no-description.*/gm)).toEqual(['content/docs/b.mdx:1 no-description'])
  })

  test('pages without a description use their first sentences, with a warning', () => {
    const words = 'This page says what a reader finds here: all of it. And more.'
    const long = `${'Many words come before the end. '.repeat(8)}`
    const sources = {
      'docs/a': `# A\n\n${words}\n\n## B\n\nElse.`,
      'docs/b': `# B\n\n## C\n\n${long}`,
      'docs/c': '# C\n\nShort.',
    }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:1 no-description (warning)
        This page has no description: its first sentences are used instead.
        description: 'This page says what a reader finds here: all of it. And more.'
      content/docs/b.mdx:1 no-description (warning)
        This page has no description: its first sentences are used instead.
        description: Many words come before the end. Many words come before the end. Many words come before the end. Many words come before the end. Many words come before the end.
      content/docs/c.mdx:1 no-description (warning)
        This page has no description: its first sentences are used instead.
        description: What a reader finds here, in 50 to 160 characters."
    `)
    const { pages } = siteOf(sources)
    expect(pages.map(({ description }) => description)).toEqual([
      words,
      'Many words come before the end. Many words come before the end. Many words come before the end. Many words come before the end. Many words come before the end.',
      'Short.',
    ])
  })

  test('pages whose h1 repeats the title have a single h1', () => {
    expect(problemsOf({ 'docs/a': titled('A', '# A\n\n## B') })).toBe('')
    expect(problemsOf({ 'docs/a': titled('A', '# A\n\n# A') })).toContain('content/docs/a.mdx:8 second-h1')
    expect(problemsOf({ 'docs/a': titled('A', '## B\n\n# A') })).toContain('content/docs/a.mdx:8 second-h1')
  })

  test('pages must not skip a heading level', () => {
    expect(
      problemsOf({ 'docs/a': titled('A', '### B\n\n## C\n\n#### D\n\n## E\n\n### F\n\n#### G') }),
    ).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 heading-level (warning)
        An h3 follows an h1: a level is skipped.
        ## B
      content/docs/a.mdx:10 heading-level (warning)
        An h4 follows an h2: a level is skipped.
        ### D"
    `)
  })

  test('unreadable pages are reported once, without errors about missing content', () => {
    const description = 'description: A description of this very page that is long enough.'
    const unreadable = {
      'docs/twice': `---\ntitle: A\ntitle: B\n${description}\n---\n`,
      'docs/yaml': `---\ntitle: "A\n${description}\n---\n`,
      'docs/deep': `---\ntitle: A\n${description}\n---\n\n${'>'.repeat(101)} a`,
      'docs/dense': `---\ntitle: A\n${description}\n---\n\n${'_a_ '.repeat(5001)}`,
      'docs/short': '---\ntitle: A\ndescription: Short.\n---\n',
    }
    const problems = siteOf({ ...complete, ...unreadable }).check()
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'content/docs/twice.mdx front-matter-syntax',
      'content/docs/yaml.mdx front-matter-syntax',
      'content/docs/deep.mdx too-deep',
      'content/docs/dense.mdx too-dense',
      'content/docs/short.mdx front-matter',
    ])
  })

  test('pages and cards whose logo no collection has are errors', () => {
    const cards = ':::card[A]{href="/docs/a" mark="ledger"}\n:::\n\n:::card[B]{href="/docs/a" mark="abacus"}\n:::'
    expect(problemsOf({ 'docs/a': titled('A', cards).replace('~', '~\nmark: site') })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:10 unknown-mark
        No logo for \`abacus\`.
        Use one of \`site\`, \`ledger\`."
    `)
    expect(problemsOf({ 'docs/a': titled('A').replace('~', '~\nmark: abacus') })).toContain('docs/a.mdx:4 unknown-mark')
  })

  test('pages must have a heading for their contents list', () => {
    const levels = (lines: string) => ({ 'docs/a': titled('A').replace('~', `~\n${lines}`) })
    expect(problemsOf(levels('toc_min: 4\ntoc_max: 2'))).toMatchInlineSnapshot(`
      "content/docs/a.mdx:5 toc-levels
        The contents list would start at level 4 and end at level 2: it would be empty.
        toc_max: 4"
    `)
    // The other limit comes from the configuration.
    expect(problemsOf(levels('toc_min: 4'))).toMatchInlineSnapshot(`
      "content/docs/a.mdx:4 toc-levels
        The contents list would start at level 4 and end at level 3: it would be empty.
        toc_max: 4"
    `)
    expect(problemsOf(levels('toc_max: 2'), configOf({ toc: { min: 3, max: 3 } }))).toMatchInlineSnapshot(`
      "content/docs/a.mdx:4 toc-levels
        The contents list would start at level 3 and end at level 2: it would be empty.
        toc_max: 3"
    `)
    expect(problemsOf(levels('toc_min: 4'), configOf({ toc: { min: 2, max: 4 } }))).toBe('')
  })
})

describe('collections', () => {
  test('a missing main doc is reported with the docs that exist (5.5)', () => {
    const { 'ledger/guide/index': _, ...without } = complete
    expect(listProblems(siteOf(without).check())).toMatchInlineSnapshot(`
      "site.config.ts:0 missing-doc
        Collection \`ledger\` has no main doc \`guide/index\` in version \`current\`. Its docs: api/select.
        Create content/ledger/guide/index.mdx."
    `)
    expect(listProblems(siteOf({ ...without, 'ledger/guide/indx': titled('G') }).check())).toContain(
      "Did you mean `main: 'guide/indx'`?",
    )
  })
})

test('problems inside pages come first', () => {
  const problems = siteOf({ ...complete, 'docs/a': titled('A', '[x](/gone) {y}') }).check()
  expect(problems.map(({ rule }) => rule)).toEqual(['not-content', 'broken-link'])
})

describe('file names', () => {
  test('file names with a space are warnings, unless a slug replaces them', () => {
    expect(problemsOf({ 'docs/My page': titled('A') })).toMatchInlineSnapshot(`
      "content/docs/My page.mdx:0 file-name (warning)
        The name \`My page\` contains a space, and so does the URL: \`/docs/my%20page\`.
        Rename it to \`my-page\`."
    `)
    expect(problemsOf({ 'docs/My page': titled('A').replace('~', '~\nslug: mine') })).toBe('')
    expect(problemsOf({ 'docs/my part/a': titled('A') })).toContain('`my part`')
  })

  test('file names that cannot be URLs are errors, those with accents are allowed', () => {
    const fine = { 'docs/Über-uns': titled('Us'), 'docs/v1.2_b-c': titled('B'), 'docs/日本': titled('J') }
    expect(problemsOf(fine)).toBe('')
    expect(problemsOf({ 'docs/a?b': titled('A'), 'docs/db.transaction': titled('T') })).toMatchInlineSnapshot(`
      "content/docs/a?b.mdx:0 file-name
        "a?b" cannot be part of a URL: expected a letter or digit, then letters, digits, spaces, \`.\`, \`_\` and \`-\`, without an extension such as .html or .json, at most 240 bytes.
        Rename the file.
      content/docs/db.transaction.mdx:0 file-name
        "db.transaction" cannot be part of a URL: expected a letter or digit, then letters, digits, spaces, \`.\`, \`_\` and \`-\`, without an extension such as .html or .json, at most 240 bytes.
        Rename the file."
    `)
  })

  test.each(['con', 'AUX', 'nul', 'prn', 'com1', 'LPT9', 'con.2'])(
    'file names that Windows reserves are errors: %s',
    (name) => {
      expect(problemsOf({ [`docs/${name}`]: titled('A') })).toContain(`content/docs/${name}.mdx:0 file-name`)
      expect(problemsOf({ [`docs/${name}/a`]: titled('A') })).toContain(`content/docs/${name}/a.mdx:0 file-name`)
      expect(problemsOf({ 'docs/a': titled('A').replace('~', `~\nslug: ${name.toLowerCase()}`) })).toContain(
        'file-name',
      )
      expect(problemsOf({ [`docs/my-${name}`]: titled('A') })).toBe('')
    },
  )

  test('file names with the same URL, or that of a generated file, are errors', () => {
    const pages = {
      'docs/a': titled('A'),
      'docs/a/index': titled('B'),
      search: titled('S'),
      'assets/x': titled('X'),
      'playground/frame': titled('F'),
    }
    expect(problemsOf(pages)).toMatchInlineSnapshot(`
      "content/docs/a/index.mdx:0 file-clash
        \`/docs/a/\` is already the route of content/docs/a.mdx, with or without its final slash.
        Rename the file, or change its \`slug\`.
      content/search.mdx:0 file-clash
        \`/search\` is already the route of the index of the search, with or without its final slash.
        Rename the file, or change its \`slug\`.
      content/assets/x.mdx:0 file-clash
        \`/assets/x\` is already the route of the app and the images, with or without its final slash.
        Rename the file, or change its \`slug\`.
      content/playground/frame.mdx:0 file-clash
        \`/playground/frame\` is already the route of the playground, with or without its final slash.
        Rename the file, or change its \`slug\`."
    `)
  })

  test('an index file cannot have a slug, since it has the URL of its folder', () => {
    const slugged = titled('A').replace('~', '~\nslug: other')
    const sources = { 'docs/a/index': slugged, 'docs/b/b': slugged, 'docs/c/README': slugged, 'docs/d': slugged }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/a/index.mdx:4 file-name
        \`slug\`: this page is the index of its folder and has its route. Rename the folder instead.
      content/docs/b/b.mdx:4 file-name
        \`slug\`: this page is the index of its folder and has its route. Rename the folder instead.
      content/docs/c/README.mdx:4 file-name
        \`slug\`: this page is the index of its folder and has its route. Rename the folder instead."
    `)
  })

  test('a slug cannot be `index`', () => {
    expect(problemsOf({ 'docs/a': titled('A').replace('~', '~\nslug: index') })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:4 file-name
        \`slug\`: \`index\` cannot be part of a URL: expected neither \`index\` nor an extension such as .html or .json, at most 240 bytes."
    `)
  })
})

test('a URL in a domain for examples is a warning', () => {
  expect(listProblems(checkUrl({ url: 'https://docs.example.com' }))).toMatchInlineSnapshot(`
    "site.config.ts:0 example-url (warning)
      \`url\` is \`https://docs.example.com\`, a placeholder: canonical links, link previews and the sitemap would point to it.
      Set \`url\` to the origin that readers will open, such as \`https://\` and the domain of the site."
  `)
  const examples = [
    'http://example.org',
    'https://a.b.example.net:8080',
    'https://docs.example',
    'https://EXAMPLE.com.',
  ]
  expect(examples.filter((url) => checkUrl({ url }).length === 0)).toEqual([])
})

test('any other URL is allowed', () => {
  const fine = [
    'https://studio.dev',
    'https://myexample.com',
    'https://example.com.studio.dev',
    'http://127.0.0.1:4173',
  ]
  expect(fine.flatMap((url) => checkUrl({ url }))).toEqual([])
})
