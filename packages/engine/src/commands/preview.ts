import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'
import send from 'send'
import { recoverDist } from '../build/dist.ts'
import { linkHeader, typeOf } from '../build/files/hosts.ts'
import type { Config } from '../core/config/config.ts'
import { headersOf } from '../core/urls/headers.ts'
import { filesOfTarget } from '../core/urls/route.ts'
import { commandLine } from '../terminal/command-line.ts'
import { listen, untilStopped } from '../terminal/listen.ts'

/** The site and folder to serve, and a port of 127.0.0.1. */
type PreviewOptions = { readonly config: Config; readonly dist: string; readonly port: number }

/** Timeouts in ms. They reject slow requests and close idle connections. */
const idleTimeout = 30_000
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Without this, a client that pauses for seconds would use a closing connection.
  keepAliveTimeout: idleTimeout,
}

/** Serves the built site like a plain host. Resolves with the exit code when stopped. */
export async function servePreview({ config, dist, port }: PreviewOptions): Promise<number> {
  await recoverDist(dist)
  if (!existsSync(join(dist, 'index.html'))) {
    console.error(`No built site in ${dist}. Run \`${commandLine('studio build')}\` first.`)
    return 1
  }
  const server = createServer(timeouts, (request, response) => {
    answer(request, response, { config, dist }).catch(() => response.destroy())
  })
  server.setTimeout(idleTimeout)
  // Malformed requests never reach the handler, and Node's own response lacks our headers.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
    const lines = Object.entries({ ...headersOf('404.html'), Connection: 'close' }).map((header) => header.join(': '))
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`
    // `end` alone would wait until the client disconnects, which a hostile client never does.
    if (socket.writable) socket.end(head, () => socket.destroy())
    else socket.destroy()
  })
  console.log(`The site is at ${await listen(server, port)}${config.base}  (Ctrl+C to stop)`)
  await untilStopped(server)
  return 0
}

type PreviewedSite = { readonly config: Config; readonly dist: string }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { config, dist }: PreviewedSite,
): Promise<void> {
  // Resolve the folder once per request: if it is a link, all files come from the same release.
  const root = await realpath(dist).catch(() => dist)
  const found = await findServed(root, filesOfTarget(request.url ?? '/', config.base))
  const copy = found?.endsWith('.html') ? await findServed(root, [found.replace(/html$/, 'md')]) : undefined
  const file = (prefersMarkdown(request.headers.accept) ? copy : undefined) ?? found ?? '404.html'
  response.setHeaders(new Map(Object.entries(headersOf(file))))
  const own = ['localhost', new URL(config.url).hostname]
  if (!isOwnHost(request.headers.host, own)) {
    response.writeHead(421, { 'Content-Type': 'text/plain' })
    response.end(
      `This preview answers ${own.join(', ')} and IP addresses only. Set \`url\` in site.config.ts to add a name.`,
    )
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end()
    return
  }
  response.statusCode = found ? 200 : 404
  response.setHeader('Content-Type', typeOf(file))
  response.setHeader('Vary', copy ? 'Accept, Accept-Encoding' : 'Accept-Encoding')
  if (copy) response.setHeader('Link', linkHeader(encodeURI(copy), config.base))
  // Ranges count bytes of the uncompressed file.
  const codings = request.headers.range ? [] : acceptedCodings(request.headers['accept-encoding'])
  const compressed = await findServed(
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
      // 412 and 416 report conditions and ranges that do not match the file. Any other error occurs while a build
      // replaces the site.
      if (response.headersSent) response.destroy()
      else if (status === 412 || status === 416) response.writeHead(status, headers).end()
      else response.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store' }).end()
    })
    .pipe(response)
}

/**
 * Whether a `Host` is an IP address or a known name. Any other may belong to a hostile site (DNS rebinding).
 */
function isOwnHost(host = '', own: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '')
  return own.includes(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}

/** Returns the first existing file. Ignores hidden files, and symbolic links, which may lead out of the site. */
async function findServed(root: string, files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (/(?:^|\/)\.(?!well-known\/)/.test(file)) continue
    const path = join(root, file)
    try {
      if ((await realpath(path)) === path && (await stat(path)).isFile()) return file
    } catch {
      // The name is too long or the file is gone: neither is found.
    }
  }
  return undefined
}

/** Compressed forms written by `--precompress`, smallest first. */
const codings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Returns the encodings that an `Accept-Encoding` header allows, preferred ones first, then smallest first. */
export function acceptedCodings(header = ''): readonly (typeof codings)[number][] {
  const weights = weightsOf(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return codings.filter(({ name }) => weightOf(name) > 0).toSorted((a, b) => weightOf(b.name) - weightOf(a.name))
}

/** Whether an `Accept` header names Markdown and does not prefer HTML. Browsers never name Markdown. */
export function prefersMarkdown(header = ''): boolean {
  const weights = weightsOf(header)
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}

/** Returns the weights (`q`) in a header, by name. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1
      return [name, Number(weight)]
    }),
  )
}
