import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileInfo } from '../../../src/core/urls/site-files.ts'
import { buildOnce } from './build-sites.ts'
import { distOf, type SiteChoice } from './sites.ts'

export type Host = {
  /** Origin, without a slash at the end. */
  readonly origin: string
  /** Paths of all requests so far, in order. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

/**
 * Starts a simple static host. A path is a file, a folder with an `index.html`, or a file without its `.html`. Folders without their
 * slash are redirected; anything else is answered with `404.html` and status 404. Browsers cache what is immutable, as on real hosts:
 * a page load then takes two thirds of the processor time.
 */
export async function serveSite(site: SiteChoice, mountedAt = '/'): Promise<Host> {
  await buildOnce(site)
  return serveFolder(
    () => distOf(site),
    mountedAt,
    (path, response, answer) => {
      if (fileInfo(path.slice(mountedAt.length))?.cache === 'immutable')
        response.setHeader('Cache-Control', 'max-age=31536000, immutable')
      answer()
    },
  )
}

/** Answers a request, or calls `answer` to let the host do it. */
export type Interference = (path: string, response: ServerResponse, answer: () => void) => void

/** Starts a host like `serveSite` for a folder that each request looks up, so a test can change it. */
export async function serveFolder(
  folderOf: (path: string) => string,
  mountedAt = '/',
  interfere: Interference = (_path, _response, answer) => answer(),
): Promise<Host> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    interfere(path, response, () => answer(folderOf(path), mountedAt, request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${portOf(server)}`, requests, close: () => close(server) }
}

function answer(dist: string, mountedAt: string, request: IncomingMessage, response: ServerResponse): void {
  const path = decode((request.url ?? '/').replace(/[?#].*$/, ''))
  const below = path?.startsWith(mountedAt) ? path.slice(mountedAt.length) : undefined
  const file = below === undefined ? undefined : fileOf(dist, below)
  send(file ?? join(dist, '404.html'), file ? 200 : 404, response)
}

function fileOf(dist: string, below: string): string | undefined {
  if (below.includes('..') || below.includes('//')) return undefined
  const file = join(dist, below)
  const candidates = below === '' || below.endsWith('/') ? [join(file, 'index.html')] : [file, `${file}.html`]
  return candidates.find(isFile)
}

function send(file: string, status: number, response: ServerResponse): void {
  response.writeHead(status, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
  response.end(readFileSync(file))
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'text/xml',
  '.md': 'text/markdown;charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The host has no port.')
  return address.port
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
