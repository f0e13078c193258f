import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import send from 'send'
import type { Config } from '../page/config.ts'
import { filesOfTarget } from '../page/urls.ts'
import { recoverDist } from './dist.ts'
import { headersOf } from './hosts.ts'

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
  // What is no request at all never gets to us: Node would answer it without a header.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
    const lines = Object.entries({ ...headersOf('404.html'), Connection: 'close' }).map((header) => header.join(': '))
    if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
  server.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const { port: actual } = server.address() as AddressInfo
  console.log(`The site is at http://127.0.0.1:${actual}${config.base}  (Ctrl+C ends it)`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  server.close()
  server.closeAllConnections()
  return 0
}

type Served = { readonly config: Config; readonly dist: string }

async function answer(request: IncomingMessage, response: ServerResponse, { config, dist }: Served): Promise<void> {
  // Followed once: where the folder is a link to a release, all is read from the same one.
  const root = await realpath(dist).catch(() => dist)
  const found = await findFile(root, filesOfTarget(request.url ?? '/', config.base))
  const file = found ?? '404.html'
  response.setHeaders(new Map(Object.entries(headersOf(file))))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end()
    return
  }
  response.statusCode = found ? 200 : 404
  response.setHeader('Content-Type', contentType(extname(file)) || 'application/octet-stream')
  response.setHeader('Vary', 'Accept-Encoding')
  // Parts are parts of the text itself.
  const codings = request.headers.range ? [] : acceptedCodings(request.headers['accept-encoding'])
  const compressed = await findFile(
    root,
    codings.map(({ ending }) => file + ending),
  )
  const coding = codings.find(({ ending }) => compressed === file + ending)
  if (coding) response.setHeader('Content-Encoding', coding.name)
  send(request, encodeURIComponent(compressed ?? file), {
    root,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    acceptRanges: found !== undefined,
  })
    .on('error', ({ status, headers }: { status: number; headers?: Record<string, string> }) => {
      // Apart from parts that there are not, a site that is not there: it is being replaced at this moment.
      if (response.headersSent) response.destroy()
      else response.writeHead(status === 416 ? 416 : 503, headers ?? { 'Retry-After': '1' }).end()
    })
    .pipe(response)
}

/** Gives the first of some files that is there: no link, which may lead out of the site, and nothing hidden. */
async function findFile(root: string, files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (/(?:^|\/)\.(?!well-known\/)/.test(file)) continue
    const path = join(root, file)
    try {
      if ((await realpath(path)) === path && (await stat(path)).isFile()) return file
    } catch {
      // A name that is too long, a file that is gone: for whoever asks it is not there.
    }
  }
  return undefined
}

/** Compressed forms that the build writes, the smaller first. */
const codings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Gives the codings that an `Accept-Encoding` allows, the best first; where it does not care, the smaller. */
export function acceptedCodings(header = ''): readonly (typeof codings)[number][] {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1
      return [name, Number(weight)]
    }),
  )
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return codings.filter(({ name }) => weightOf(name) > 0).toSorted((a, b) => weightOf(b.name) - weightOf(a.name))
}
