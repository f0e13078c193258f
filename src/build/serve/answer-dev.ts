import type { ViteDevServer } from 'vite'
import type { Config } from '../../config/config-schema.ts'
import { categoryToBranch } from '../../page/branch.ts'
import type { Page } from '../../page/page.ts'
import type { Shell } from '../../page/shell.ts'
import { pathKey, routeToAlias, routeToCopy, routeToPiece, routeToTypes, withBase } from '../../page/urls.ts'
import type { SampleTypes } from '../../samples/stored-types.ts'
import { buildIndex } from '../../search/build-index.ts'
import type { IndexFile } from '../../search/index-file.ts'
import type { Site } from '../../site/site.ts'
import type { Server } from '../files/create-files.ts'
import { renderCopy } from '../files/render-copy.ts'
import { renderFrame } from '../files/render-frame.ts'
import { renderTypes } from '../files/render-types.ts'
import { frameFile } from '../files/security-headers.ts'
import { toSearchDocuments } from '../files/to-search-documents.ts'
import type { Writing } from './writing.ts'

/** What the development server answers with: the site as it is now. */
export type DevState = {
  readonly site: Site
  /** Made when it is asked for. */
  readonly styleguide: Page | undefined
  readonly writing: Writing
  readonly types: SampleTypes
  readonly config: Config
  readonly vite: ViteDevServer
}

/** An answer: status, type and body. */
export type DevAnswer = readonly [status: number, type: string, body: string | Uint8Array]

/** Answers a path below the base: a page, its piece, or a file of the search. */
export async function answerDev(path: string, state: DevState): Promise<DevAnswer> {
  const { site, config, vite } = state
  const shell: Shell = { ...site.shell, build: 'dev' }
  const pages = [...site.pages, site.notFound, ...(state.styleguide ? [state.styleguide] : [])]
  if (path.endsWith('.json')) {
    const name = path.slice(1)
    const page = pages.find(({ route }) => routeToPiece(route) === name || `${routeToAlias(route)}.json` === name)
    if (page) return [200, 'application/json', JSON.stringify({ build: shell.build, page })]
    const branch = site.branches.find(({ id }) => categoryToBranch(id) === name)
    if (branch) return [200, 'application/json', JSON.stringify(branch)]
    const typed = site.entries.find(({ route }) => routeToTypes(route) === name)
    const types = typed && renderTypes(typed, state.types)
    if (types) return [200, 'application/json', types]
    const file = indexOf(site).find((indexFile) => indexFile.path === name)
    return file ? [200, 'application/json', file.bytes] : [404, 'text/plain', 'Not found']
  }
  const copied = path.endsWith('.md') ? site.pages.find(({ route }) => `/${routeToCopy(route)}` === path) : undefined
  const entry = copied && site.entries.find(({ route }) => route === copied.route)
  if (copied && entry) return [200, 'text/markdown', renderCopy(entry, copied, config)]
  if (path === `/${frameFile}`) return [200, 'text/html', await renderFrame(vite.config.root)]
  const server = await loadServer(vite)
  if (path === '/favicon.svg') return [200, 'image/svg+xml', server.renderFavicon()]
  const page = pages.find(({ route }) => pathKey(route) === pathKey(path)) ?? site.notFound
  return [page === site.notFound ? 404 : 200, 'text/html', await renderDev(server, page, { ...state, shell })]
}

/** Loads what documents are drawn with; Vite keeps it until it changes. */
export async function loadServer(vite: ViteDevServer): Promise<Server> {
  return (await vite.ssrLoadModule('/src/entry/server.tsx')) as Server
}

const indexes = new WeakMap<Site, readonly IndexFile[]>()

/** A large index has thousands of files, which are asked for one by one. */
function indexOf(site: Site): readonly IndexFile[] {
  const index = indexes.get(site) ?? buildIndex(toSearchDocuments(site))
  indexes.set(site, index)
  return index
}

/** Gives a document as the build would, but for styles and scripts, which Vite serves, and with the writer's overlay. */
async function renderDev(
  { renderPage }: Server,
  page: Page,
  { config, vite, shell, writing }: DevState & { readonly shell: Shell },
): Promise<string> {
  const { base } = config
  const script = async (name: string) => {
    const made = await vite.transformRequest(`/src/entry/${name}.ts`)
    return { html: `<script>{${made?.code ?? ''}\n}</script>`, source: '' }
  }
  const sheet = (name: string) => ({
    html: `<link rel="stylesheet" href="${withBase(base, `src/theme/interactive/${name}.css`)}">`,
    source: '',
  })
  const assets = {
    entry: withBase(base, 'src/entry/browser.tsx'),
    preload: [withBase(base, '@vite/client')],
    css: sheet('critical'),
    landingCss: sheet('landing'),
    announcementCss: sheet('layout/announcement-bar'),
    boot: await script('boot'),
    announcementBoot: await script('boot-announcement'),
    strict: false,
  }
  const html = renderPage({ shell, page, assets, siteUrl: config.url, version: config.version })
  const data = JSON.stringify(writing).replaceAll('<', '\\u003c')
  const scripts = ['@vite/client', 'src/entry/writing-overlay.ts'].map(
    (file) => `<script type="module" src="${withBase(base, file)}"></script>`,
  )
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="writing">${data}</script>${scripts.join('')}</head>`,
  )
}
