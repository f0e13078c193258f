import { expect, test } from 'vitest'
import { importPages } from '../../test/import-pages.ts'

type Files = Readonly<Record<string, string>>

const page = (matter: string) => `---\n${matter}\n---\n\nWords.`

/** Returns the old addresses of each imported page. */
function movedFrom(files: Files, more: { strip?: string } = {}): Files {
  const { paths, textOf } = importPages(files, more)
  return Object.fromEntries(
    paths.flatMap((path) => {
      const [, list] = /^moved_from: (.+)$/m.exec(textOf(path)) ?? []
      return list === undefined ? [] : [[path.replace(/^content\/|\.mdx$/g, ''), list]]
    }),
  )
}

test.each<[what: string, files: Files, expected: Files]>([
  ['of an unknown system', { 'docs/a.md': 'A.' }, {}],
  [
    'of Docusaurus',
    {
      'docusaurus.config.js':
        "export default { baseUrl: '/kit/', presets: [['classic', { docs: { routeBasePath: '/manual' } }]] }",
      'docs/01-guide/02-first.md': '# A',
      'docs/guide/guide.md': '# Guide',
      'docs/guide/id.md': page('id: other'),
      'docs/near/about.md': page('id: index'),
      'docs/404.md': page('slug: /404'),
      'docs/guide/near.md': page('slug: close'),
      'docs/whole.md': page('slug: /at/Top'),
      'docs/README.md': '# Start',
    },
    {
      'docs/guide/first': '[/kit/manual/guide/first]',
      'docs/guide/guide': '[/kit/manual/guide/]',
      'docs/guide/id': '[/kit/manual/guide/other]',
      'docs/guide/near': '[/kit/manual/guide/close]',
      'docs/404': '[/kit/manual/404]',
      'docs/near/about': '[/kit/manual/near/]',
      'docs/whole': '[/kit/manual/at/Top]',
      'docs/index': '[/kit/manual/]',
    },
  ],
  [
    'of Docusaurus, as usual',
    { 'docusaurus.config.ts': 'export default {}', 'docs/a.md': 'A.', 'docs/01-b.md': 'B.' },
    {},
  ],
  [
    'of VitePress',
    {
      'docs/.vitepress/config.mts':
        "export default { title: 'T', base: '/kit/', rewrites: { 'packages/:name/src/:rest*': ':name/:rest*' } }",
      'docs/01-a.md': 'A.',
      'docs/packages/one/src/b/c.md': 'C.',
    },
    { 'docs/a': '[/kit/01-a]', 'docs/packages/one/src/b/c': '[/kit/one/b/c]' },
  ],
  [
    'of Starlight',
    {
      'astro.config.mjs': "export default defineConfig({ base: '/kit' })",
      'docs/Big Guide/A.b.md': 'A.',
      'docs/c.md': page('slug: v/c'),
    },
    { 'docs/Big-Guide/A.b': '[/kit/big-guide/ab]', 'docs/c': '[/kit/v/c]' },
  ],
  [
    'of Nextra',
    { 'next.config.mjs': "export default { basePath: '/kit' }", 'docs/a/page.mdx': 'A.', 'docs/(x)/b/page.mdx': 'B.' },
    { 'docs/a/index': '[/kit/a/]', 'docs/b/index': '[/kit/b/]' },
  ],
  [
    'of MkDocs',
    { 'mkdocs.yml': 'site_url: https://e.example/kit/', 'docs/README.md': 'A.', 'docs/b.md': 'B.' },
    { 'docs/index': '[/kit/]', 'docs/b': '[/kit/b]' },
  ],
  [
    'of mdBook',
    { 'book.toml': '[output.html]\nsite-url = "/book/"', 'docs/ch01/README.md': 'A.', 'docs/b.md': 'B.' },
    { 'docs/ch01/index': '[/book/ch01/]', 'docs/b': '[/book/b]' },
  ],
  [
    'that front matter lists',
    { 'docs/a.md': page('aliases: [/old/a.html, /docs/b, b]\nredirect_from: "/w x/"'), 'docs/b.md': 'B.' },
    { 'docs/a': '[/old/a, /w x/]' },
  ],
])('pages redirect from the addresses %s', (_, files, expected) => {
  expect(movedFrom(files)).toEqual(expected)
})

