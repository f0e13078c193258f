import type { Brands } from '../../page/brand.ts'
import type { Page } from '../../page/page.ts'
import type { FoldedPage } from '../../page/piece.ts'
import type { Shell } from '../../page/shell.ts'
import { foldTree } from '../../page/tree.ts'
import { withBase } from '../../page/urls.ts'
import { htmlData } from '../navigation/head.ts'
import { renderHead } from './render-head.ts'
import { type Inline, renderPolicy } from './render-policy.ts'
import { renderSprite } from './sprite.ts'

/** What the bundler made of the app: URLs below the host, and what goes into each document itself. */
export type AppAssets = {
  readonly entry: string
  readonly preload: readonly string[]
  /** The site's own colours; they stand before all other sheets. */
  readonly brandCss: Inline
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
export type DocumentParts = {
  readonly shell: Shell
  readonly page: Page
  /** The app, drawn. */
  readonly body: string
  readonly assets: AppAssets
  readonly brands: Brands
  readonly siteUrl: string
  readonly version: string
}

/** What hydration starts from. */
export type DocumentData = { readonly shell: Shell; readonly page: FoldedPage }

/** Gives a whole HTML document. */
export function renderDocument(parts: DocumentParts): string {
  const { shell, page, body, assets, brands } = parts
  const isLanding = page.kind !== 'doc' || body.includes('class="cards"')
  // What a site has not is in none of its documents.
  const { announcement } = shell
  // One that cannot be closed is not the reader's to dismiss.
  const dismissible = announcement?.closeable ? announcement.id : undefined
  const scripts = [assets.boot, ...(dismissible === undefined ? [] : [assets.announcementBoot])]
  const sheets = [
    assets.brandCss,
    assets.css,
    ...(announcement ? [assets.announcementCss] : []),
    ...(isLanding ? [assets.landingCss] : []),
  ]
  const htmlOf = (pieces: readonly Inline[]) => pieces.map(({ html }) => html).join('')
  const data: DocumentData = { shell, page: { ...page, tree: foldTree(page.tree) } }
  const boot = {
    base: shell.base,
    route: page.route,
    announcement: dismissible,
    follow: shell.followSystem,
    entry: assets.entry,
  }
  const attributes = Object.entries(htmlData(page))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="light" data-has-hydrated="false"${attributes.join('')}><head>`,
    renderHead(parts, assets.strict ? renderPolicy(scripts, sheets) : ''),
    `<script type="application/json" id="boot">${json(boot)}</script>`,
    htmlOf(scripts),
    htmlOf(sheets),
    `<link rel="icon" href="${withBase(shell.base, 'favicon.ico')}" sizes="32x32">`,
    `<link rel="icon" href="${withBase(shell.base, 'favicon.svg')}" type="image/svg+xml">`,
    // At the root of a host it is looked for without being named.
    shell.base === '/' ? '' : `<link rel="apple-touch-icon" href="${withBase(shell.base, 'apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${withBase(shell.base, 'manifest.webmanifest')}">`,
    ...assets.preload.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${assets.entry}"></script>`,
    `</head><body><div id="app">${body}</div>${renderSprite(brands)}`,
    `<script type="application/json" id="data">${json(data)}</script></body></html>`,
  ].join('')
}

/** JSON that cannot end the script element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
