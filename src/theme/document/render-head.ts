import type { Crumb } from '../../page/page.ts'
import { withBase } from '../../page/urls.ts'
import type { DocumentParts } from './render-document.ts'

/** Gives title, metas and links of a document. */
export function renderHead({ shell, page, assets, siteUrl, version }: DocumentParts): string {
  const { documentTitle, description, canonical, doc } = page
  const found = canonical !== ''
  const tags = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(assets.csp)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeAttribute(documentTitle)}</title>`,
    `<meta name="description" content="${escapeAttribute(description)}">`,
    `<meta property="og:title" content="${escapeAttribute(documentTitle)}">`,
    `<meta property="og:description" content="${escapeAttribute(description)}">`,
    `<meta property="og:type" content="${doc ? 'article' : 'website'}">`,
    `<meta property="og:site_name" content="${escapeAttribute(shell.title)}">`,
    '<meta property="og:locale" content="en">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="generator" content="${escapeAttribute(shell.title)} ${escapeAttribute(version)}">`,
    '<meta name="color-scheme" content="light dark">',
  ]
  if (!found) return [...tags, '<meta name="robots" content="noindex">'].join('')
  tags.push(
    `<meta property="og:url" content="${escapeAttribute(canonical)}">`,
    `<link rel="canonical" href="${escapeAttribute(canonical)}">`,
    `<link rel="alternate" hreflang="en" href="${escapeAttribute(canonical)}">`,
    `<link rel="alternate" hreflang="x-default" href="${escapeAttribute(canonical)}">`,
  )
  if (doc) tags.push(`<meta name="docsearch:docusaurus_tag" content="docs-${doc.collection}-${doc.version}">`)
  if (page.breadcrumbs.length > 0) tags.push(breadcrumbData(page.breadcrumbs, siteUrl, shell.base, canonical))
  return tags.join('')
}

/** The breadcrumbs as search engines read them: positions start at 1, and home is not counted. */
function breadcrumbData(crumbs: readonly Crumb[], siteUrl: string, base: string, canonical: string): string {
  const itemListElement = crumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: route ? siteUrl + withBase(base, route) : canonical,
  }))
  const data = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
