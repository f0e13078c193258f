import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../../test/browser/chromium-arguments.js'

/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml' }

/**
 * Gives what a first load of a page asks its host for, in order, and how many pieces are fetched ahead afterwards.
 * @param {string} dist @param {string} page @param {string} executablePath
 */
export async function firstLoad(dist, page, executablePath) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const file = join(dist, fileOf(path))
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
  try {
    const tab = await browser.newPage()
    /** @type {string[]} */
    const asked = []
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await tab.goto(`http://127.0.0.1:${port}${page}`)
    await tab.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
    await tab.waitForLoadState('networkidle')
    const isPiece = (/** @type {string} */ path) => path.endsWith('.json')
    return {
      requests: asked.filter((path) => !isPiece(path)).map((path) => ({ path, file: fileOf(path) })),
      pieces: asked.filter(isPiece).length,
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/** @param {string} path */
function fileOf(path) {
  if (path.endsWith('/')) return `${path.slice(1)}index.html`
  return extname(path) ? path.slice(1) : `${path.slice(1)}.html`
}
