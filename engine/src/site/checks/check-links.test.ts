import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { complete, configOf, linkProblems, problemsOf, siteOf, titled } from '../../test/site-of.ts'

describe('links', () => {
  test('to pages that are there are fine: with and without slash, with query and fragment, relative, encoded, to itself', () => {
    const fine = ['/docs/', '/docs', '/docs?x=1', '/docs/#why', './#start-here', 'page', '../cirql/guide/', '?x=1']
    expect(linkProblems(...fine, '/cirql/api/select#gr%C3%B6%C3%9Fe', '/cirql/api/select#größe')).toBe('')
  })

  test('to nothing are errors, said once', () => {
    expect(linkProblems('', '#')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 empty-link
        This link leads nowhere.
        Name a route, such as \`/docs/start\`, or a heading of this page, such as \`#start\`; or write plain words.
      content/docs/page.mdx:7 empty-link
        This link leads nowhere.
        Name a route, such as \`/docs/start\`, or a heading of this page, such as \`#start\`; or write plain words."
    `)
    expect(
      problemsOf({ 'docs/page': titled('Page', ':::card[A]{href="#"}\nb\n:::\n\n:::card[A]\nb\n:::') }),
    ).toMatchInlineSnapshot(`
      "content/docs/page.mdx:10 no-label
        A card needs a label and an address.
        :::card[Ledger]{href="/ledger"}
      content/docs/page.mdx:6 empty-link
        This link leads nowhere.
        Name a route, such as \`/docs/start\`, or a heading of this page, such as \`#start\`; or write plain words."
    `)
  })

  test('to files whose names cannot be decoded are named like any other', () => {
    expect(linkProblems('./%.mdx')).toContain('`./%.mdx` names no page: there is no file `content/docs/%.mdx`.')
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

  test('that end in .html are links to the page of that name; others are errors', () => {
    const sources = { 'docs/b': titled('B', '## Here'), 'docs/c': '---\ntitle: C\nslug: renamed\n~\n---\n' }
    const links = ['b.html#here', '/docs/b.html', './c.html', '../cirql/guide/index.html', '/docs/index.html?x=1']
    const text = titled('Page', [...links, 'gone.html'].map((link) => `[x](${link})`).join('\n'))
    expect(problemsOf({ ...sources, 'docs/page': text })).toMatchInlineSnapshot(`
      "content/docs/page.mdx:11 broken-link
        \`gone.html\` (resolved to \`/docs/gone.html\`) is no page.
        Did you mean \`/docs/page\`?"
    `)
    const { entries } = siteOf({ ...complete, ...sources, 'docs/page': text })
    const page = entries.find(({ id }) => id === 'docs/page')
    const hrefs = ['/docs/b#here', '/docs/b', '/docs/renamed', '/cirql/guide/', '/docs/?x=1', 'gone.html']
    expect(Array.from(JSON.stringify(page?.tree).matchAll(/href=\\"([^"\\]*)/g), ([, href]) => href)).toEqual(hrefs)
    for (const href of hrefs.slice(0, -1)) expect(page?.markdown).toContain(`(\0${href})`)
  })

  test('to HTML that is no page lead out of the app: print views, cheat sheets and public files', () => {
    const links = ['/docs/print.html', 'cheat-sheet.html#x', '/a/b.html', '/cirql/cheat-sheet.html']
    const text = titled('Page', `:::sheet\nWords\n:::\n${links.map((link) => `[x](${link})`).join('\n')}`)
    const site = siteOf({ ...complete, 'docs/page': text }, configOf(), { files: ['a/b.html'] })
    expect(listProblems(site.problems)).toMatchInlineSnapshot(`
      "content/docs/page.mdx:12 broken-link
        \`/cirql/cheat-sheet.html\` is no page."
    `)
    const page = site.entries.find(({ id }) => id === 'docs/page')
    for (const link of links) expect(JSON.stringify(page?.tree)).toContain(`<a href=\\"${link}\\" target=\\"_blank\\">`)
    for (const link of links) expect(page?.markdown).toContain(`(\0${link})`.replace('\0cheat', 'cheat'))
  })

  test('to the file of a page are links to that page, with their anchor, by either ending', () => {
    const sources = { 'docs/Named File': '---\ntitle: N\nslug: renamed\n~\n---\n', 'docs/b': titled('B', '## Here') }
    const fine = ['./index.mdx#why', 'b.md?x=1#here', '../cirql/api/select.md', '/cirql/api/select.mdx', './page.mdx']
    const text = titled('Page', [...fine, './Named%20File.mdx', './BAD.mdx'].map((link) => `[x](${link})`).join('\n'))
    expect(problemsOf({ ...sources, 'docs/page': text })).toMatchInlineSnapshot(`
      "content/docs/page.mdx:12 broken-link
        \`./BAD.mdx\` names no page: there is no file \`content/docs/BAD.mdx\`.
        Did you mean \`/docs/b.mdx\`?"
    `)
  })

  test('to a file without its page, or to an anchor that its page has not, are one problem each', () => {
    expect(
      linkProblems('./gone.md', './selct.mdx#x', './index.mdx#wy', '../cirql/guide/indx.mdx'),
    ).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        \`./gone.md\` names no page: there is no file \`content/docs/gone.mdx\`.
        Did you mean \`/docs/page.mdx\`?
      content/docs/page.mdx:7 broken-link
        \`./selct.mdx#x\` names no page: there is no file \`content/docs/selct.mdx\`.
      content/docs/page.mdx:8 broken-anchor (warning)
        \`./index.mdx#wy\` leads to content/docs/index.mdx, which has no anchor \`wy\`.
        Did you mean \`#why\`?
      content/docs/page.mdx:9 broken-link
        \`../cirql/guide/indx.mdx\` names no page: there is no file \`content/cirql/guide/indx.mdx\`.
        Did you mean \`/cirql/guide/index.mdx\`?"
    `)
  })

  test('to one page that is gone are one problem, at the first of them, with the places of the others', () => {
    const bad = (target: string) => titled('T', `[x](${target}) [x](${target})`)
    const sources = {
      'docs/a': bad('/gone'),
      'docs/b': bad('/gone#there'),
      'docs/c': bad('./gone.mdx'),
      'docs/d': bad('gone/'),
    }
    expect(problemsOf({ ...sources, 'docs/gone/x': titled('X') })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        \`/gone\` is no page. Also linked from content/docs/b.mdx:6.
      content/docs/c.mdx:6 broken-link
        \`./gone.mdx\` names no page: there is no file \`content/docs/gone.mdx\`. Also linked from content/docs/d.mdx:6.
        Was it removed or renamed? The nearest page is \`/docs/gone/x.mdx\`."
    `)
    const config = configOf({ navbar: { items: [{ label: 'L', href: '/gone' }] } })
    expect(problemsOf({ 'docs/a': bad('/gone') }, config)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        \`/gone\` is no page. Also linked from site.config.ts."
    `)
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}`, titled('T', '[x](/gone)')]),
    )
    expect(problemsOf(many)).toContain('content/docs/e.mdx:6. So many links may have one source')
  })

  test('to one anchor that is gone are one problem as well', () => {
    expect(
      problemsOf({ 'docs/a': titled('T', '[x](/docs/#gone)\n[y](./#gone) [z](./index.md#gone)') }),
    ).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-anchor (warning)
        \`/docs/#gone\` leads to content/docs/index.mdx, which has no anchor \`gone\`. Also linked from content/docs/a.mdx:7."
    `)
  })

  test('to a title lead nowhere: it has no anchor', () => {
    const page = '# The title\n\n[a](#the-title), [b](#part), [c](#another)\n\n## Part\n\n# Another'
    const problems = problemsOf({ 'docs/page': page })
    const missing = [...problems.matchAll(/has no anchor `(.*?)`/g)].map(([, id]) => id)
    expect(missing).toEqual(['the-title', 'another'])
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

  test('of actions, tasks and cards are checked as any other', () => {
    const tasks = '---\ntitle: Cirql\nlayout: home\n~\ntasks: [{ label: Go, href: /cirql/guid }]\n---\n'
    expect(problemsOf({ 'cirql/index': tasks })).toContain('content/cirql/index.mdx:5 broken-link')
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

  test('of an announcement are checked, and get the base; what is wrong with it is said', () => {
    const html = '<a href="/docs/#wy">a</a> <a href="/nothing">b</a> <a href="https://example.com">c</a>'
    const config = configOf({ base: '/site/', announcement: { html } })
    const site = siteOf(complete, config)
    expect(listProblems(site.problems)).toMatchInlineSnapshot(`
      "site.config.ts:0 broken-anchor (warning)
        \`/docs/#wy\` leads to content/docs/index.mdx, which has no anchor \`wy\`.
        Did you mean \`#why\`?
      site.config.ts:0 broken-link
        \`/nothing\` is no page."
    `)
    expect(site.shell.announcement?.html).toContain('<a href="/site/nothing">')
    expect(problemsOf({}, configOf({ announcement: { html: 'A <b>new version' } }))).toContain('announcement')
  })

  test('to a draft say that it is one, by route and by file; a draft may lead to drafts', () => {
    const draft = (text = '') => `---\ntitle: A\n~\ndraft: true\n---\n\n${text}`
    const sources = {
      'docs/a': draft('[b](./b.mdx)'),
      'docs/b': draft(),
      'docs/c': titled('C', '[a](/docs/a#x)\n[a](./a.md)'),
    }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/c.mdx:6 broken-link
        \`/docs/a#x\` leads to content/docs/a.mdx, which is a draft: readers will not find it. Also linked from content/docs/c.mdx:7.
        Delete \`draft: true\` there, or write the words without the link until then."
    `)
    // Those who see drafts hear of it as well, before the build says so.
    const { problems } = siteOf({ ...complete, ...sources }, configOf(), { drafts: true })
    expect(listProblems(problems)).toBe(problemsOf(sources))
  })
})
