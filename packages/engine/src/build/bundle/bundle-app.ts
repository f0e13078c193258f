import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import type { Brands } from '../../core/config/brand.ts'
import type { Config } from '../../core/config/config.ts'
import { withBase } from '../../core/urls/route.ts'
import type { Fonts } from '../../look/fonts.ts'
import { renderFontSheet } from '../../render/font-sheet.ts'
import { renderLookSheet } from '../../render/palette.ts'
import type { AppAssets, Inline } from '../../render/render-document.ts'
import { engineRoot } from '../engine-root.ts'
import { inline } from '../files/inline.ts'
import { bundlePlaygrounds } from '../files/playgrounds.ts'
import { bundle, bundleScript } from './bundle-script.ts'

export type BuiltApp = {
  /** Files for `dist/`, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly assets: AppAssets
  /** Ids of the modules in its files. */
  readonly modules: readonly string[]
}

/** Entry points to bundle, as paths relative to the engine's folder. */
export const sources = {
  app: 'src/entry/browser.tsx',
  renderer: 'src/view/render-body.tsx',
  overlay: 'src/entry/writing-overlay.ts',
  boot: 'src/entry/boot.ts',
} as const

/** Style sheets to inline in documents. */
const sheets = {
  css: 'src/view/critical.css',
  extraCss: 'src/view/extra.css',
  mathsCss: 'src/view/content/maths.css',
  announcementCss: 'src/view/announcement/announcement-bar.css',
  printCss: 'src/render/print.css',
} as const

/** A project, and the look of its site. */
export type AppOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly brands: Brands
  readonly fonts: Fonts
  /** Whether to use and update the cache of bundles. True by default. */
  readonly cache?: boolean
}

export async function bundleApp(options: AppOptions): Promise<BuiltApp> {
  const { base } = options.config
  const bundling = bundleBrowser(base, options.cache)
  const sheet = async (source: string) => {
    const asset = (await bundling).find((file) => file.type === 'asset' && file.origins.includes(source))
    if (asset?.type !== 'asset') throw new Error(`Vite returned no sheet for ${source}.`)
    return inline('style', String(asset.source).trim())
  }
  const [output, inlined, playgrounds] = await Promise.all([
    bundling,
    createInlineAssets(options, sheet),
    bundlePlaygrounds(options),
  ])
  const app = output.find((file) => file.type === 'chunk' && file.entryModule === join(engineRoot, sources.app))
  if (app?.type !== 'chunk') throw new Error(`Vite returned no chunk for ${sources.app}.`)
  const files = output
    .filter(({ fileName }) => !fileName.endsWith('.css'))
    .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.modules : []))
  return {
    files: new Map([...files, ...playgrounds.files]),
    modules: [...modules, ...playgrounds.modules],
    assets: {
      ...inlined,
      appUrl: withBase(base, app.fileName),
      preload: app.imports.map((file) => withBase(base, file)),
      strict: true,
    },
  }
}

/**
 * Creates the app that Vite serves in dev. Documents link style sheets by source, and inline scripts are bundled as in
 * a build.
 */
export async function createDevApp(options: AppOptions): Promise<BuiltApp> {
  const { base } = options.config
  const sheet = (source: string) => ({
    html: `<link rel="stylesheet" href="${withBase(base, source)}">`,
    cspSource: "'self'",
  })
  const [inlined, { files, modules }] = await Promise.all([
    createInlineAssets(options, sheet),
    bundlePlaygrounds(options),
  ])
  const assets = {
    ...inlined,
    appUrl: withBase(base, sources.app),
    preload: [withBase(base, '@vite/client')],
    strict: false,
  }
  return { files, assets, modules }
}

/** Creates the scripts and style sheets that documents inline. */
async function createInlineAssets(look: LookOptions, sheet: (source: string) => Inline | Promise<Inline>) {
  return {
    boot: inline('script', (await bundleScript(sources.boot, look)).code),
    lookCss: inlineLook(look),
    css: await sheet(sheets.css),
    extraCss: await sheet(sheets.extraCss),
    mathsCss: await sheet(sheets.mathsCss),
    announcementCss: await sheet(sheets.announcementCss),
    printCss: await sheet(sheets.printCss),
  }
}

type LookOptions = Pick<AppOptions, 'brands' | 'fonts' | 'cache'> & { readonly config: Pick<Config, 'look'> }

/** Creates the style sheet of a site's own look: its colours and typefaces. */
export function inlineLook({ brands, fonts, config }: LookOptions): Inline {
  return inline('style', renderLookSheet(brands, config.look) + renderFontSheet(fonts.faces))
}

/** Replaces Vite's loader of the style sheets of chunks, which is 0.7 kB: our sheets are in the scripts. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

function bundleBrowser(base: string, cache?: boolean) {
  const options: InlineConfig = {
    base,
    // React asks for its developer tools and for Node's `process`. No reader has either.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', process: 'undefined' },
    plugins: [plainImports],
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: [sources.app, ...Object.values(sheets)],
        output: {
          codeSplitting: {
            groups: [
              // React changes less often than the rest, so returning readers have it cached.
              { name: 'react', test: /rolldown.runtime|node_modules.(?:react|react-dom|scheduler)\b/ },
              // All that the entry imports, also what later chunks share: one request instead of two.
              { name: 'browser', test: /entry.browser\.tsx$|browser.(?:adopt-styles|create-element)\.ts$/ },
            ],
          },
        },
      },
    },
  }
  return bundle(options, cache)
}