test('`--strip` states where the pages lived; an address that cannot redirect is listed', () => {
  expect(movedFrom({ 'docs/a.md': 'A.' }, { strip: '/kit' })).toEqual({ 'docs/a': '[/kit/a]' })
  const { imported } = importPages({ 'docs/a.md': page('aliases: [/docs/b, /x?y]'), 'docs/b.md': 'B.' })
  expect(imported.losses.map(({ what }) => what)).toEqual([
    'the old address `/docs/b`, which leads to `b.md`',
    'the old address `/x?y`, which is no path of a page',
  ])
})

test.each<[list: string, files: Files, file: string]>([
  [
    'docusaurus.config.js',
    {
      'docusaurus.config.js':
        "export default { baseUrl: '/kit/', plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ to: '/docs/a', from: ['/old', '/older'] }, { from: '/gone', to: '/blog' }] }]] }",
    },
    '[/kit/docs/a, /kit/old, /kit/older]',
  ],
  [
    'astro.config.mjs',
    {
      'astro.config.mjs':
        "export default { base: '/kit', redirects: { '/old': '/a', '/gone': '/blog', '/[x]': '/a' } }",
    },
    '[/kit/a, /kit/old]',
  ],
  [
    'next.config.js',
    {
      'next.config.js':
        "module.exports = { basePath: '/kit', redirects: async () => [{ source: '/old', destination: '/a', permanent: true }, { source: '/:x*', destination: '/a' }, { source: '/gone', destination: '/blog' }] }",
      'docs/a.md': 'A.',
    },
    '[/kit/a, /kit/old]',
  ],
  [
    'mkdocs.yml',
    {
      'mkdocs.yml':
        'site_url: https://e.example/kit/\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        old.md: a.md\n        gone.md: https://e.example/blog\n',
    },
    '[/kit/a, /kit/old]',
  ],
  [
    '_redirects',
    {
      'mkdocs.yml': 'site_url: https://e.example/kit/',
      _redirects: '# x\n/old /kit/a 301\n/gone /blog\n/x/* /kit/a\n',
    },
    '[/kit/a, /old]',
  ],
  [
    'vercel.json',
    {
      'mkdocs.yml': 'site_url: https://e.example/kit/',
      'vercel.json':
        '{ "redirects": [{ "source": "/old", "destination": "/kit/a" }, { "source": "/gone", "destination": "/blog" }] }',
    },
    '[/kit/a, /old]',
  ],
  [
    'book.toml',
    {
      'book.toml':
        '[output.html]\nsite-url = "/kit/"\n[output.html.redirect]\n"/part/old.html" = "../a.html"\n"gone.html" = "https://e.example/blog"\n[x]\n"/y" = "a.html"\n',
    },
    '[/kit/a, /kit/part/old]',
  ],
  ['.gitbook.yaml', { '.gitbook.yaml': 'redirects:\n  help/old: ./a.md\n  gone: b.md\n' }, '[/a, /help/old]'],
])('redirects of %s to a page are carried, and others are listed', (list, files, expected) => {
  const { textOf, imported } = importPages({ 'docs/a.md': 'A.', ...files })
  expect(/^moved_from: (.+)$/m.exec(textOf('content/docs/a.mdx'))?.[1]).toBe(expected)
  expect(
    imported.losses
      .filter(({ what }) => /^the redirect .*no imported page/.test(what))
      .map(({ file, what }) => `${file} ${what}`),
  ).toEqual([expect.stringMatching(new RegExp(`^\\.\\./${list.replaceAll('.', '\\.')} .*gone`))])
})

test('a redirect from a pattern is listed', () => {
  const { imported } = importPages({
    'docs/a.md': 'A.',
    'mkdocs.yml': 'site_name: Kit',
    _redirects: '/x/* /a\n/y/:id /a\n',
  })
  expect(imported.losses.filter(({ what }) => what.endsWith('which only a host can follow'))).toHaveLength(2)
})
