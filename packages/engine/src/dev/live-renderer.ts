import type { ViteDevServer } from 'vite'
import { sources } from '../build/bundle/bundle-app.ts'
import type { RenderBody } from '../build/load-renderer.ts'

/** The parts of Vite's server that compile the renderer. */
export type Compiler = Pick<ViteDevServer, 'ssrLoadModule' | 'ssrFixStacktrace'>

/** Creates the renderer of pages, which Vite compiles again after changes of its source. */
export function createLiveRenderer(vite: Compiler) {
  let lastCompiled: Promise<unknown> = Promise.resolve()
  const renderBody: RenderBody = async (shell, page) => {
    const compiling = vite.ssrLoadModule(sources.renderer)
    lastCompiled = compiling.catch(() => undefined)
    try {
      const { renderBody } = await compiling
      return await renderBody(shell, page)
    } catch (error) {
      throw withSourceLines(error, vite)
    }
  }
  return { renderBody, compiled: () => lastCompiled }
}

/** Maps the stack trace of an error to lines of the source files. */
function withSourceLines(error: unknown, vite: Compiler): unknown {
  // tsx enables Node's source maps, which misread code compiled by Vite.
  process.setSourceMapsEnabled(false)
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  process.setSourceMapsEnabled(true)
  return error
}
