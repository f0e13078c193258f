import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { configOf, type SiteSources, siteOf } from '../../test/site-of.ts'

const titled = (title: string, text = '') => `---\ntitle: ${title}\n~\n---\n\n${text}`
const complete = {
  'docs/index': titled('Map', '## Start here\n\n## Why {#why}'),
  'cirql/guide/index': titled('Guide'),
  'cirql/api/select': titled('select', '## Größe'),
}
const problemsOf = (sources: SiteSources, config = configOf()) =>
  listProblems(siteOf({ ...complete, ...sources }, config).problems)
/** What is wrong with the links of `/docs/page`; the first one stands in line 6. */
const linkProblems = (...links: string[]) =>
  problemsOf({ 'docs/page': titled('Page', links.map((link) => `[x](${link})`).join('\n')) })

describe('links', () => {
  test('to pages that are there are fine: with and without slash, with query and fragment, relative, encoded, to itself', () => {
    const fine = [
      '/docs/',
      '/docs',
      '/docs?x=1',
      '/docs/#why',
      './#start-here',
      'page',
      '../cirql/guide/',
      '#',
      '',
      '?x=1',
    ]
    expect(linkProblems(...fine, '/cirql/api/select#gr%C3%B6%C3%9Fe', '/cirql/api/select#größe')).toBe('')
  })

  test('to files whose names cannot be decoded are named like any other', () => {
    expect(linkProblems('./%.mdx')).toContain('`./%.mdx` names a file that is no page.')
  })

  test('to no page are errors; a near one is suggested', () => {
    expect(linkProblems('/cirql/api/selct?x#y', '/nowhere/at/all')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        \`/cirql/api/selct?x#y\` is no page.
        Did you mean \`/cirql/api/select\`?
      content/docs/page.mdx:7 broken-link
        \`/nowhere/at/all\` is no page."
    `)
  })

  test('that are relative are named with what they come to', () => {
    expect(linkProblems('./guide', '../cirql/api/selec')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        \`./guide\` (resolved to \`/docs/guide\`) is no page.
      content/docs/page.mdx:7 broken-link
        \`../cirql/api/selec\` (resolved to \`/cirql/api/selec\`) is no page.
        Did you mean \`/cirql/api/select\`?"
    `)
  })

  test('to the file name of a page are errors, although a visitor would reach it', () => {
    expect(linkProblems('/cirql/guide/index.html', '/docs/index.html')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        \`/cirql/guide/index.html\` is no page.
        Did you mean \`/cirql/guide/\`?
      content/docs/page.mdx:7 broken-link
        \`/docs/index.html\` is no page.
        Did you mean \`/docs/\`?"
    `)
  })

  test('to a Markdown file are named as such, with the route to write instead', () => {
    expect(linkProblems('./index.mdx#why', '../cirql/api/select.mdx', './gone.md')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 markdown-link (warning)
        \`./index.mdx#why\` names a file; links name routes.
        Write \`/docs/\`.
      content/docs/page.mdx:6 broken-link
        \`./index.mdx#why\` (resolved to \`/docs/index.mdx\`) is no page.
        Write \`/docs/\`.
      content/docs/page.mdx:7 markdown-link (warning)
        \`../cirql/api/select.mdx\` names a file; links name routes.
        Write \`/cirql/api/select\`.
      content/docs/page.mdx:7 broken-link
        \`../cirql/api/select.mdx\` (resolved to \`/cirql/api/select.mdx\`) is no page.
        Write \`/cirql/api/select\`.
      content/docs/page.mdx:8 markdown-link (warning)
        \`./gone.md\` names a file that is no page.
      content/docs/page.mdx:8 broken-link
        \`./gone.md\` (resolved to \`/docs/gone.md\`) is no page."
    `)
  })

  test('with the same wrong target name each other; five of them look like one mistake', () => {
    const bad = titled('T', '[x](/gone)')
    expect(problemsOf({ 'docs/a': bad, 'docs/b': titled('T', '[x](/gone#there)') })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        \`/gone\` is no page. Also linked from content/docs/b.mdx:6.
      content/docs/b.mdx:6 broken-link
        \`/gone#there\` is no page. Also linked from content/docs/a.mdx:6."
    `)
    const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}`, bad]))
    expect(problemsOf(many).split('\n').slice(0, 2).join('\n')).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        \`/gone\` is no page. Also linked from content/docs/b.mdx:6, content/docs/c.mdx:6, content/docs/d.mdx:6, content/docs/e.mdx:6. So many links to it look like one mistake in a shared place."
    `)
  })

  test('to an anchor that is not there are warnings, in the page itself as well', () => {
    expect(linkProblems('/docs/#wy', '#nowhere', '/cirql/guide/#Any')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-anchor (warning)
        \`/docs/#wy\` leads to content/docs/index.mdx, which has no anchor \`wy\`.
        Did you mean \`#why\`?
      content/docs/page.mdx:7 broken-anchor (warning)
        \`#nowhere\` leads to content/docs/page.mdx, which has no anchor \`nowhere\`.
      content/docs/page.mdx:8 broken-anchor (warning)
        \`/cirql/guide/#Any\` leads to content/cirql/guide/index.mdx, which has no anchor \`Any\`."
    `)
  })

  test('to outside are errors unless they are listed', () => {
    expect(linkProblems('https://example.com/a', 'mailto:a@b.c')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 external-link
        \`https://example.com/a\` leaves the site, and content links to its own pages only.
        Name it without a link, or list it in \`externalLinks\` of site.config.ts.
      content/docs/page.mdx:7 external-link
        \`mailto:a@b.c\` leaves the site, and content links to its own pages only.
        Name it without a link, or list it in \`externalLinks\` of site.config.ts."
    `)
  })

  test('to outside are fine where their origin is listed, or a path they lie at or below', () => {
    const allowed = ['https://example.com', 'https://git.example/studio', 'mailto:a@b.c']
    const config = configOf({ externalLinks: allowed })
    const refused = (...links: string[]) =>
      links.filter((link) => problemsOf({ 'docs/page': titled('Page', `[x](${link})`) }, config) !== '')
    const fine = [
      'https://example.com',
      'https://example.com/a?b#c',
      'https://EXAMPLE.com:443/a',
      'https://git.example/studio',
      'https://git.example/studio/docs',
      'https://git.example/studio?tab=all',
      'mailto:a@b.c',
    ]
    expect(refused(...fine)).toEqual([])
    const others = [
      'https://example.com.evil.example/',
      'https://example.com@evil.example/',
      'https://example.com:8443/',
      'http://example.com/',
      'https://git.example/',
      'https://git.example/studios',
      'https://git.example/studio/../evil',
      'mailto:a@b.cc',
      'tel:1',
    ]
    expect(refused(...others)).toEqual(others)
  })

  test('to what is no page of any host are errors, whoever lists them', () => {
    const config = configOf({
      externalLinks: ['javascript:alert'],
      navbar: {
        items: [
          { label: 'L', href: 'javascript:alert' },
          { label: 'M', href: '/\\evil.com' },
        ],
      },
    })
    expect(problemsOf({ 'docs/page': titled('Page', '[x](javascript:alert)') }, config)).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 external-link
        \`javascript:alert\` is no address of another site.
        Links out of the site begin with \`https:\`, \`http:\`, \`mailto:\` or \`tel:\`.
      site.config.ts:0 external-link
        \`javascript:alert\` is no address of another site.
        Links out of the site begin with \`https:\`, \`http:\`, \`mailto:\` or \`tel:\`.
      site.config.ts:0 link-characters
        \`/\\evil.com\` holds a backslash, which browsers read in their own way.
        Write \`/\`, or \`%5C\` where a backslash is meant."
    `)
  })

  /** Ways to other hosts and to scripts; where a browser takes them to this site instead, `/docs/` would be a page. */
  const waysOut: readonly (readonly [rule: string, ...text: string[]])[] = [
    ['link-characters', '[x](/\\evil.com)'],
    ['link-characters', '[x](/\\evil.com/docs/)'],
    ['link-characters', '[x](</\\evil.com/docs/>)'],
    ['link-characters', '[x](\\\\\\\\evil.com/docs/)'],
    ['link-characters', '[x](&bsol;&bsol;evil.com/docs/)'],
    ['link-characters', '[x](&bsol;/evil.com/docs/)'],
    ['link-characters', '[x](&#x2f;&#x5c;evil.com/docs/)'],
    ['link-characters', '[x](</\t/evil.com/docs/>)'],
    ['link-characters', '[x](/&Tab;/evil.com/docs/)'],
    ['link-characters', '[x](/&NewLine;/evil.com/docs/)'],
    ['link-characters', '[x](/&#13;/evil.com/docs/)'],
    ['link-characters', '[x]', '', '[x]: /\\evil.com/docs/'],
    ['link-characters', '[x][y]', '', '[y]: /&Tab;/evil.com/docs/'],
    ['link-characters', '[x](ht&Tab;tps://evil.com/docs/)'],
    ['link-characters', '[x](java&Tab;script:/docs/?alert\\(1\\):0)'],
    ['link-characters', '[x](java&NewLine;script:/docs/?alert\\(1\\):0)'],
    ['link-characters', '[x](da&Tab;ta:/docs/)'],
    ['link-characters', '[x](fi&Tab;le:///docs/)'],
    ['link-characters', ':::card[x]{href="/\\evil.com/docs/"}', 'x', ':::'],
    ['link-characters', '![x](/\\evil.com/docs/x.png)'],
    ['external-link', '[x](&#32;javascript:/docs/)'],
    ['external-link', '[x](javascript:/docs/)'],
    ['external-link', '[x](JaVaScRiPt:/docs/)'],
    ['external-link', '[x](data:text/html,x)'],
    ['external-link', '[x](vbscript:/docs/)'],
    ['external-link', '[x](file:///docs/)'],
    ['external-link', '[x](blob:https://evil.com/docs/)'],
    ['external-link', '[x](https://evil.com/docs/)'],
    ['external-link', '[x](HTTPS:evil.com/docs/)'],
    ['external-link', '[x](https:/docs/)'],
    ['external-link', '[x](//evil.com/docs/)'],
    ['external-link', '[x](&sol;&sol;evil.com/docs/)'],
    ['external-link', '[x](///evil.com/docs/)'],
    ['external-link', '[x](https://site/docs/)'],
    ['external-link', '[x](https://docs.example.com@evil.com/docs/)'],
    ['external-link', '[x]', '', '[x]: //evil.com/docs/'],
    ['external-link', ':::card[x]{href="//evil.com/docs/"}', 'x', ':::'],
    ['broken-link', '[x](/docs/..//evil.com/docs/)'],
    ['broken-link', '[x](/%5Cevil.com/docs/)'],
    ['broken-link', '[x](&#1;javascript:/docs/)'],
  ]

  test.each(waysOut)('lead out of the site by none of many ways (%#: %s)', (rule, ...text) => {
    const { problems } = siteOf({ ...complete, 'docs/page': titled('Page', text.join('\n')) })
    expect(problems.map((problem) => `${problem.severity} ${problem.rule}`)).toContain(`error ${rule}`)
  })

  test.each([
    ['link-characters', '/\\evil.com/docs/'],
    ['link-characters', 'java\tscript:/docs/'],
    ['external-link', '//evil.com/docs/'],
    ['external-link', ' javascript:/docs/'],
  ])('of actions lead out of the site by none of them (%#: %s)', (rule, href) => {
    const page = `---\ntitle: Cirql\nlayout: landing\n~\nactions: [{ label: Go, href: ${JSON.stringify(href)} }]\n---\n`
    expect(problemsOf({ 'cirql/index': page })).toContain(`content/cirql/index.mdx:5 ${rule}`)
  })

  test('with a backslash or a control character are named with a remedy', () => {
    expect(linkProblems('/\\evil.com', '/docs/&Tab;')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 link-characters
        \`/\\evil.com\` holds a backslash, which browsers read in their own way.
        Write \`/\`, or \`%5C\` where a backslash is meant.
      content/docs/page.mdx:7 link-characters
        \`/docs/%09\` holds a control character (\`%09\`), which browsers read in their own way.
        Delete it."
    `)
  })

  test('of actions and cards are checked as any other', () => {
    const actions = '---\ntitle: Cirql\nlayout: landing\n~\nactions: [{ label: Go, href: /cirql/guid }]\n---\n'
    expect(problemsOf({ 'cirql/index': actions })).toMatchInlineSnapshot(`
      "content/cirql/index.mdx:5 broken-link
        \`/cirql/guid\` is no page.
        Did you mean \`/cirql/guide/\`?"
    `)
    expect(problemsOf({ 'docs/page': titled('Page', ':::card[A]{href="/cirql/guid"}\nx\n:::') })).toContain(
      'content/docs/page.mdx:6 broken-link',
    )
  })

  test('of bar and footer are checked; those may lead outside', () => {
    const item = (href: string) => ({ label: 'L', href })
    const config = configOf({
      navbar: { items: [item('/docs'), item('https://example.com'), { label: 'M', items: [item('/cirql/giude')] }] },
      footer: { copyright: 'C', links: [{ title: 'T', items: [item('/docs/#y')] }] },
    })
    expect(problemsOf({}, config)).toMatchInlineSnapshot(`
      "site.config.ts:0 broken-link
        \`/cirql/giude\` is no page.
        Did you mean \`/cirql/guide/\`?
      site.config.ts:0 broken-anchor (warning)
        \`/docs/#y\` leads to content/docs/index.mdx, which has no anchor \`y\`.
        Did you mean \`#why\`?"
    `)
  })

  test('to a draft lead nowhere', () => {
    const sources = { 'docs/a': '---\ntitle: A\n~\ndraft: true\n---\n', 'docs/b': titled('B', '[a](/docs/a)') }
    expect(problemsOf(sources)).toContain('`/docs/a` is no page.')
  })
})

