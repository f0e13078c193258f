import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../core/page.ts'
import type { Shell } from '../core/shell.ts'
import { type DocumentOptions, renderDocument } from '../render/render-document.ts'
import { sources } from './app.ts'
import { engineRoot } from './bundle-script.ts'

/** Loads a module of the engine by its path relative to the engine's folder. */
type LoadModule = (source: string) => Promise<Readonly<Record<string, RenderApp>>>

/** Renders a page's app as HTML. */
type RenderApp = (shell: Shell, page: Page) => string

/** Renders the document of a page. An error in a component fails the build. */
type RenderPage = (options: Omit<DocumentOptions, 'body'>) => string

/**
 * Loads the function that renders pages, the command line's only access to React components. A build imports it once.
 * In dev, Vite's loader recompiles it after changes.
 */
export async function loadRenderer(load: LoadModule = importModule): Promise<RenderPage> {
  const { renderApp } = await load(sources.renderer)
  if (!renderApp) throw new Error(`${sources.renderer} exports no function \`renderApp\`.`)
  return (options) => renderDocument({ ...options, body: renderApp(options.shell, options.page) })
}

function importModule(source: string): ReturnType<LoadModule> {
  return import(pathToFileURL(join(engineRoot, source)).href)
}
