import { describe, expect, test } from 'vitest'
import { configOf, partsOf, siteOf, testBrands } from '../../test/site-of.ts'
import type { DocPage, Page } from '../core/page/page.ts'
import { type DocumentOptions, renderDocument, renderHead } from './render-document.ts'
import { renderFavicon } from './render-logo.ts'

const site = siteOf(
  {
    index: '---\nlayout: home\n---\n\nHome.',
    'ledger/guide/index': '---\ntitle: Guide\n---\n',
    'ledger/guide/install': [
      '---\ntitle: Install "it" & <run>\ndescription: How to "install" & run <it>, told in more than fifty characters.\n---\n',
      'Words.\n\n::::tabs\n:::tab[A]\nA </script><script>alert(1)</script>\n:::\n::::'.replace(/<(?=[/s])/g, '\\<'),
    ].join('\n'),
    'ledger/loose/page': `---\ntitle: Page\n---\n\n> ::::tabs\n> :::tab[A]\n> A\n> :::\n> ::::\n\n${'Words.\n\n'.repeat(600)}`,
  },
  configOf({ base: '/site/', title: 'the </script> studio' }),
)

function optionsOf(route: string): DocumentOptions {
  const data = [...site.pages, site.notFound].find((candidate) => candidate.route === route)
  if (!data) throw new Error(`No page ${route}`)
  const page: Page = { ...data, parts: data.kind === 'not-found' ? [] : partsOf(site, route, { base: '/site/' }) }
  return {
    page,
    shell: { ...site.shell, buildId: 'b1' },
    extraSheets: [],
    body: '<p>drawn</p>',
    assets: {
      appUrl: '/site/assets/entry-1.js',
      preload: ['/site/assets/react-1.js'],
      lookCss: { html: '<style>brand{}</style>', cspSource: "'sha256-brand'" },
      css: { html: '<style>a{}</style>', cspSource: "'sha256-a'" },
      extraCss: { html: '<style>landing{}</style>', cspSource: "'sha256-landing'" },
      mathsCss: { html: '<style>maths{}</style>', cspSource: "'sha256-maths'" },
      announcementCss: { html: '<style>announcement{}</style>', cspSource: "'sha256-announcement'" },
      printCss: { html: '', cspSource: '' },
      boot: { html: '<script>boot()</script>', cspSource: "'sha256-boot'" },
      strict: true,
    },
    brands: testBrands,
    config: { url: 'https://docs.example.com', version: '1.2.3' },
  }
}

const headOf = (route: string) => renderHead(optionsOf(route), "script-src 'self' 'sha256-x'")
const tagsOf = (route: string) => headOf(route).match(/<(?:meta|link|title)[^>]*>[^<]*/g) ?? []
/** Returns the JSON of a script element as a browser reads it: up to the first `</script>`. */
function jsonAfter(html: string, start: string): unknown {
  const from = html.indexOf(start) + start.length
  return JSON.parse(html.slice(from, html.indexOf('</script>', from)))
}

