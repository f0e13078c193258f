import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { Connect } from 'vite'
import { engineRoot } from '../build/engine-root.ts'
import type { FileContent } from '../build/files/file-table.ts'
import { typeOf } from '../build/files/hosts.ts'
import type { Config } from '../core/config/config.ts'
import { escapeHtml } from '../core/text/html.ts'
import { filesOfTarget } from '../core/urls/route.ts'
import type { LiveReport } from './live-report.ts'
import type { LiveSite } from './live-site.ts'

/**
 * Keeps other sites out of every answer: their pages may neither embed nor frame it, and methods other than GET and HEAD
 * are rejected, as the preview does. Returns whether the request may be answered.
 */
export function guardRequest({ method }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin').setHeader('X-Frame-Options', 'SAMEORIGIN')
  if (method === 'GET' || method === 'HEAD') return true
  response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end()
  return false
}

/** Closes WebSockets that the pages of other sites open, whatever they know of ours. Returns whether ours opened it. */
export function guardUpgrade({ headers: { origin, host } }: IncomingMessage, socket: Duplex): boolean {
  const isOwn = origin === undefined || origin === `http://${host}`
  if (!isOwn) socket.destroy()
  return isOwn
}

/**
 * Lets Vite open an editor only for reported problems, and only for our own pages. Otherwise, any web site could open
 * any file on the machine.
 */
export function guardEditor({ overlay }: Pick<LiveReport, 'overlay'>): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.headers['sec-fetch-site'] !== 'same-origin') response.writeHead(403).end()
    else if (!overlay().problems.some(({ open }) => open === request.originalUrl)) response.writeHead(404).end()
    else next()
  }
}

/** The parts of a site in dev that answer requests. */
type AnsweringSite = Pick<LiveSite, 'make'> & { readonly project: { readonly config: Pick<Config, 'base'> } }

/** Creates the answers of a site: its files, and the page for an address without any. */
export function createAnswers(site: AnsweringSite): Record<'files' | 'notFound', Connect.NextHandleFunction> {
  const { base } = site.project.config
  /** The crash that was printed last, until its file is made again: its page asks again and again. */
  let printed: { readonly path: string; readonly explanation: string } | undefined

  /** Sends the first path that is a file of the site. Resolves with false if none is. */
  const answer = async (response: ServerResponse, paths: readonly string[], status: number): Promise<boolean> => {
    for (const path of paths) {
      try {
        const body = await site.make(path)
        if (body === undefined) continue
        if (path === printed?.path) printed = undefined
        send(response, status, path, body)
      } catch (error) {
        const explanation = explainCrash(error)
        if (explanation !== printed?.explanation) {
          console.error(explanation)
          printed = { path, explanation }
        }
        send(response, 500, '500.html', renderCrashPage(explanation))
      }
      return true
    }
    return false
  }

  return {
    files: async ({ url = '/' }, response, next) => {
      if (!(await answer(response, filesOfTarget(url, base), 200))) next()
    },
    notFound: async (_request, response) => {
      if (!(await answer(response, ['404.html'], 404))) send(response, 404, 'error.txt', 'File not found.')
    },
  }
}

/** Formats an error thrown by a component, with file and line first. */
function explainCrash(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const short = text.replaceAll(`${engineRoot}/`, '')
  const location = /\bsrc\/[\w./-]+\.tsx?:\d+/.exec(short)?.[0] ?? 'The engine'
  return `${location}  crashed\n\n${short}\n\nThe page reloads once this is fixed.`
}

/** Renders the document that replaces a page whose rendering failed. It asks for the page until it can be shown. */
function renderCrashPage(explanation: string): string {
  const ask = 'fetch(location).then(({ status }) => status === 500 || location.reload(), () => undefined)'
  return `<!DOCTYPE html><body><pre>${escapeHtml(explanation)}</pre><script>setInterval(() => ${ask}, 1000)</script>`
}

function send(response: ServerResponse, status: number, path: string, body: FileContent): void {
  response.writeHead(status, { 'Content-Type': typeOf(path), 'Cache-Control': 'no-store' }).end(body)
}
