import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { headings } from '../../proofs/cirql/troubleshooting-page.ts'
import { expect, test } from './support/test.ts'

test('Chromium words connections that fail as both pages do', async ({ browser, browserName }) => {
  test.skip(browserName !== 'chromium', 'The page has the messages of Chromium.')
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>page'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const page = await (await browser.newContext()).newPage()
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))

  await page.goto(`http://127.0.0.1:${port}/`)
  const open = (url: string) =>
    page.evaluate((url) => new Promise((ended) => new WebSocket(url).addEventListener('error', ended)), url)
  await open('ws://localhost:8099/rpc')
  await page.evaluate((url) => fetch(url).catch(() => {}), `http://localhost:${port}/sql`)
  await page.route('https://app.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>page' }))
  await page.goto('https://app.example/')
  const refused = await page.evaluate(() => {
    try {
      return String(new WebSocket('ws://db.example:8000/rpc'))
    } catch (error) {
      return String(error)
    }
  })

  expect(refused).toContain('SecurityError')
  const expectPrinted = async (id: string, change = (heading: string) => heading) => {
    for (const words of change(headings.get(id) ?? 'no entry').split(' … '))
      await expect.poll(() => printed.join('\n')).toContain(words)
  }
  await expectPrinted('websocket-failed', (heading) => heading.replace('8000', '8099'))
  await expectPrinted('cors')
  await expectPrinted('mixed-content')

  // Transago's page has the same messages in its text.
  const transago = readFileSync(join(import.meta.dirname, '../../content/transago/add-instance.mdx'), 'utf8')
  const reasons = Array.from(transago.matchAll(/Error in connection establishment: net::ERR_\w+/g), ([words]) => words)
  await page.goto(`http://127.0.0.1:${port}/`)
  await open('ws://nas.invalid/rpc')
  await open(`wss://localhost:${port}/rpc`)
  const met = reasons.filter((words) => /CONNECTION_REFUSED|NAME_NOT_RESOLVED|SSL_PROTOCOL_ERROR/.test(words))
  expect(met).toHaveLength(3)
  for (const words of met) await expect.poll(() => printed.join('\n')).toContain(words)
  await page.context().close()
  server.close()
})