describe('heads', () => {
  test('the head of a doc has the metadata for search engines and other sites', () => {
    expect(tagsOf('/ledger/guide/install').toSorted().join('\n')).toMatchInlineSnapshot(`
      "<link rel="alternate" hreflang="en" href="https://docs.example.com/site/ledger/guide/install">
      <link rel="alternate" hreflang="x-default" href="https://docs.example.com/site/ledger/guide/install">
      <link rel="alternate" type="text/markdown" href="https://docs.example.com/site/ledger/guide/install.md">
      <link rel="canonical" href="https://docs.example.com/site/ledger/guide/install">
      <link rel="describedby" href="https://docs.example.com/site/ledger/llms.txt">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-x'">
      <meta name="color-scheme" content="light dark">
      <meta name="description" content="How to &quot;install&quot; &amp; run &lt;it&gt;, told in more than fifty characters.">
      <meta name="docsearch:docusaurus_tag" content="docs-ledger-current">
      <meta name="generator" content="the &lt;/script&gt; studio 1.2.3">
      <meta name="twitter:card" content="summary_large_image">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta property="og:description" content="How to &quot;install&quot; &amp; run &lt;it&gt;, told in more than fifty characters.">
      <meta property="og:image" content="https://docs.example.com/site/ledger/guide/install.png">
      <meta property="og:image:alt" content="Install &quot;it&quot; &amp; &lt;run&gt; | the &lt;/script&gt; studio">
      <meta property="og:image:height" content="630">
      <meta property="og:image:width" content="1200">
      <meta property="og:locale" content="en">
      <meta property="og:site_name" content="the &lt;/script&gt; studio">
      <meta property="og:title" content="Install &quot;it&quot; &amp; &lt;run&gt; | the &lt;/script&gt; studio">
      <meta property="og:type" content="article">
      <meta property="og:url" content="https://docs.example.com/site/ledger/guide/install">
      <title>Install &quot;it&quot; &amp; &lt;run&gt; | the &lt;/script&gt; studio"
    `)
  })

  test('a head starts with the charset', () => {
    expect(headOf('/')).toMatch(/^<meta charset="utf-8">/)
  })

  test('the not-found page is not indexed and has no canonical URL', () => {
    const head = headOf('/404')
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toMatch(/canonical|hreflang|og:url|ld\+json/)
    expect(headOf('/')).not.toContain('robots')
  })

  test("a doc's structured data has its breadcrumbs, from 1, without home", () => {
    const item = (position: number, name: string, path: string) => {
      return { '@type': 'ListItem', position, name, item: `https://docs.example.com/site/ledger/guide/${path}` }
    }
    const [headline, description] = [
      'Install "it" & <run>',
      'How to "install" & run <it>, told in more than fifty characters.',
    ]
    expect(jsonAfter(headOf('/ledger/guide/install'), '<script type="application/ld+json">')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'TechArticle', headline, description },
        { '@type': 'BreadcrumbList', itemListElement: [item(1, 'Guide', ''), item(2, headline, 'install')] },
      ],
    })
    expect(headOf('/')).not.toContain('ld+json')
  })

  test('a head has the date of the last change, if the history has one', () => {
    const { page, ...parts } = optionsOf('/ledger/guide/install')
    const head = (updated?: string) => renderHead({ ...parts, page, updated }, '')
    expect(head('2026-11-05')).toContain('"dateModified":"2026-11-05"}')
    expect(head()).not.toContain('dateModified')
  })

  test('a head links to the index of the page', () => {
    const indexOf = (route: string) => /<link rel="describedby" href="([^"]*)">/.exec(headOf(route))?.[1]
    expect(indexOf('/ledger/guide/')).toBe('https://docs.example.com/site/ledger/llms.txt')
    expect(indexOf('/')).toBe('https://docs.example.com/site/llms.txt')
    expect(indexOf('/404')).toBeUndefined()
  })

  test('structured breadcrumbs have no URL for a folder without a page', () => {
    const data = jsonAfter(headOf('/ledger/loose/page'), '<script type="application/ld+json">')
    const [, way] = (data as { '@graph': { itemListElement?: unknown }[] })['@graph']
    expect(way?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Loose' },
      { '@type': 'ListItem', position: 2, name: 'Page', item: 'https://docs.example.com/site/ledger/loose/page' },
    ])
  })
})

