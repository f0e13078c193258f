import type { Config } from '../page/config.ts'
import type { Page } from '../page/page.ts'
import { withBase } from '../page/urls.ts'

/** Gives `sitemap.xml`: every page, without the date of its last change, which a checkout does not know. */
export function renderSitemap(pages: readonly Page[]): string {
  const urls = pages.map(
    ({ canonical }) =>
      `<url><loc>${canonical.replaceAll('&', '&amp;')}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Gives `robots.txt`: everything may be read, and there is a map. */
export function renderRobots(config: Config): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${withBase(config.base, 'sitemap.xml')}\n`
}
