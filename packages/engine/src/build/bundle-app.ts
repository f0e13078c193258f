import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Brands } from '../core/brand.ts'
import type { Config } from '../core/config.ts'
import type { Look } from '../core/look.ts'
import type { Page } from '../core/page.ts'
import { withBase } from '../core/route.ts'
import type { Shell } from '../core/shell.ts'
import { renderFontSheet } from '../render/font-sheet.ts'
import { renderLookSheet } from '../render/palette.ts'
import type { AppAssets, Inline } from '../render/render-document.ts'
import { bundleScript, engineRoot, runVite } from './bundle-script.ts'
import type { Fonts } from './fonts.ts'
import { inline } from './inline.ts'
import { renderLicences } from './licences.ts'
import { bundlePlaygrounds } from './playgrounds.ts'

export type BuiltApp = {
  /** Files for `dist/`, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly assets: AppAssets
}

/** Renders the components of a page as HTML. The renderer among the sources exports it. */
export type RenderBody = (shell: Shell, page: Page) => string | Promise<string>

/** The app without the look of a site. */
type Bundle = Pick<BuiltApp, 'files'> & {
  readonly assets: Omit<AppAssets, 'lookCss'>
  /** Ids of the modules in its files. */
  readonly modules: readonly string[]
}

/** Entry points to bundle, and style sheets to inline in documents, as paths relative to the engine's folder. */
export const sources = {
  entry: 'src/entry/browser.tsx',
  renderer: 'src/view/render-body.tsx',
  overlay: 'src/entry/writing-overlay.ts',
  boot: 'src/entry/boot.ts',
  announcementBoot: 'src/entry/boot-announcement.ts',
  css: 'src/view/critical.css',
  landingCss: 'src/view/landing.css',
  mathsCss: 'src/view/content/maths.css',
  announcementCss: 'src/view/announcement/announcement-bar.css',
  printCss: 'src/render/print.css',
} as const

type BundleOptions = { readonly projectRoot: string; readonly config: Config }

/** Adds a site's look to a bundle, and the licences of everything shipped. */
export function finishApp(
  { files, assets, modules }: Bundle,
  { brands, fonts, look }: { readonly brands: Brands; readonly fonts: Fonts; readonly look: Look },
): BuiltApp {
  const sheet = renderLookSheet(brands, look) + renderFontSheet(fonts.faces)
  return {
    files: new Map([...files, ['licences.txt', renderLicences([...modules, ...fonts.sources])]]),
    assets: { ...assets, lookCss: inline('style', sheet) },
  }
}

export async function bundleApp({ projectRoot, config }: BundleOptions): Promise<Bundle> {
  const { base } = config
  const bundling = bundleBrowser(base)
  const sheet = async (source: string) => {
    const asset = (await bundling).find((file) => file.type === 'asset' && file.originalFileNames.includes(source))
    if (asset?.type !== 'asset') throw new Error(`Vite returned no sheet for ${source}.`)
    return inline('style', String(asset.source).trim())
  }
  const [output, parts, playgrounds] = await Promise.all([
    bundling,
    createInlineParts(sheet),
    bundlePlaygrounds({ projectRoot, config }),
  ])
  const entry = output.find((file) => file.type === 'chunk' && file.facadeModuleId === join(engineRoot, sources.entry))
  if (entry?.type !== 'chunk') throw new Error(`Vite returned no chunk for ${sources.entry}.`)
  const files = output
    .filter(({ fileName }) => !fileName.endsWith('.css'))
    .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return {
    files: new Map([...files, ...playgrounds.files]),
    modules: [...modules, ...playgrounds.modules],
    assets: {
      ...parts,
      entry: withBase(base, entry.fileName),
      preload: entry.imports.map((file) => withBase(base, file)),
      strict: true,
    },
  }
}

/**
 * Creates the app that Vite serves in dev. Documents link style sheets by source, and inline scripts are bundled as in
 * a build.
 */
export async function createDevApp({ projectRoot, config }: BundleOptions): Promise<Bundle> {
  const { base } = config
  const sheet = (source: string) => ({
    html: `<link rel="stylesheet" href="${withBase(base, source)}">`,
    source: "'self'",
  })
  const [parts, { files, modules }] = await Promise.all([
    createInlineParts(sheet),
    bundlePlaygrounds({ projectRoot, config }),
  ])
  const assets = {
    ...parts,
    entry: withBase(base, sources.entry),
    preload: [withBase(base, '@vite/client')],
    strict: false,
  }
  return { files, assets, modules }
}

/** Creates the scripts and style sheets that documents inline. */
async function createInlineParts(sheet: (source: string) => Inline | Promise<Inline>) {
  const script = async (source: string) => inline('script', (await bundleScript(source)).code)
  const [boot, announcementBoot] = await Promise.all([script(sources.boot), script(sources.announcementBoot)])
  return {
    boot,
    announcementBoot,
    css: await sheet(sources.css),
    landingCss: await sheet(sources.landingCss),
    mathsCss: await sheet(sources.mathsCss),
    announcementCss: await sheet(sources.announcementCss),
    printCss: await sheet(sources.printCss),
  }
}

/** Replaces Vite's loader of the style sheets of chunks, which is 0.7 kB: our sheets are in the scripts. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

async function bundleBrowser(base: string) {
  const { entry, css, landingCss, mathsCss, announcementCss, printCss } = sources
  const input = [entry, css, landingCss, mathsCss, announcementCss, printCss]
  return runVite({
    base,
    // React asks for its developer tools and for Node's `process`. No reader has either.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', process: 'undefined' },
    plugins: [plainImports],
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input,
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
  })
}
