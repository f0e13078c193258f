import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cacheControl, frameFile, frameHostPolicy, hostPolicy, securityHeaders } from './hosts.ts'
import { type OpenFile, openFile } from './open-file.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** A request that is answered from a folder: the status is the file's, or that of `404.html`. */
export type Answer = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly folder: string
  readonly status: 200 | 404
}

/** Answers with a file, whole, in part, compressed where it lies there compressed, or not at all where the asker has it; closes it. */
export async function sendFile(file: OpenFile, { request, response, folder, status }: Answer): Promise<void> {
  const ranged = status === 200 && request.headers.range !== undefined
  const { encoding, body } = ranged ? { encoding: undefined, body: file } : await compressed(file, request, folder)
  try {
    const etag = `W/"${body.size.toString(36)}-${body.modified.getTime().toString(36)}"`
    const headers = { ...headersOf(file, status), ETag: etag, ...(encoding && { 'Content-Encoding': encoding }) }
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end()
      return
    }
    const range = ranged ? rangeOf(request.headers.range, body.size) : 'all'
    if (range === 'none') {
      response.writeHead(416, { ...headers, 'Content-Range': `bytes */${body.size}` }).end()
      return
    }
    const [start, end] = range === 'all' ? [0, body.size - 1] : range
    const part = range === 'all' ? {} : { 'Content-Range': `bytes ${start}-${end}/${body.size}` }
    response.writeHead(range === 'all' ? status : 206, { ...headers, ...part, 'Content-Length': end - start + 1 })
    if (request.method === 'HEAD' || end < start) response.end()
    else await pipeline(body.handle.createReadStream({ start, end, autoClose: false }), response)
  } finally {
    await file.handle.close()
    if (body !== file) await body.handle.close()
  }
}

function headersOf({ path, modified }: OpenFile, status: number): OutgoingHttpHeaders {
  const forever = status === 200 && path.startsWith('assets/')
  return {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': forever ? cacheControl.immutable : cacheControl.revalidated,
    'Content-Security-Policy': path === frameFile ? frameHostPolicy : hostPolicy,
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    Vary: 'Accept-Encoding',
    ...securityHeaders,
  }
}

async function compressed(file: OpenFile, request: IncomingMessage, folder: string) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const [encoding, ending] of encodings) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) continue
    const body = await openFile(folder, [file.path + ending])
    if (body) return { encoding, body }
  }
  return { encoding: undefined, body: file }
}

/** Gives the first and last byte of a single range; what is not understood counts as no wish at all. */
function rangeOf(header = '', size: number): readonly [start: number, end: number] | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return 'all'
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : [start, end]
}
