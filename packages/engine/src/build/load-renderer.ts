import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../core/page/page.ts'
import type { Shell } from '../core/page/shell.ts'
import { sources } from './bundle/bundle-app.ts'
import { engineRoot } from './engine-root.ts'

/** Renders the components of a page as HTML: `renderBody` of `view/render-body.tsx`, which dev loads with Vite. */
export type RenderBody = (shell: Shell, page: Page) => string | Promise<string>

/** Loads the renderer of components: a build's only access to React. */
export async function loadRenderBody(): Promise<RenderBody> {
  const { renderBody } = await import(pathToFileURL(join(engineRoot, sources.renderer)).href)
  return renderBody
}
