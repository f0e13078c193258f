import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Config } from '../config/config-schema.ts'

/** Which built site to serve, and on which port. */
export type PreviewOptions = { readonly config: Config; readonly dist: string; readonly port: number }

/** Serves the built site as a plain host would, until the process is told to end. */
export async function servePreview({ config, dist, port }: PreviewOptions): Promise<number> {
  if (!existsSync(join(dist, 'index.html'))) {
    console.error(`There is no built site in ${dist}. Run \`npm run build\` first.`)
    return 1
  }
  const serve = sirv(dist, { dev: true, etag: true, extensions: ['html'], setHeaders })
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (!url.startsWith(config.base)) return notFound(dist, response)
    request.url = `/${url.slice(config.base.length)}`
    serve(request, response, () => notFound(dist, response))
  })
  server.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  console.log(`The site is at http://127.0.0.1:${actual}${config.base}  (Ctrl+C ends it)`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  server.close()
  server.closeAllConnections()
  return 0
}

function setHeaders(response: ServerResponse, path: string): void {
  const immutable = path.startsWith('/assets/')
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('X-Content-Type-Options', 'nosniff')
}

/** Read at each answer: the site may have been built anew. */
function notFound(dist: string, response: ServerResponse): void {
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/html;charset=utf-8')
  response.end(readFileSync(join(dist, '404.html')))
}
