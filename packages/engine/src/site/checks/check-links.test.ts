import { describe, expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import {
  complete,
  configOf,
  linkProblems,
  markdownOf,
  problemsOf,
  renderInputOf,
  siteOf,
  titled,
  treeOf,
} from '../../../test/site-of.ts'
import { createPrints } from '../../render/print.ts'

describe('links', () => {
  test('relative routes lead to the same page from every output', () => {
    const sources = {
      'docs/index': titled('Map', '[one](./guide/one)'),
      'docs/guide/index': titled(
        'Guide',
        '[one](./one) [two](two#sub)\n\n::::tabs\n:::tab[A]\n[file](../write.mdx?x) [named][n]\n:::\n::::\n\n[n]: ./one.md#part',
      ),
      'docs/guide/one': titled('One', '[two](./two) [up](../write) [here](?x=1#part)\n\n## Part'),
      'docs/guide/two': titled('Two', ':::card[One]{href="one"}\nx\n:::\n\n## Sub'),
      'product/index':
        '---\ntitle: P\nlayout: landing\n~\nactions: [{ label: A, href: ../docs/guide/one.mdx }]\ntasks: [{ label: B, href: ../docs/write.mdx }]\n---\n',
      'docs/write': '---\ntitle: Write\n~\nnext: [{ label: Guide, href: ./guide/ }]\n---\n',
    }
    const config = configOf({ base: '/site/' })
    const site = siteOf({ ...complete, ...sources }, config)
    expect(listProblems(site.check())).toBe('')
    const targets = site.pages.flatMap((page) => [
      ...[...JSON.stringify(treeOf(site, page.route)).matchAll(/href=\\"([^"\\]*)/g)].map(([, href = '']) => href),
      ...[...markdownOf(site, page.route).matchAll(/\]\(~([^)]*)\)/g)].map(([, href = '']) => href),
      ...(page.kind === 'doc' ? page.neighbours.map((one) => one.route) : []),
      ...(page.frontMatter?.actions ?? []).map(({ href }) => href),
      ...(page.frontMatter?.tasks ?? []).map(({ href }) => href),
    ])
    expect(targets.filter((target) => !/^[/#]/.test(target))).toEqual([])
    const empty = { html: '', cspSource: '' }
    const styles = { lookCss: empty, css: empty, printCss: empty }
    const prints = createPrints(site, { config, input: renderInputOf(site, config), styles })
    const print = prints.get('docs/print.html')?.() ?? ''
    expect(Array.from(print.matchAll(/<a href="([^"]*)">(?:one|two|up|here)/g), ([, href]) => href)).toEqual([
      ...['#p3', '#p3', '#p4-sub', '#p4', '#p5', '/site/docs/guide/one?x=1#part'],
    ])
  })

  test.each([
    ['the page itself is never meant', './pag.mdx', ''],
    ['short names that differ in a sign are other pages', '/docs/p3', ''],
    ['a page of the same name elsewhere is meant', '/docs/select', 'Did you mean `/ledger/api/select`?'],
    ['a slip in the folder', '/legder/api/select', 'Did you mean `/ledger/api/select`?'],
    ['other letters than ASCII are readable', '/docs/caf', 'Did you mean `/docs/café`?'],
    ['a file with a blank is encoded', './sp-ace.mdx', 'Did you mean `/docs/sp%20ace.mdx`?'],
  ])('the suggestion for a missing page can be pasted: %s', (_, target, hint) => {
    const others = { 'docs/p2': titled('P2'), 'docs/café': titled('Café'), 'docs/sp ace': titled('Space') }
    const problemsWith = (link: string) =>
      siteOf({ ...complete, ...others, 'docs/page': titled('Page', `[x](${link})`) })
        .check()
        .filter(({ rule }) => rule === 'broken-link')
    const [problem] = problemsWith(target)
    expect(problem?.hint ?? '').toBe(hint)
    const [, pasted] = /`(.*)`/.exec(hint) ?? []
    if (pasted) expect(problemsWith(pasted)).toEqual([])
  })

  test('links to pages are fine with slash, query or fragment, relative or encoded', () => {
    const fine = ['/docs/', '/docs', '/docs?x=1', '/docs/#why', './#start-here', 'page', '../ledger/guide/', '?x=1']
    expect(linkProblems(...fine, '/ledger/api/select#gr%C3%B6%C3%9Fe', '/ledger/api/select#größe')).toBe('')
  })

  test('empty links are reported once', () => {
    expect(linkProblems('', '#')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 empty-link
        This link has no target.
        Write a route, such as \`/docs/start\`, or a heading of this page, such as \`#start\`, or remove the link.
      content/docs/page.mdx:7 empty-link
        This link has no target.
        Write a route, such as \`/docs/start\`, or a heading of this page, such as \`#start\`, or remove the link."
    `)
    expect(
      problemsOf({ 'docs/page': titled('Page', ':::card[A]{href="#"}\nb\n:::\n\n:::card[A]\nb\n:::') }),
    ).toMatchInlineSnapshot(`
      "content/docs/page.mdx:10 no-label
        A card needs a label and a link.
        :::card[Ledger]{href="/ledger"}
      content/docs/page.mdx:6 empty-link
        This link has no target.
        Write a route, such as \`/docs/start\`, or a heading of this page, such as \`#start\`, or remove the link."
    `)
  })

  test('links to files whose names cannot be decoded are reported like any other', () => {
    expect(linkProblems('./%.mdx')).toContain('No page at `./%.mdx`: the file `content/docs/%.mdx` does not exist.')
  })

  test('broken links are errors that suggest the closest page (5.1)', () => {
    expect(linkProblems('/ledger/api/selct?x#y', '/nowhere/at/all')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        No page at \`/ledger/api/selct?x#y\`.
        Did you mean \`/ledger/api/select\`?
      content/docs/page.mdx:7 broken-link
        No page at \`/nowhere/at/all\`."
    `)
  })

  test('relative links are reported with the address they resolve to', () => {
    expect(linkProblems('./guide', '../ledger/api/selec')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        No page at \`./guide\` (resolved to \`/docs/guide\`).
        Did you mean \`/ledger/guide/\`?
      content/docs/page.mdx:7 broken-link
        No page at \`../ledger/api/selec\` (resolved to \`/ledger/api/selec\`).
        Did you mean \`/ledger/api/select\`?"
    `)
  })

  test('links that end in .html lead to the page of that name, or are errors', () => {
    const sources = { 'docs/b': titled('B', '## Here'), 'docs/c': '---\ntitle: C\nslug: renamed\n~\n---\n' }
    const links = ['b.html#here', '/docs/b.html', './c.html', '../ledger/guide/index.html', '/docs/index.html?x=1']
    const text = titled('Page', [...links, 'gone.html'].map((link) => `[x](${link})`).join('\n'))
    expect(problemsOf({ ...sources, 'docs/page': text })).toMatchInlineSnapshot(`
      "content/docs/page.mdx:11 broken-link
        No page at \`gone.html\` (resolved to \`/docs/gone.html\`)."
    `)
    const site = siteOf({ ...complete, ...sources, 'docs/page': text })
    const hrefs = ['/docs/b#here', '/docs/b', '/docs/renamed', '/ledger/guide/', '/docs/?x=1', '/docs/gone.html']
    expect(
      Array.from(JSON.stringify(treeOf(site, '/docs/page')).matchAll(/href=\\"([^"\\]*)/g), ([, href]) => href),
    ).toEqual(hrefs)
    for (const href of hrefs.slice(0, -1)) expect(markdownOf(site, '/docs/page')).toContain(`(~${href})`)
  })

  test('links to HTML files that are not pages leave the app', () => {
    const links = ['/docs/print.html', '/docs/cheat-sheet.html#x', '/a/b.html', '/ledger/cheat-sheet.html']
    const text = titled('Page', `:::sheet\nWords\n:::\n${links.map((link) => `[x](${link})`).join('\n')}`)
    const site = siteOf({ ...complete, 'docs/page': text }, configOf(), { files: ['a/b.html'] })
    expect(listProblems(site.check())).toMatchInlineSnapshot(`
      "content/docs/page.mdx:12 broken-link
        No page at \`/ledger/cheat-sheet.html\`."
    `)
    const tree = JSON.stringify(treeOf(site, '/docs/page'))
    for (const link of links) expect(tree).toContain(`<a href=\\"${link}\\" target=\\"_blank\\">`)
    for (const link of links) expect(markdownOf(site, '/docs/page')).toContain(`(~${link})`)
  })

  test('links to texts that each build writes are fine, and others are errors', () => {
    const fine = ['/llms.txt', '../llms-full.txt', '/ledger/llms.txt', '/sitemap.xml', '/robots.txt', '/licences.txt']
    expect(linkProblems(...fine, '/docs/index.md')).toBe('')
    expect(linkProblems('/feed.xml', '/guide/llms.txt').match(/No page at `.*?`/g)).toHaveLength(2)
    const config = configOf({ collections: [{ id: 'news', label: 'News', path: 'news', main: 'index', kind: 'log' }] })
    const sources = { 'news/index': titled('News', '[a](/news/feed.xml) [b](/news/llms.txt)') }
    expect(listProblems(siteOf({ ...complete, ...sources }, config).check())).not.toContain('broken-link')
  })

  test.each([
    ['a print view without its ending', '/docs/print', '/docs/print.html'],
    ['an HTML file without its ending', '/a/b', '/a/b.html'],
    ['the name of an index', '/ledger/guide/index', '/ledger/guide/'],
    ['a doubled slash', '/ledger//guide/', '/ledger/guide/'],
    ['capitals', '/Ledger/API/Select#größe', '/ledger/api/select'],
    ['everything at once, from a relative link', '../Ledger//Guide/Index/', '/ledger/guide/'],
  ])('a link in another spelling has a remedy: %s', (_, link, meant) => {
    const sources = { ...complete, 'docs/page': titled('Page', `[x](${link})`) }
    const [problem] = siteOf(sources, configOf(), { files: ['a/b.html'] }).check()
    expect(problem?.hint).toBe(`Did you mean \`${meant}\`?`)
  })

  test('a link to a README.md says that it is not published', () => {
    expect(linkProblems('./guide/README.md')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        \`./guide/README.md\` leads to a \`README.md\`, which is not published.
        Rename the file to \`index.mdx\`, or link to another page."
    `)
  })

  test('links to the file of a page, .md or .mdx, lead to the page and its anchor', () => {
    const sources = { 'docs/Named File': '---\ntitle: N\nslug: renamed\n~\n---\n', 'docs/b': titled('B', '## Here') }
    const fine = ['./index.mdx#why', 'b.md?x=1#here', '../ledger/api/select.md', '/ledger/api/select.mdx', './page.mdx']
    const text = titled('Page', [...fine, './Named%20File.mdx', './BAD.mdx'].map((link) => `[x](${link})`).join('\n'))
    expect(problemsOf({ ...sources, 'docs/page': text })).toMatchInlineSnapshot(`
      "content/docs/page.mdx:12 broken-link
        No page at \`./BAD.mdx\`: the file \`content/docs/BAD.mdx\` does not exist."
    `)
  })

  test('links to a file without a page or anchor are one problem each (5.3)', () => {
    expect(
      linkProblems('./gone.md', './selct.mdx#x', './index.mdx#wy', '../ledger/guide/indx.mdx'),
    ).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-link
        No page at \`./gone.md\`: the file \`content/docs/gone.mdx\` does not exist.
      content/docs/page.mdx:7 broken-link
        No page at \`./selct.mdx#x\`: the file \`content/docs/selct.mdx\` does not exist.
      content/docs/page.mdx:8 broken-anchor (warning)
        \`./index.mdx#wy\` leads to content/docs/index.mdx, which has no anchor \`wy\`.
        Did you mean \`#why\`?
      content/docs/page.mdx:9 broken-link
        No page at \`../ledger/guide/indx.mdx\`: the file \`content/ledger/guide/indx.mdx\` does not exist.
        Did you mean \`/ledger/guide/index.mdx\`?"
    `)
  })

  test('all links to one missing page are one problem that lists the places', () => {
    const bad = (target: string) => titled('T', `[x](${target}) [x](${target})`)
    const sources = {
      'docs/a': bad('/gone'),
      'docs/b': bad('/gone#there'),
      'docs/c': bad('./gone.mdx'),
      'docs/d': bad('gone/'),
    }
    expect(problemsOf({ ...sources, 'docs/gone/x': titled('X') })).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        No page at \`/gone\`. Also linked from content/docs/b.mdx:6.
      content/docs/c.mdx:6 broken-link
        No page at \`./gone.mdx\`: the file \`content/docs/gone.mdx\` does not exist. Also linked from content/docs/d.mdx:6."
    `)
    const config = configOf({ navbar: { items: [{ label: 'L', href: '/gone' }] } })
    expect(problemsOf({ 'docs/a': bad('/gone') }, config)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        No page at \`/gone\`. Also linked from site.config.ts."
    `)
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}`, titled('T', '[x](/gone)')]),
    )
    expect(problemsOf(many)).toContain('content/docs/e.mdx:6. Many links may have one source')
  })

  test('all links to one missing anchor are one problem', () => {
    expect(
      problemsOf({ 'docs/a': titled('T', '[x](/docs/#gone)\n[y](./#gone) [z](./index.md#gone)') }),
    ).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-anchor (warning)
        \`/docs/#gone\` leads to content/docs/index.mdx, which has no anchor \`gone\`. Also linked from content/docs/a.mdx:7."
    `)
  })

  test('links to a title are errors, because it has no anchor', () => {
    const page = '# The title\n\n[a](#the-title), [b](#part), [c](#another)\n\n## Part\n\n# Another'
    const problems = problemsOf({ 'docs/page': page })
    const missing = [...problems.matchAll(/has no anchor `(.*?)`/g)].map(([, id]) => id)
    expect(missing).toEqual(['the-title'])
  })

  test('links to a missing anchor are warnings, within a page too (5.2)', () => {
    expect(linkProblems('/docs/#wy', '#nowhere', '/ledger/guide/#Any')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 broken-anchor (warning)
        \`/docs/#wy\` leads to content/docs/index.mdx, which has no anchor \`wy\`.
        Did you mean \`#why\`?
      content/docs/page.mdx:7 broken-anchor (warning)
        \`#nowhere\` leads to content/docs/page.mdx, which has no anchor \`nowhere\`.
      content/docs/page.mdx:8 broken-anchor (warning)
        \`/ledger/guide/#Any\` leads to content/ledger/guide/index.mdx, which has no anchor \`Any\`."
    `)
  })

  test('links to a draft are errors, by route or file, except in drafts', () => {
    const draft = (text = '') => `---\ntitle: A\n~\ndraft: true\n---\n\n${text}`
    const sources = {
      'docs/a': draft('[b](./b.mdx)'),
      'docs/b': draft(),
      'docs/c': titled('C', '[a](/docs/a#x)\n[a](./a.md)'),
    }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/c.mdx:6 broken-link
        \`/docs/a#x\` leads to content/docs/a.mdx, which is a draft: readers will not find it. Also linked from content/docs/c.mdx:7.
        Delete \`draft: true\` there, or remove the link."
    `)
    // Dev, which shows drafts, reports the same.
    const problems = siteOf({ ...complete, ...sources }, configOf(), { drafts: true }).check()
    expect(listProblems(problems)).toBe(problemsOf(sources))
  })
})
