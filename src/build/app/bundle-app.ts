import { join, relative } from 'node:path'
import { type InputOptions, type OutputChunk, rolldown } from 'rolldown'
import { withBase } from '../../page/urls.ts'
import type { AppAssets } from '../../theme/document/render-document.ts'
import type { Inline } from '../../theme/document/render-policy.ts'
import { frameFile, renderFrame } from '../files/render-frame.ts'
import { renderLicences } from '../files/render-licences.ts'
import { cspHash } from '../fingerprint.ts'
import { copiedFiles } from './copied-files.ts'
import { cssTargets } from './css-targets.js'
import { reactModules } from './react-modules.ts'
import { scriptModules } from './script-modules.ts'
import { bundleCss, textModules } from './text-modules.js'

/** The app, bundled for the browser. */
export type App = {
  /** What goes into `dist/`, by path. */
  readonly files: ReadonlyMap<string, string>
  /** Files that are copied into `dist/` as they are: where from below the project's folder, by path. */
  readonly copied: ReadonlyMap<string, string>
  readonly assets: AppAssets
  /** The service worker, which the build completes with what it is to store. */
  readonly worker: string
}

/** Where the app’s sources are, and where the site lies on its host. */
export type BundleOptions = { readonly projectRoot: string; readonly base: string }

/** Bundles the browser's entry, and the scripts and sheets that stand in documents. */
export async function bundleApp({ projectRoot, base }: BundleOptions): Promise<App> {
  const shipped: string[] = []
  const copied = new Map<string, string>()
  const common: InputOptions = {
    cwd: projectRoot,
    platform: 'browser',
    // How long a busy machine takes is nothing to warn of; React asks the scheduler for what only its other builds have.
    checks: { bundlerTimings: false, importIsUndefined: false },
    plugins: [
      textModules(projectRoot),
      reactModules(),
      scriptModules(projectRoot, (modules) => shipped.push(...modules)),
      copiedFiles(base, (path, source) => copied.set(path, relative(projectRoot, source))),
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined' } },
  }
  const [chunks, boot, announcementBoot, worker, frame] = await Promise.all([
    bundleBrowser(common),
    bundleInline(common, 'boot'),
    bundleInline(common, 'boot-announcement'),
    bundleScript(common, 'offline-worker', 'iife'),
    renderFrame(projectRoot),
  ])
  const targets = cssTargets(projectRoot)
  const sheet = (name: string) =>
    inline('style', bundleCss(join(projectRoot, `src/theme/interactive/${name}.css`), targets))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundler gave no entry.')
  const files = chunks.map(({ fileName, code }) => [fileName, code] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const licences = renderLicences([...chunks.flatMap(({ moduleIds }) => moduleIds), ...shipped])
  return {
    files: new Map([...files, [frameFile, frame], ['licences.txt', licences]]),
    copied,
    worker,
    assets: {
      entry: withBase(base, entry.fileName),
      preload: entry.imports.map((file) => withBase(base, file)),
      css: sheet('critical'),
      landingCss: sheet('landing'),
      announcementCss: sheet('layout/announcement-bar'),
      boot,
      announcementBoot,
      strict: true,
    },
  }
}

async function bundleBrowser(common: InputOptions): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({ ...common, input: 'src/entry/browser.tsx', preserveEntrySignatures: false })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    codeSplitting: {
      // What a group shares with the entry stays with the entry, or the group would be loaded with it.
      includeDependenciesRecursively: false,
      groups: [
        { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
        {
          name: 'later',
          // What starts it is in it, so that it is one request; what is fetched when a button is pressed is not.
          test: /client[\\/]later[\\/]|interactive[\\/](?:adopt-styles|later)\.|start-(?:code-tools|shortcuts|playground)\.|runnable-blocks\./,
        },
      ],
    },
  })
  await bundle.close()
  return output.filter((file) => file.type === 'chunk')
}

/** In a block of its own, which keeps a script's names to itself in fewer bytes than a function. */
async function bundleInline(common: InputOptions, name: string): Promise<Inline> {
  return inline('script', `{${await bundleScript(common, name, 'esm')}}`)
}

async function bundleScript(common: InputOptions, name: string, format: 'esm' | 'iife'): Promise<string> {
  const bundle = await rolldown({ ...common, input: `src/entry/${name}.ts` })
  const { output } = await bundle.generate({ format, minify: true })
  await bundle.close()
  return output[0].code.trim()
}

function inline(tag: 'script' | 'style', code: string): Inline {
  return { html: `<${tag}>${code}</${tag}>`, source: cspHash(code) }
}
