import { expect, test } from 'vitest'
import { configOf, entryOf, siteOf } from '../../test/site-of.ts'
import { createSite } from '../site/create-site.ts'
import { renderRobots, renderSitemap, toSearchDocuments } from './files.ts'

const config = configOf({ base: '/site/' })

test('the sitemap lists every page by its canonical address, with the day of its last change, and no other', () => {
  const entries = [
    entryOf('index', '---\nlayout: home\n---\n'),
    entryOf('docs/index', ''),
    entryOf('docs/Über uns', ''),
  ]
  const site = createSite(config, entries, { dates: new Map([['content/docs/index.mdx', '2026-11-05']]) })
  expect(renderSitemap(site).replaceAll('<url>', '\n<url>')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://docs.example.com/site/</loc></url>
    <url><loc>https://docs.example.com/site/docs/</loc><lastmod>2026-11-05</lastmod></url>
    <url><loc>https://docs.example.com/site/docs/%C3%BCber%20uns</loc></url></urlset>"
  `)
})

test('an address in the sitemap is escaped', () => {
  const entries = siteOf({ 'docs/index': '' }, config).entries.map((entry) => {
    return { ...entry, page: { ...entry.page, canonical: 'https://example.com/r&d' } }
  })
  expect(renderSitemap({ entries })).toContain('https://example.com/r&amp;d<')
})

test('robots may read everything and find the sitemap', () => {
  expect(renderRobots(config)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/site/sitemap.xml\n')
})

test('search knows each page’s words as the compile walk cut them, its way and its collection', () => {
  const site = siteOf({
    about: '---\ntitle: About\n---\nUs.',
    'cirql/guide/index': '---\ntitle: Guide\n---\n',
    'cirql/guide/install': '---\ntitle: Installation\nsidebar_label: Install\n---\nFirst.\n\n## Next\n\nThen.',
  })
  expect(toSearchDocuments(site)).toMatchInlineSnapshot(`
    [
      {
        "collection": "default",
        "crumbs": [],
        "label": "the studio",
        "route": "/about",
        "sections": [
          {
            "code": "",
            "depth": 1,
            "heading": "",
            "id": "",
            "text": "Us.",
          },
        ],
        "title": "About",
      },
      {
        "collection": "cirql",
        "crumbs": [],
        "label": "Cirql",
        "route": "/cirql/guide/",
        "sections": [
          {
            "code": "",
            "depth": 1,
            "heading": "",
            "id": "",
            "text": "",
          },
        ],
        "title": "Guide",
      },
      {
        "collection": "cirql",
        "crumbs": [
          "Guide",
        ],
        "label": "Cirql",
        "route": "/cirql/guide/install",
        "sections": [
          {
            "code": "",
            "depth": 1,
            "heading": "",
            "id": "",
            "text": "First.",
          },
          {
            "code": "",
            "depth": 2,
            "heading": "Next",
            "id": "next",
            "text": "Next Then.",
          },
        ],
        "title": "Installation",
      },
    ]
  `)
})
