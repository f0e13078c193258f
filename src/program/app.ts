import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { Brands } from '../page/brand.ts'
import { withBase } from '../page/urls.ts'
import type { AppAssets, Inline } from '../theme/document/render-document.ts'
import { renderBrandSheet } from '../theme/palette.ts'
import { frameFile, framePolicy } from './hosts.ts'

/** The app, bundled for the browser. */
export type App = {
  /** What goes into `dist/`, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly assets: AppAssets
  /** The service worker, without the list of what it stores. */
  readonly worker: string
}

/** The folder the engine lies in; the project it builds may lie elsewhere. */
export const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** What the browser starts with, and the sheets that stand in documents, below the engine's folder. */
export const sources = {
  entry: 'src/entry/browser.tsx',
  server: 'src/entry/server.tsx',
  overlay: 'src/entry/writing-overlay.ts',
  boot: 'src/entry/boot.ts',
  announcementBoot: 'src/theme/announcement/boot-announcement.ts',
  worker: 'src/theme/offline/offline-worker.ts',
  frame: 'src/playground/frame.ts',
  css: 'src/theme/critical.css',
  landingCss: 'src/theme/landing.css',
  announcementCss: 'src/theme/announcement/announcement-bar.css',
  printCss: 'src/program/print.css',
} as const

/** What Vite is told wherever it is used. It reads no `.env`: its server would start anew, without our answers, when that changes. */
export const viteOptions: InlineConfig = { root: engineRoot, configFile: false, envDir: false, logLevel: 'warn' }

/** Bundles the app that the site below `base` loads, in the site's colours. */
export async function bundleApp(base: string, brands: Brands): Promise<App> {
  const modules: string[] = []
  const [output, boot, announcementBoot, worker, frame] = await Promise.all([
    bundleBrowser(base, (ids) => modules.push(...ids)),
    bundleScript(sources.boot, 'es'),
    bundleScript(sources.announcementBoot, 'es'),
    bundleScript(sources.worker),
    renderFrame(),
  ])
  const entry = output.find((file) => file.type === 'chunk' && file.facadeModuleId === join(engineRoot, sources.entry))
  if (entry?.type !== 'chunk') throw new Error(`Vite gave no chunk for ${sources.entry}.`)
  const sheet = (path: string) => {
    const asset = output.find((file) => file.type === 'asset' && file.originalFileNames.includes(path))
    if (asset?.type !== 'asset') throw new Error(`Vite gave no sheet for ${path}.`)
    return inline('style', String(asset.source).trim())
  }
  const files = output
    .filter(({ fileName }) => !fileName.endsWith('.css'))
    .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
  modules.push(...output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
  return {
    files: new Map([...files, [frameFile, frame], ['licences.txt', renderLicences(modules)]]),
    worker: worker.code,
    assets: {
      entry: withBase(base, entry.fileName),
      preload: entry.imports.map((file) => withBase(base, file)),
      brandCss: inline('style', renderBrandSheet(brands)),
      css: sheet(sources.css),
      landingCss: sheet(sources.landingCss),
      announcementCss: sheet(sources.announcementCss),
      printCss: sheet(sources.printCss),
      // A block keeps a script's names to itself in fewer bytes than a function.
      boot: inline('script', `{${boot.code}}`),
      announcementBoot: inline('script', `{${announcementBoot.code}}`),
      strict: true,
    },
  }
}

async function bundleBrowser(base: string, bundled: (modules: readonly string[]) => void) {
  const input = [sources.entry, sources.css, sources.landingCss, sources.announcementCss, sources.printCss]
  return runVite({
    base,
    plugins: [scriptModules(bundled)],
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        output: {
          // React changes less often than the rest: a returning reader keeps it.
          codeSplitting: {
            groups: [{ name: 'react', test: /rolldown.runtime|node_modules.(?:react|react-dom|scheduler)\b/ }],
          },
        },
      },
    },
  })
}

/** Gives a module and all it imports as one minified script, for places that load nothing else, and the files it is made of. */
export async function bundleScript(source: string, format: 'iife' | 'es' = 'iife') {
  const [chunk] = await runVite({
    // There is nobody to connect to where such scripts run, and a blob's own address leads nowhere.
    resolve: { alias: { 'isomorphic-ws': join(engineRoot, 'src/playground/sandbox-socket.ts') } },
    define: { 'import.meta.url': '"https://sandbox.invalid/"' },
    build: { modulePreload: false, rolldownOptions: { input: source, external: /^node:/, output: { format } } },
  })
  if (chunk?.type !== 'chunk') throw new Error(`Vite gave no script for ${source}.`)
  return { code: chunk.code.trim(), modules: chunk.moduleIds }
}

async function runVite({ build: options, ...more }: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...viteOptions,
    ...more,
    mode: 'production',
    publicDir: false,
    build: { ...options, write: false, reportCompressedSize: false },
  })
  if (!('output' in result)) throw new Error('Vite gave no output.')
  return result.output
}

/**
 * Gives a Vite plugin: `import code from './x.ts?script'` is that module with all it imports as one script, in text, and
 * `./x.ts?module` the same as a module; `bundled` hears of the files they are made of.
 */
export function scriptModules(bundled: (modules: readonly string[]) => void = () => undefined): Plugin {
  return {
    name: 'script-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?(?:script|module)$/ },
      handler: (source, importer = '') => resolve(dirname(importer.replace(/\?.*$/, '')), source),
    },
    load: {
      filter: { id: /\?(?:script|module)$/ },
      async handler(id) {
        const [file = '', kind] = id.split('?')
        const { code, modules } = await bundleScript(file, kind === 'module' ? 'es' : 'iife')
        for (const module of modules.filter(isAbsolute)) this.addWatchFile(module)
        bundled(modules)
        return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
      },
    },
  }
}

/** Gives a script or sheet as it stands in documents. */
export function inline(tag: 'script' | 'style', code: string): Inline {
  const hash = createHash('sha256').update(code).digest('base64')
  return { html: `<${tag}>${code}</${tag}>`, source: `'sha256-${hash}'` }
}

/** Gives the document that playgrounds run their code in: one script, and a policy that lets it start others, and load nothing. */
export async function renderFrame(): Promise<string> {
  const { code } = await bundleScript(sources.frame)
  const { html, source } = inline('script', code)
  const policy = `${framePolicy};script-src ${source} blob: 'wasm-unsafe-eval'`
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex"><title>Playground</title></head><body>',
    `${html}</body></html>\n`,
  ].join('')
}

/** Gives the licences of the packages that bundled modules come from: what is shipped without its comments says so here. */
export function renderLicences(modules: readonly string[]): string {
  const folders = modules.flatMap(
    (id) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? [],
  )
  return [...new Set(folders)].sort().map(licenceOf).join('\n\n')
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (!file) throw new Error(`${name} is shipped and has no licence file.`)
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
