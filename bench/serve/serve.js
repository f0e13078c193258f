import { existsSync, readFileSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createCertificate } from './create-certificate.js'

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'text/xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** What is compressed already, and gains nothing. */
const packed = /\.(?:png|jpe?g|webp|avif|woff2?|gz|br|ico|pf_\w+|pagefind)$/
/** What compressing harder than quality 9 is too slow for, in bytes. */
const large = 3_000_000

/**
 * An answer with a body: its path, the bytes that were sent for it, and whether the browser fetched it ahead of need.
 * @typedef {{ path: string, bytes: number, ahead: boolean }} Served
 */

/**
 * Serves a folder on this machine as a good static host does: HTTP/2, brotli 11, addresses without endings.
 * Gives its origin, what it has served since the list was last emptied, and the argument that makes Chromium trust it.
 * @param {string} folder
 */
export async function serve(folder) {
  /** @type {Served[]} */
  const served = []
  /** @type {Map<string, Buffer>} */
  const bodies = new Map()
  const { key, cert, trust } = createCertificate()
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''))
    const found = path.includes('..') ? undefined : fileOf(folder, path)
    const file = found ?? join(folder, '404.html')
    if (!existsSync(file)) return void response.writeHead(404).end()
    const body = bodies.get(file) ?? bodyOf(file)
    bodies.set(file, body)
    if (found) {
      const purpose = `${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`
      served.push({ path, bytes: body.length, ahead: purpose.includes('prefetch') })
    }
    const encoding = packed.test(file) ? {} : { 'content-encoding': 'br' }
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(found ? 200 : 404, { 'content-type': type, 'cache-control': 'max-age=600', ...encoding })
    return void response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `https://127.0.0.1:${port}`, served, trust, close: () => server.close() }
}

/** Gives the file that answers a path: itself, a folder's index, or the page whose ending was left out. @param {string} folder @param {string} path */
function fileOf(folder, path) {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]
  return candidates
    .map((candidate) => join(folder, candidate))
    .find((file) => existsSync(file) && statSync(file).isFile())
}

/** @param {string} file */
function bodyOf(file) {
  const bytes = readFileSync(file)
  return packed.test(file) ? bytes : compress(bytes)
}

/** Gives bytes as a good host sends them. @param {Buffer} bytes */
export function compress(bytes) {
  const quality = bytes.length > large ? 9 : 11
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
