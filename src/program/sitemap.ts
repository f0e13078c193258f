import type { Config } from '../page/config.ts'
import type { Page } from '../page/page.ts'
import { withBase } from '../page/urls.ts'

/** Renders `sitemap.xml`: every page, without dates, which a shallow checkout does not know. */
export function renderSitemap(pages: readonly Page[]): string {
  const urls = pages.map(
    ({ canonical }) =>
      `<url><loc>${canonical.replaceAll('&', '&amp;')}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Renders `robots.txt`: everything may be crawled, and where the sitemap is. */
export function renderRobots(config: Config): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${withBase(config.base, 'sitemap.xml')}\n`
}
