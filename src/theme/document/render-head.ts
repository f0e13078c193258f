import type { Page } from '../../page/page.ts'
import { withBase } from '../../page/urls.ts'
import { type HeadTag, headTags } from '../navigation/head.ts'
import type { DocumentParts } from './render-document.ts'

/** Gives title, metas and links of a document, and its policy where it has one. */
export function renderHead({ shell, page, siteUrl, version }: DocumentParts, csp: string): string {
  const { documentTitle } = page
  const tags = [
    '<meta charset="utf-8">',
    csp && `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(csp)}">`,
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
  if (page.doc) tags.push(articleData(page, siteUrl + withBase(shell.base, '')))
  return tags.join('')
}

function renderTag([name, attributes, value]: HeadTag): string {
  const all = { ...attributes, [name === 'meta' ? 'content' : 'href']: value }
  return `<${name} ${Object.entries(all)
    .map(([key, is]) => `${key}="${escapeAttribute(is)}"`)
    .join(' ')}>`
}

/** The article and the way to it as search engines read them: positions start at 1, and home is not counted. */
function articleData({ title, description, canonical, breadcrumbs }: Page, site: string): string {
  const itemListElement = breadcrumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // A folder without a page has a name and no address.
    ...(route && { item: withBase(site, route) }),
    ...(index === breadcrumbs.length - 1 && { item: canonical }),
  }))
  const article = { '@type': 'TechArticle', headline: title, description }
  const way = itemListElement.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement }] : []
  const data = { '@context': 'https://schema.org', '@graph': [article, ...way] }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
