import type { Config } from '../core/config.ts'
import { withBase } from '../core/urls.ts'
import type { Site } from '../site/create-site.ts'

/** Renders `sitemap.xml`: every page of current collections, with the date of its last change if known. */
export function renderSitemap({ entries }: Pick<Site, 'entries'>): string {
  const current = entries.filter(({ page }) => page.archived === undefined)
  const urls = current.map(({ page: { canonical }, updated }) => {
    return `<url><loc>${canonical.replaceAll('&', '&amp;')}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Renders `robots.txt`: it allows everything and names the sitemap. */
export function renderRobots(config: Config): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${withBase(config.base, 'sitemap.xml')}\n`
}