describe('pages', () => {
  test('with one route are named; the first is the page', () => {
    const sources = { 'docs/one/index': titled('First'), 'docs/one/one': titled('Second') }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/one/one.mdx:1 duplicate-route (warning)
        \`/docs/one/\` is the route of content/docs/one/index.mdx already; this page is left out."
    `)
    const { pages, entries } = siteOf(sources)
    expect(pages.map(({ route, title }) => `${route} ${title}`)).toEqual(['/docs/one/ First'])
    expect(entries).toHaveLength(1)
  })

  test('without a description are named', () => {
    expect(problemsOf({ 'docs/a': '# A' })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:1 no-description
        This page has no description.
        description: What a reader finds here, in 50 to 160 characters."
    `)
  })

  test('that cannot be read are not said to lack what they may well have', () => {
    const description = 'description: A description of this very page that is long enough.'
    const unreadable = {
      'docs/twice': `---\ntitle: A\ntitle: B\n${description}\n---\n`,
      'docs/yaml': `---\ntitle: "A\n${description}\n---\n`,
      'docs/deep': `---\ntitle: A\n${description}\n---\n\n${'>'.repeat(101)} a`,
      'docs/syntax': `---\ntitle: A\n${description}\n---\n\n<a`,
      'docs/short': '---\ntitle: A\ndescription: Short.\n---\n',
    }
    const { problems } = siteOf({ ...complete, ...unreadable })
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'content/docs/twice.mdx front-matter-syntax',
      'content/docs/yaml.mdx front-matter-syntax',
      'content/docs/deep.mdx too-deep',
      'content/docs/syntax.mdx syntax',
      'content/docs/short.mdx front-matter',
    ])
  })

  test('have one h1', () => {
    expect(problemsOf({ 'docs/a': titled('A', '# Body') })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 second-h1 (warning)
        A page has one h1, and \`title\` in the front matter is it.
        ## Body"
    `)
    expect(problemsOf({ 'docs/a': '---\n~\n---\n\n# One\n\n# Two' })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:7 second-h1 (warning)
        A page has one h1, and the one in line 5 is it.
        ## Two"
    `)
    expect(problemsOf({ 'docs/a': '---\n~\n---\n\n# One' })).toBe('')
  })

  test('have a contents list that some heading can be in', () => {
    const levels = (lines: string) => ({ 'docs/a': titled('A').replace('~', `~\n${lines}`) })
    expect(problemsOf(levels('toc_min: 4\ntoc_max: 2'))).toMatchInlineSnapshot(`
      "content/docs/a.mdx:5 toc-levels
        The contents list would begin at level 4 and end at 2: no heading could be in it.
        toc_max: 4"
    `)
    // The other end is that of the configuration.
    expect(problemsOf(levels('toc_min: 4'))).toMatchInlineSnapshot(`
      "content/docs/a.mdx:4 toc-levels
        The contents list would begin at level 4 and end at 3: no heading could be in it.
        toc_max: 4"
    `)
    expect(problemsOf(levels('toc_max: 2'), configOf({ toc: { min: 3, max: 3 } }))).toMatchInlineSnapshot(`
      "content/docs/a.mdx:4 toc-levels
        The contents list would begin at level 3 and end at 2: no heading could be in it.
        toc_max: 3"
    `)
    expect(problemsOf(levels('toc_min: 4'), configOf({ toc: { min: 2, max: 4 } }))).toBe('')
  })
})

describe('collections', () => {
  test('whose main doc is missing are named, with what there is', () => {
    const { 'cirql/guide/index': _, ...without } = complete
    expect(listProblems(siteOf(without).problems)).toMatchInlineSnapshot(`
      "site.config.ts:0 missing-doc
        Collection \`cirql\` names the main doc \`guide/index\`, but version \`current\` has no such doc. It has: api/select.
        Create content/cirql/guide/index.mdx."
    `)
    expect(listProblems(siteOf({ ...without, 'cirql/guide/indx': titled('G') }).problems)).toContain(
      "Did you mean `main: 'guide/indx'`?",
    )
  })
})

