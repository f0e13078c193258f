import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { distOf } from './sites.ts'

/** Faults of a request. */
export type FaultName =
  | 'fails'
  | 'is answered by 500'
  | 'hangs'
  | 'is cut off'
  | 'is empty'
  | 'is HTML'
  | 'is of another build'

type Give = (response: ServerResponse, file: string) => void

const send = (response: ServerResponse, path: string, body: string) =>
  response.writeHead(200, { 'Content-Type': typeOf(path), 'Cache-Control': 'no-store' }).end(body)

/** The answer of a host for each fault. */
export const answers: Readonly<Record<FaultName, Give>> = {
  fails: (response) => response.destroy(),
  'is answered by 500': (response) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end('no'),
  hangs: () => undefined,
  'is cut off': (response, path) => {
    const body = read(path)
    response.writeHead(200, { 'Content-Type': typeOf(path), 'Content-Length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },
  'is empty': (response, path) => send(response, path, ''),
  'is HTML': (response) => send(response, '/404.html', read('/404.html')),
  'is of another build': (response, path) => send(response, path, ofAnotherBuild(path, read(path))),
}

/** Returns the file as another build would have it: another build id in page data, other exports in scripts, removed pages in an index. */
function ofAnotherBuild(path: string, text: string): string {
  if (path.endsWith('.js')) return text.replace(/export\{.*?\};?/g, 'export{};')
  if (path.endsWith('/search.json')) return text.replaceAll('/ledger/guide/install', '/ledger/guide/removed')
  return JSON.stringify({ ...JSON.parse(text), buildId: 'anothers' })
}

function read(path: string): string {
  return readFileSync(join(distOf('main'), path), 'utf8')
}

function typeOf(path: string): string {
  if (path.endsWith('.html')) return 'text/html;charset=utf-8'
  return path.endsWith('.js') ? 'text/javascript' : 'application/json'
}
