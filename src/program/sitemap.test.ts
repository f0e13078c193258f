import { expect, test } from 'vitest'
import { configOf, siteOf } from '../../test/site-of.ts'
import { renderRobots, renderSitemap } from './sitemap.ts'

const config = configOf({ base: '/site/' })

test('the sitemap lists every page by its canonical address, and no other', () => {
  const { pages } = siteOf({ index: '---\nlayout: home\n---\n', 'docs/index': '', 'docs/Über uns': '' }, config)
  expect(renderSitemap(pages).replaceAll('<url>', '\n<url>')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://docs.example.com/site/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
    <url><loc>https://docs.example.com/site/docs/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
    <url><loc>https://docs.example.com/site/docs/%C3%BCber%20uns</loc><changefreq>weekly</changefreq><priority>0.5</priority></url></urlset>"
  `)
})

test('an address in the sitemap is escaped', () => {
  const [page] = siteOf({ 'docs/index': '' }, config).pages
  if (!page) throw new Error('No page.')
  expect(renderSitemap([{ ...page, canonical: 'https://example.com/r&d' }])).toContain('https://example.com/r&amp;d<')
})

test('robots may read everything and find the sitemap', () => {
  expect(renderRobots(config)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/site/sitemap.xml\n')
})
