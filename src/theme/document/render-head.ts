import { type HeadTag, headTags } from '../../client/show-page-in-head.ts'
import type { Crumb } from '../../page/page.ts'
import { withBase } from '../../page/urls.ts'
import type { DocumentParts } from './render-document.ts'

/** Gives title, metas and links of a document. */
export function renderHead({ shell, page, assets, siteUrl, version }: DocumentParts): string {
  const { documentTitle, canonical } = page
  const tags = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(assets.csp)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeAttribute(documentTitle)}</title>`,
    `<meta property="og:site_name" content="${escapeAttribute(shell.title)}">`,
    '<meta property="og:locale" content="en">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="generator" content="${escapeAttribute(shell.title)} ${escapeAttribute(version)}">`,
    '<meta name="color-scheme" content="light dark">',
    ...headTags(page)
      .filter(([, , value]) => value)
      .map(renderTag),
  ]
  if (page.breadcrumbs.length > 0) tags.push(breadcrumbData(page.breadcrumbs, siteUrl, shell.base, canonical))
  return tags.join('')
}

function renderTag([name, attributes, value]: HeadTag): string {
  const all = { ...attributes, [name === 'meta' ? 'content' : 'href']: value }
  return `<${name} ${Object.entries(all)
    .map(([key, is]) => `${key}="${escapeAttribute(is)}"`)
    .join(' ')}>`
}

/** The breadcrumbs as search engines read them: positions start at 1, and home is not counted. */
function breadcrumbData(crumbs: readonly Crumb[], siteUrl: string, base: string, canonical: string): string {
  const itemListElement = crumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // A folder without a page has a name and no address.
    ...(route && { item: siteUrl + withBase(base, route) }),
    ...(index === crumbs.length - 1 && { item: canonical }),
  }))
  const data = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
