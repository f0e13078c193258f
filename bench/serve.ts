import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments } from '../packages/engine/test/browser/support/chromium-arguments.js'
import { findChromium } from '../packages/engine/test/find-browser.js'

/** A response with a body: its path, the bytes sent, and whether the browser announced it as a prefetch. */
export type Served = { readonly path: string; readonly bytes: number; readonly ahead: boolean }

/** A served site. `served` lists the responses since it was last emptied. Chromium needs the argument `trust`. */
export type Host = {
  readonly origin: string
  readonly served: Served[]
  readonly trust: string
  readonly close: () => void
}

/** Media types. Chromium recognises images and fonts without one. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}
const isCompressed = (file: string) => /\.(?:png|jpe?g|webp|avif|woff2?|gz|br|ico|pf_\w+|pagefind)$/.test(file)
/** Maximum size for Brotli 11, in bytes. Larger files take too long. */
const maxBrotli11Size = 3_000_000

/** Serves a folder like a good static host: HTTP/2, Brotli 11, URLs without `.html`. */
export async function serve(folder: string): Promise<Host> {
  const served: Served[] = []
  const bodies = new Map<string, Buffer>()
  const { key, cert, trust } = createCertificate()
  const server = createSecureServer({ key, cert, allowHTTP1: true }, ({ url, headers }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''))
    const found = fileOf(folder, path)
    const file = found ?? join(folder, '404.html')
    if (!existsSync(file)) return void response.writeHead(404).end()
    const body = bodies.get(file) ?? compress(file)
    bodies.set(file, body)
    if (found) served.push({ path, bytes: body.length, ahead: `${headers['sec-purpose']}`.includes('prefetch') })
    response.writeHead(found ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
      ...(!isCompressed(file) && { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `https://127.0.0.1:${port}`, served, trust, close: () => server.close() }
}

/** Starts a Chromium that trusts a host. */
export function openBrowser({ trust }: Host): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, trust] })
}

function fileOf(folder: string, path: string): string | undefined {
  if (path.includes('..')) return undefined
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]
  return names.map((name) => join(folder, name)).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

function compress(file: string): Buffer {
  const bytes = readFileSync(file)
  if (isCompressed(file)) return bytes
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > maxBrotli11Size ? 9 : 11 },
  })
}

/**
 * Creates a certificate for this machine, because browsers require TLS for HTTP/2. Chromium must trust it: with mere
 * `--ignore-certificate-errors` it caches nothing and loses prefetched files.
 */
function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'studio-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const { status } = spawnSync('openssl', ['req', '-x509', ...options, '-keyout', keyFile, '-out', certFile])
  if (status !== 0) throw new Error('openssl is needed to make a certificate.')
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
  rmSync(folder, { recursive: true })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(publicKey).digest('base64')
  return { key, cert, trust: `--ignore-certificate-errors-spki-list=${hash}` }
}
