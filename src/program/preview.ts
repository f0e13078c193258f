import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../config/config-schema.ts'
import { filesOfTarget } from '../page/files-of-target.ts'
import { recoverDist } from './dist.ts'
import { openFile } from './open-file.ts'
import { sendFile } from './send-file.ts'

/** Which site is served, from where, on which port of 127.0.0.1. */
export type PreviewOptions = { readonly config: Config; readonly dist: string; readonly port: number }

/** No one needs longer to ask, and who stops reading is let go. */
const patience = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 }
const idle = 30_000

/** Serves the built site as a plain host would, until the process is told to end. */
export async function servePreview({ config, dist, port }: PreviewOptions): Promise<number> {
  await recoverDist(dist)
  if (!existsSync(join(dist, 'index.html'))) {
    console.error(`There is no built site in ${dist}. Run \`npm run build\` first.`)
    return 1
  }
  const server = createServer(patience, (request, response) => {
    answer(request, response, { config, dist }).catch(() => response.destroy())
  })
  server.setTimeout(idle)
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

type Served = { readonly config: Config; readonly dist: string }

async function answer(request: IncomingMessage, response: ServerResponse, { config, dist }: Served): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end()
    return
  }
  const file = await openFile(dist, filesOfTarget(request.url ?? '/', config.base))
  if (file) return sendFile(file, { request, response, folder: dist, status: 200 })
  // Opened at each answer: the site may have been built anew, or is being replaced at this moment.
  const notFound = await openFile(dist, ['404.html'])
  if (notFound) return sendFile(notFound, { request, response, folder: dist, status: 404 })
  response.writeHead(503, { 'Retry-After': '1' }).end()
}
