import { build, type InlineConfig, type Rolldown } from 'vite'
import { withBase } from '../page/urls.ts'
import type { AppAssets } from '../theme/document/render-document.ts'
import { cspHash } from './fingerprint.ts'

/** The app, bundled for the browser. */
export type App = {
  /** What goes into `dist/`, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly assets: AppAssets
}

export type BundleOptions = { readonly projectRoot: string; readonly base: string }

/** Bundles the browser's entry and the boot script. */
export async function bundleApp({ projectRoot, base }: BundleOptions): Promise<App> {
  const common: InlineConfig = { root: projectRoot, base, configFile: false, logLevel: 'error', publicDir: false }
  const [browser, boot] = await Promise.all([bundleBrowser(common), bundleBoot(common)])
  const chunks = browser.filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundler gave no entry.')
  const sheet = browser.find((file) => file.type === 'asset' && entry.viteMetadata?.importedCss.has(file.fileName))
  const css = sheet?.type === 'asset' ? String(sheet.source).trim() : ''
  const files = browser
    .filter((file) => file !== sheet)
    .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    files: new Map(files),
    assets: {
      entry: withBase(base, entry.fileName),
      preload: entry.imports.map((file) => withBase(base, file)),
      css,
      boot,
      csp: policy(boot, css),
    },
  }
}

async function bundleBrowser(common: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  return outputOf(
    await build({
      ...common,
      build: {
        write: false,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry/browser.tsx',
          output: {
            codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }] },
          },
        },
      },
    }),
  )
}

async function bundleBoot(common: InlineConfig): Promise<string> {
  const options = { input: 'src/entry/boot.ts', output: { format: 'iife' as const } }
  const [chunk] = outputOf(await build({ ...common, build: { write: false, rolldownOptions: options } }))
  if (chunk?.type !== 'chunk') throw new Error('The bundler gave no boot script.')
  return chunk.code.trim()
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The bundler gave no output.')
  return first.output
}

/** Nothing but our own files, and the two inline pieces by their hashes. */
function policy(boot: string, css: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${cspHash(boot)}`,
    `style-src 'self' ${cspHash(css)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types studio',
  ].join(';')
}