describe('documents', () => {
  const html = renderDocument(optionsOf('/ledger/guide/install'))

  test('a document is in English, light and not hydrated, and names its page (1.6, 3.1)', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="light" data-has-hydrated="false"/)
    expect(/<html[^>]*>/.exec(html)?.[0]).toContain(
      'data-kind="doc" data-brand="ledger" data-collection="ledger" data-doc="guide/install" data-doc-version="current" data-sidebar="defaultSidebar"',
    )
    expect(/<html[^>]*>/.exec(renderDocument(optionsOf('/')))?.[0]).not.toMatch(/data-(?:doc|collection|sidebar)/)
  })

  test('a document contains the page data without HTML', () => {
    expect(jsonAfter(html, '<script type="application/json" id="~data">')).toMatchObject({
      shell: { buildId: 'b1', title: 'the </script> studio' },
      page: { route: '/ledger/guide/install', parts: [['', { type: 'tabs', labels: ['A'], panels: [['']] }]] },
    })
    const long = renderDocument(optionsOf('/ledger/loose/page'))
    expect(jsonAfter(long, '<script type="application/json" id="~data">')).toMatchObject({
      page: { parts: [[{ as: 'blockquote', content: [{ panels: [['']] }] }, ''], ['']] },
    })
  })

  test('data from any source cannot end its script element in a document', () => {
    expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0)
    expect(html.match(/<script/g)).toHaveLength(5)
    expect(html).not.toContain('"the </script>')
  })

  const markup = 'x" onmouseover="alert(1)" y="<img src=x onerror=alert(2)>'
  const { page: install, shell, assets } = optionsOf('/ledger/guide/install')
  if (install.kind !== 'doc') throw new Error('It is no doc.')
  const page: DocPage = install
  const doc = { id: markup, version: markup }
  test.each<[string, Partial<DocumentOptions>]>([
    ['the file of a doc', { page: { ...page, doc } }],
    ['route and brand', { page: { ...page, route: `/${markup}`, brand: markup, collection: markup } }],
    ['title', { page: { ...page, title: markup, documentTitle: markup, description: markup } }],
    [
      'address and date',
      { page: { ...page, canonical: markup, image: { href: markup, width: 1, height: 1 } }, updated: markup },
    ],
    ['names of the site', { shell: { ...shell, title: markup, base: `/${markup}/` } }],
    ['the app', { assets: { ...assets, appUrl: markup, preload: [markup] } }],
    ['the configuration', { config: { url: markup, version: markup } }],
  ])('a document shows %s as text, with any characters', (_, parts) => {
    const hostile = renderDocument({ ...optionsOf('/ledger/guide/install'), ...parts })
    // JSON has a backslash before the quote.
    expect(hostile).not.toContain('x" onmouseover')
    expect(hostile).not.toContain('<img src=x')
  })

  test('a document applies stored choices before it loads the app', () => {
    const places = ['id="~boot"', '<style>', '<script>boot()</script>', 'modulepreload', 'type="module"', '<body>']
    expect(places.map((part) => html.indexOf(part))).toEqual(
      places.map((part) => html.indexOf(part)).toSorted((a, b) => a - b),
    )
    expect(jsonAfter(html, '<script type="application/json" id="~boot">')).toEqual({
      base: '/site/',
      route: '/ledger/guide/install',
      followSystem: false,
      appUrl: '/site/assets/entry-1.js',
      fonts: ['400 1em "Geist"', '400 1em "Geist Mono"'],
    })
  })

  test('a document requests nothing from another host', () => {
    const fetched = Array.from(
      html.matchAll(/<(?:script|link rel="(?:icon|modulepreload)"|img)[^>]*(?:src|href)="([^"]*)"/g),
    )
    expect(fetched.map(([, url]) => url)).toEqual([
      '/site/favicon.ico',
      '/site/favicon.svg',
      '/site/assets/react-1.js',
      '/site/assets/entry-1.js',
    ])
  })

  test('a document contains each logo and icon once, as a symbol', () => {
    const ids = Array.from(html.matchAll(/<symbol id="([~\w-]+)"/g), ([, id]) => id)
    expect(ids.slice(0, 3)).toEqual(['~b-site', '~b-ledger', '~i-sun'])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('the icon is a separate SVG with colours for both system modes', () => {
  expect(renderFavicon(testBrands)).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*><style>.*prefers-color-scheme.*<\/svg>$/,
  )
})

describe('inline sheets and scripts', () => {
  const inlineOf = (parts: Partial<DocumentOptions>, route = '/ledger/guide/install') => {
    const html = renderDocument({ ...optionsOf(route), ...parts })
    const pieces = html.match(/<style>.*?(?=\{)|<script>.*?(?=\()/g) ?? []
    const allowed = html.match(/'sha256-\w+/g) ?? []
    expect(allowed.map((source) => source.slice(8)).sort()).toEqual(
      pieces.map((piece) => piece.replace(/^<.*>/, '')).sort(),
    )
    return pieces.map((piece) => piece.replace(/^<.*>/, ''))
  }
  const announcement = { id: 'spring', html: 'Hello', closeable: true } as const
  const shellWith = (closeable: boolean) => ({
    ...site.shell,
    buildId: 'b1',
    announcement: { ...announcement, closeable },
  })

  test('a doc has one inline sheet or script of each kind', () => expect(inlineOf({})).toEqual(['brand', 'a', 'boot']))

  test('landing pages, and docs with cards or formulas, have their sheets', () => {
    expect(inlineOf({}, '/')).toEqual(['brand', 'a', 'landing', 'boot'])
    expect(inlineOf({ extraSheets: ['extraCss', 'mathsCss'] })).toEqual(['brand', 'a', 'landing', 'maths', 'boot'])
  })

  test('an announcement has a sheet, and the script gets its id only if it can be closed', () => {
    const shells = [shellWith(true), shellWith(false)]
    for (const shell of shells) expect(inlineOf({ shell })).toEqual(['brand', 'a', 'announcement', 'boot'])
    const ids = shells.map((shell) => {
      const html = renderDocument({ ...optionsOf('/ledger/guide/install'), shell })
      return (jsonAfter(html, '<script type="application/json" id="~boot">') as { announcement?: string }).announcement
    })
    expect(ids).toEqual(['spring', undefined])
  })

  test('a document has no policy in dev', () => {
    const parts = optionsOf('/')
    expect(renderDocument({ ...parts, assets: { ...parts.assets, strict: false } })).not.toContain('Content-Security')
  })
})