test('what is wrong inside of pages comes first', () => {
  const { problems } = siteOf({ ...complete, 'docs/a': titled('A', '[x](/gone) {y}') })
  expect(problems.map(({ rule }) => rule)).toEqual(['not-content', 'broken-link'])
})

describe('names of files', () => {
  test('that make no address are errors, those with spaces and accents are fine', () => {
    const fine = { 'docs/Über uns': titled('Us'), 'docs/v1.2_b-c': titled('B'), 'docs/日本': titled('J') }
    expect(problemsOf(fine)).toBe('')
    expect(problemsOf({ 'docs/a?b': titled('A'), 'docs/x.html': titled('X') })).toMatchInlineSnapshot(`
      "content/docs/a?b.mdx:0 file-name
        "a?b" makes no address: expected a letter or digit, then letters, digits, spaces, \`.\`, \`_\` and \`-\`, without .html, .json, .md or .png at the end, 240 bytes at most.
        Give the file another name.
      content/docs/x.html.mdx:0 file-name
        "x.html" makes no address: expected a letter or digit, then letters, digits, spaces, \`.\`, \`_\` and \`-\`, without .html, .json, .md or .png at the end, 240 bytes at most.
        Give the file another name."
    `)
  })

  test('that lead to one address are errors, and so is what the engine writes itself', () => {
    const pages = { 'docs/a': titled('A'), 'docs/a/index': titled('B'), search: titled('S'), 'assets/x': titled('X') }
    expect(problemsOf(pages)).toMatchInlineSnapshot(`
      "content/docs/a/index.mdx:0 file-clash
        \`/docs/a/\` is the address of content/docs/a.mdx already, with or without its final slash.
        Give the file another name or \`slug\`.
      content/search.mdx:0 file-clash
        \`/search\` is the address of the index of the search already, with or without its final slash.
        Give the file another name or \`slug\`.
      content/assets/x.mdx:0 file-clash
        \`/assets/x\` is the address of the app and the images already, with or without its final slash.
        Give the file another name or \`slug\`."
    `)
  })

  test('that stand for their folder have its address: a slug there would change nothing', () => {
    const slugged = titled('A').replace('~', '~\nslug: other')
    const sources = { 'docs/a/index': slugged, 'docs/b/b': slugged, 'docs/c/README': slugged, 'docs/d': slugged }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/a/index.mdx:4 file-name
        \`slug\`: this page stands for its folder, and has its address. Name the folder otherwise.
      content/docs/b/b.mdx:4 file-name
        \`slug\`: this page stands for its folder, and has its address. Name the folder otherwise.
      content/docs/c/README.mdx:4 file-name
        \`slug\`: this page stands for its folder, and has its address. Name the folder otherwise."
    `)
  })

  test('stand for themselves: a slug cannot be that of the folder', () => {
    expect(problemsOf({ 'docs/a': titled('A').replace('~', '~\nslug: index') })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:4 file-name
        \`slug\`: \`index\` makes no address of its own: expected neither \`index\` nor .html, .json, .md or .png at the end, 240 bytes at most."
    `)
  })
})
