import type { Brands } from '../core/config/brand.ts'
import type { Config } from '../core/config/config.ts'
import { type HeadTag, headTags } from '../core/page/head-tags.ts'
import { htmlData } from '../core/page/html-data.ts'
import type { DocPage, Page, Tree } from '../core/page/page.ts'
import type { BootData, DocumentData, Shell } from '../core/page/shell.ts'
import { escapeHtml, openTag } from '../core/text/html.ts'
import * as strings from '../core/ui-strings.ts'
import { withBase } from '../core/urls/route.ts'
import { renderSprite } from './render-logo.ts'
import type { ExtraSheet } from './render-tree.ts'

/** Output of the bundler: URLs of the app, and inline sheets and scripts. */
export type AppAssets = {
  readonly appUrl: string
  readonly preload: readonly string[]
  /** Colours and typefaces of the site. They come before all other sheets. */
  readonly lookCss: Inline
  /** The sheet of every document; in dev a link to it. */
  readonly css: Inline
  /** The sheet of landing pages, and of docs with what these show. */
  readonly extraCss: Inline
  readonly mathsCss: Inline
  readonly announcementCss: Inline
  /** The sheet of print views and cheat sheets. */
  readonly printCss: Inline
  /** The script that runs before the first paint. */
  readonly boot: Inline
  /** Whether documents have a Content-Security-Policy. In dev it would block Vite's scripts. */
  readonly strict: boolean
}

export type DocumentOptions = {
  readonly shell: Shell
  readonly page: Page
  readonly extraSheets: readonly ExtraSheet[]
  /** Day of the last change, such as `2026-11-05`, if known. */
  readonly updated?: string | undefined
  /** HTML of the rendered app. */
  readonly body: string
  readonly assets: AppAssets
  readonly brands: Brands
  readonly config: Pick<Config, 'url' | 'version'>
  /** HTML that dev adds to the end of the head. */
  readonly devHead?: string
}

export function renderDocument(options: DocumentOptions): string {
  const { shell, page, extraSheets, body, assets, brands, devHead = '' } = options
  const { announcement } = shell
  const sheets = [
    assets.lookCss,
    assets.css,
    ...(announcement ? [assets.announcementCss] : []),
    ...new Set([...(page.kind === 'doc' ? [] : [assets.extraCss]), ...extraSheets.map((name) => assets[name])]),
  ]
  const data: DocumentData = { shell, page: { ...page, parts: page.parts.map(withoutHtml) } }
  const boot: BootData = {
    base: shell.base,
    route: page.route,
    announcement: announcement?.closeable ? announcement.id : undefined,
    followSystem: shell.followSystem,
    appUrl: assets.appUrl,
    fonts: shell.fonts,
  }
  const attributes = Object.entries(htmlData(page))
    .filter(([, value]) => value !== undefined)
    .map(([key, value = '']) => {
      return ` data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeHtml(value)}"`
    })
  const firstWindow = page.parts.length > 1 ? '~window' : '~main'
  const address = (path: string) => escapeHtml(withBase(shell.base, path))
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="light" data-has-hydrated="false"${attributes.join('')}><head>`,
    renderHead(options, assets.strict ? renderPolicy(assets.boot, sheets) : ''),
    `<script type="application/json" id="~boot">${json(boot)}</script>`,
    // Sheets come first: the script requests the typefaces that they declare.
    ...sheets.map(({ html }) => html),
    assets.boot.html,
    `<link rel="expect" href="#${firstWindow}" blocking="render">`,
    `<link rel="icon" href="${address('favicon.ico')}" sizes="32x32">`,
    `<link rel="icon" href="${address('favicon.svg')}" type="image/svg+xml">`,
    // At the root of a host, systems find the icon without a link.
    shell.base === '/' ? '' : `<link rel="apple-touch-icon" href="${address('apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${address('manifest.webmanifest')}">`,
    ...assets.preload.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
    `<script type="module" src="${escapeHtml(assets.appUrl)}"></script>`,
    `${devHead}</head><body>${indexNote(shell.base)}<div id="~app">${body}</div>${renderSprite(brands)}`,
    `<script type="application/json" id="~data">${json(data)}</script></body></html>`,
  ].join('')
}

/** Renders a pointer to `llms.txt` for machines that read the page's text. It is hidden from readers and screen readers. */
function indexNote(base: string): string {
  const note = strings.machineIndex.replace('{path}', withBase(base, 'llms.txt'))
  return `<p class="visually-hidden" aria-hidden="true">${escapeHtml(note)}</p>`
}

/** Returns a tree whose chunks are empty, because the document has their HTML. */
function withoutHtml(tree: Tree): Tree {
  return tree.map((item) => {
    if (typeof item === 'string') return ''
    if (item.type === 'box') return { ...item, content: withoutHtml(item.content) }
    return { ...item, panels: item.panels.map(withoutHtml) }
  })
}

/** Serialises a value for a script element: no `<` can end it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Renders the head's title, metas and links, and the policy if `csp` is not empty. */
export function renderHead({ shell, page, updated, config }: DocumentOptions, csp: string): string {
  const { documentTitle } = page
  const tags = [
    '<meta charset="utf-8">',
    csp && `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(csp)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(documentTitle)}</title>`,
    `<meta property="og:site_name" content="${escapeHtml(shell.title)}">`,
    '<meta property="og:locale" content="en">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="generator" content="${escapeHtml(shell.title)} ${escapeHtml(config.version)}">`,
    '<meta name="color-scheme" content="light dark">',
    ...headTags(page).map(renderTag),
  ]
  if (page.kind === 'doc' && page.doc) tags.push(articleData(page, updated, config.url + withBase(shell.base, '')))
  return tags.join('')
}

function renderTag([name, attributes, value]: HeadTag): string {
  if (!value) return ''
  return openTag(name, { ...attributes, [name === 'meta' ? 'content' : 'href']: value })
}

/** Returns the JSON-LD of a doc: the article, and its breadcrumbs without Home. */
function articleData(page: DocPage, updated: string | undefined, site: string): string {
  const { title, description, canonical, breadcrumbs, date } = page
  const itemListElement = breadcrumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // A folder without an index page has no URL.
    ...(route && { item: withBase(site, route) }),
    ...(index === breadcrumbs.length - 1 && { item: canonical }),
  }))
  const article = {
    '@type': 'TechArticle',
    headline: title,
    description,
    datePublished: date?.day,
    dateModified: updated,
  }
  const breadcrumbList = itemListElement.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement }] : []
  const data = { '@context': 'https://schema.org', '@graph': [article, ...breadcrumbList] }
  return `<script type="application/ld+json">${json(data)}</script>`
}

/** An inline script or sheet, and the source that allows it in the Content-Security-Policy. */
export type Inline = { readonly html: string; readonly cspSource: string }

/** Renders the Content-Security-Policy of a document: the site's own files, and its inline script and sheets by their hashes. */
function renderPolicy(boot: Inline, sheets: readonly Inline[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${boot.cspSource}`,
    `style-src 'self' ${sheets.map(({ cspSource }) => cspSource).join(' ')}`,
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
