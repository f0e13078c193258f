import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }
/** What compressing harder than quality 9 is too slow for, in bytes. */
const large = 3_000_000

/**
 * Serves a folder on this machine over HTTP/2 with brotli; gives its origin and the body bytes and requests counted so far.
 * @param {string} folder
 */
export async function serve(folder) {
  const counts = { bytes: 0, requests: 0 }
  /** @type {Map<string, Buffer>} */
  const compressed = new Map()
  const server = createSecureServer({ ...certificate(folder), allowHTTP1: true }, (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''))
    const file = join(folder, path)
    if (path === '/')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>bench</title>')
    if (path.includes('..') || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    const body = compressed.get(file) ?? compress(readFileSync(file))
    compressed.set(file, body)
    counts.bytes += body.length
    counts.requests += 1
    const type = types[/** @type {keyof typeof types} */ (extname(file))] ?? 'application/octet-stream'
    return response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' })
      .end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `https://127.0.0.1:${port}`, counts, close: () => server.close() }
}

/** @param {Buffer} bytes */
function compress(bytes) {
  const quality = bytes.length > large ? 9 : 11
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** Browsers speak HTTP/2 over TLS alone. @param {string} folder */
function certificate(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-nodes']
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject])
  if (made.status !== 0) throw new Error('The benchmark needs openssl for a certificate.')
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
