import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { configOf, siteOf } from '../../../test/site-of.ts'
import { renderMovedMap } from './hosts.ts'
import { createMoved, createShortAddresses, listRedirects, readRoutes, storeRoutes } from './moved.ts'

const movedPage = '---\ntitle: Fish & chips\n~\nmoved_from: [/docs/größe/]\n---\n'
const site = siteOf({ 'docs/index': '---\ntitle: D\n~\n---\n', 'docs/new': movedPage }, configOf({ base: '/site/' }))

test('an old route and its copy redirect below the base, with and without slash', () => {
  expect(listRedirects(site, '/site/').map((redirect) => redirect.join(' '))).toEqual([
    '/site/docs/gr%C3%B6%C3%9Fe /site/docs/new',
    '/site/docs/gr%C3%B6%C3%9Fe/ /site/docs/new',
    '/site/docs/gr%C3%B6%C3%9Fe.md /site/docs/new.md',
  ])
})

test('an old route with capitals redirects as written and in lower case', () => {
  const capitals = siteOf({ 'docs/new': movedPage.replace('größe/', 'API/Über') })
  const redirects = listRedirects(capitals, '/')
  expect(redirects.map(([from]) => decodeURIComponent(from)).filter((from) => !/[/d]$/.test(from))).toEqual([
    '/docs/API/Über',
    '/docs/api/über',
  ])
  expect([...createMoved(capitals, '/').keys()].filter((path) => /[Ü-ü]ber\.\w+$/.test(path))).toEqual([
    'docs/API/Über.html',
    'docs/API/Über.json',
    'docs/api/über.html',
    'docs/api/über.json',
  ])
  expect(
    renderMovedMap([
      ['/A', '/x'],
      ['/a', '/x'],
    ]),
  ).toBe('"/a" "/x";\n')
})

test('a line of the released routes redirects any path to a page; only the page at the path leads to a section', () => {
  const released = ['/old/setup.php /docs/new', '/old/part.html /docs/new#part', '/docs/']
  const redirected = siteOf({ 'docs/new': '---\ntitle: T\n~\n---\n\n## Part' }, configOf(), { released })
  expect(listRedirects(redirected, '/').map((redirect) => redirect.join(' '))).toEqual([
    '/old/setup.php /docs/new',
    '/old/setup.php/ /docs/new',
    '/old/setup.php.md /docs/new.md',
  ])
  const moved = createMoved(redirected, '/')
  expect([...moved.keys()].filter((path) => path.endsWith('.html'))).toEqual([
    'old/setup.php.html',
    'old/setup.php/index.html',
    'old/part.html',
    'old/part/index.html',
  ])
  expect(moved.get('old/part.html')?.()).toContain('content="0; url=/docs/new#part"')
  expect(moved.get('old/part.json')?.()).toBe('{"moved":"/docs/new#part"}')
})

test('an old route has a document for readers and page data for the app', () => {
  const moved = createMoved(site, '/site/')
  const files = ['docs/größe.html', 'docs/größe.json', 'docs/größe/index.html', 'docs/größe/index.json']
  expect([...moved.keys()].sort()).toEqual(files)
  expect(moved.get('docs/größe/index.json')?.()).toBe('{"moved":"/docs/new"}')
  expect(moved.get('docs/größe.html')?.().replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none';base-uri 'none';form-action 'none';img-src 'self'">
    <title>Fish &amp; chips</title>
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <link rel="canonical" href="https://docs.example.com/site/docs/new">
    <meta http-equiv="refresh" content="0; url=/site/docs/new">
    </head>
    <body>
    <p>This page has moved: <a href="/site/docs/new">Fish &amp; chips</a>
    </p>
    </body>
    </html>
    "
  `)
})

test('a short address leads to the section of its message, for readers and the app', () => {
  const messages = '---\ntitle: Errors\n~\nmessages: list\n---\n\n## List\n\n### `a < b` fails {#a-b}'
  const files = createShortAddresses(siteOf({ 'docs/index': messages }, configOf({ base: '/site/' })), '/site/')
  expect([...files.keys()]).toEqual(['e/a-b.html', 'e/a-b.json'])
  expect(files.get('e/a-b.json')?.()).toBe('{"moved":"/docs/#a-b"}')
  const html = files.get('e/a-b.html')?.()
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/site/docs/#a-b">')
  expect(html).toContain('<p>This message is explained here: <a href="/site/docs/#a-b">a &lt; b fails</a></p>')
})

test('routes stay released for good; new pages join them, drafts do not', () => {
  const messages = '---\nmessages: list\n---\n\n## List\n\n### Fails'
  const folder = temporaryFolder({ 'content/routes.txt': '/docs/removed\r\n\n/docs/\n' })
  expect(readRoutes(temporaryFolder())).toEqual([])
  const pages = { 'docs/index': '', 'docs/b': messages, 'docs/c': '---\ndraft: true\n---\n' }
  storeRoutes(folder, siteOf(pages, configOf(), { drafts: true }).entries)
  expect(readFileSync(join(folder, 'content/routes.txt'), 'utf8')).toBe('/docs/\n/docs/b\n/docs/removed\n/e/fails\n')
  expect(readRoutes(folder).slice(0, 3)).toEqual(['/docs/', '/docs/b', '/docs/removed'])
})
