import type { Config } from '../../page/config.ts'
import { type FoldedPage, mapRuns, type Page } from '../../page/page.ts'
import type { Brands, Shell } from '../../page/shell.ts'
import { withBase } from '../../page/urls.ts'
import { type HeadTag, headTags, htmlData } from '../navigation/head.ts'
import { renderSprite } from './render-logo.ts'

/** What the bundler made of the app: URLs below the host, and what goes into each document itself. */
export type AppAssets = {
  readonly entry: string
  readonly preload: readonly string[]
  /** The site's own colours and typefaces; they stand before all other sheets. */
  readonly lookCss: Inline
  /** The sheet that stands in every document; in dev a link to it. */
  readonly css: Inline
  /** What only pages that are no docs show at first. */
  readonly landingCss: Inline
  readonly announcementCss: Inline
  /** What only print views show. */
  readonly printCss: Inline
  /** What is decided before first paint. */
  readonly boot: Inline
  readonly announcementBoot: Inline
  /** Whether documents carry a policy; while a site is written, what Vite serves would be against it. */
  readonly strict: boolean
}

/** All that a document is made of. */
export type DocumentOptions = {
  readonly shell: Shell
  readonly page: Page
  /** The app, drawn. */
  readonly body: string
  readonly assets: AppAssets
  readonly brands: Brands
  readonly config: Pick<Config, 'url' | 'version'>
}

/** What hydration starts from. */
export type DocumentData = { readonly shell: Shell; readonly page: FoldedPage }

/** A whole HTML document. */
export function renderDocument(options: DocumentOptions): string {
  const { shell, page, body, assets, brands } = options
  const isLanding = page.kind !== 'doc' || /class="(?:cards|drawing|steps|tabs|line)\b/.test(body)
  // What a site has not is in none of its documents.
  const { announcement } = shell
  // One that cannot be closed is not the reader's to dismiss.
  const dismissible = announcement?.closeable ? announcement.id : undefined
  const scripts = [assets.boot, ...(dismissible === undefined ? [] : [assets.announcementBoot])]
  const sheets = [
    assets.lookCss,
    assets.css,
    ...(announcement ? [assets.announcementCss] : []),
    ...(isLanding ? [assets.landingCss] : []),
  ]
  const htmlOf = (pieces: readonly Inline[]) => pieces.map(({ html }) => html).join('')
  const data: DocumentData = { shell, page: { ...page, tree: mapRuns(page.tree, () => 0) } }
  const boot = {
    base: shell.base,
    route: page.route,
    announcement: dismissible,
    follow: shell.followSystem,
    entry: assets.entry,
    fonts: shell.fonts,
  }
  const attributes = Object.entries(htmlData(page))
    .filter(([, value]) => value !== undefined)
    .map(([key, value = '']) => {
      return ` data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeAttribute(value)}"`
    })
  const address = (path: string) => escapeAttribute(withBase(shell.base, path))
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="light" data-has-hydrated="false"${attributes.join('')}><head>`,
    renderHead(options, assets.strict ? renderPolicy(scripts, sheets) : ''),
    `<script type="application/json" id="boot">${json(boot)}</script>`,
    // Before the scripts: the first one requests the typefaces that these sheets name.
    htmlOf(sheets),
    htmlOf(scripts),
    `<link rel="icon" href="${address('favicon.ico')}" sizes="32x32">`,
    `<link rel="icon" href="${address('favicon.svg')}" type="image/svg+xml">`,
    // At the root of a host it is looked for without being named.
    shell.base === '/' ? '' : `<link rel="apple-touch-icon" href="${address('apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${address('manifest.webmanifest')}">`,
    ...assets.preload.map((url) => `<link rel="modulepreload" href="${escapeAttribute(url)}">`),
    `<script type="module" src="${escapeAttribute(assets.entry)}"></script>`,
    `</head><body><div id="app">${body}</div>${renderSprite(brands)}`,
    `<script type="application/json" id="data">${json(data)}</script></body></html>`,
  ].join('')
}

/** JSON that cannot end the script element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Title, metas and links of a document, and its policy where it has one. */
export function renderHead({ shell, page, config }: DocumentOptions, csp: string): string {
  const { documentTitle } = page
  const tags = [
    '<meta charset="utf-8">',
    csp && `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(csp)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeAttribute(documentTitle)}</title>`,
    `<meta property="og:site_name" content="${escapeAttribute(shell.title)}">`,
    '<meta property="og:locale" content="en">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="generator" content="${escapeAttribute(shell.title)} ${escapeAttribute(config.version)}">`,
    '<meta name="color-scheme" content="light dark">',
    ...headTags(page)
      .filter(([, , value]) => value)
      .map(renderTag),
  ]
  if (page.doc) tags.push(articleData(page, config.url + withBase(shell.base, '')))
  return tags.join('')
}

function renderTag([name, attributes, value]: HeadTag): string {
  const all = { ...attributes, [name === 'meta' ? 'content' : 'href']: value }
  return `<${name} ${Object.entries(all)
    .map(([key, is]) => `${key}="${escapeAttribute(is)}"`)
    .join(' ')}>`
}

/** The article and the way to it as search engines read them: positions start at 1, and home is not counted. */
function articleData({ title, description, canonical, breadcrumbs, updated }: Page, site: string): string {
  const itemListElement = breadcrumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // A folder without a page has a name and no address.
    ...(route && { item: withBase(site, route) }),
    ...(index === breadcrumbs.length - 1 && { item: canonical }),
  }))
  const article = { '@type': 'TechArticle', headline: title, description, dateModified: updated }
  const way = itemListElement.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement }] : []
  const data = { '@context': 'https://schema.org', '@graph': [article, ...way] }
  return `<script type="application/ld+json">${json(data)}</script>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A script or sheet that stands in documents, and the source by which their policy allows it. */
export type Inline = { readonly html: string; readonly source: string }

/** The Content-Security-Policy of a document: nothing but the site's own files, and what stands in that document, by its hash. */
function renderPolicy(scripts: readonly Inline[], sheets: readonly Inline[]): string {
  const sources = (pieces: readonly Inline[]) => pieces.map(({ source }) => source).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${sources(scripts)}`,
    `style-src 'self' ${sources(sheets)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types studio',
  ].join(';')
}
