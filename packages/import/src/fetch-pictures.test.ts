import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brandFiles, configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { redPixel } from '../../engine/test/red-pixel.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { run } from './import-command.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>'

/** Answers by path: a status or a body, and a header. */
const answers: Readonly<Record<string, readonly [body: Buffer | string | number, location?: string]>> = {
  '/a.png': [redPixel],
  '/named-wrongly.jpg': [redPixel],
  '/badge': [svg],
  '/moved': [302, '/a.png'],
  '/round': [302, '/round'],
  '/file': [302, 'file:///etc/passwd'],
  '/page.png': ['<!doctype html><svg></svg>'],
  '/script.svg': [svg.replace('<path', '<script>1</script><path')],
  '/large.png': [Buffer.concat([redPixel, Buffer.alloc(10_000_000)])],
}

const server = createServer(({ url = '' }, response) => {
  const [body, location] = answers[url] ?? [404]
  // The type says nothing.
  response.writeHead(typeof body === 'number' ? body : 200, {
    'content-type': 'text/html',
    ...(location && { location }),
  })
  response.end(typeof body === 'number' ? '' : body)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void server.close())

test.each([
  ['/a.png', /^fetched\/a-[\da-f]{8}\.png$/],
  ['/named-wrongly.jpg', /^fetched\/named-wrongly-[\da-f]{8}\.png$/],
  ['/badge', /^fetched\/badge-[\da-f]{8}\.svg$/],
  ['/moved', /^fetched\/moved-[\da-f]{8}\.png$/],
  ['/none.png', 'was not fetched: the answer is 404'],
  ['/round', 'was not fetched: it has more than 5 redirects'],
  ['/file', 'was not fetched: it leads to `file:`'],
  ['/page.png', 'is no picture that pages can show'],
  ['/script.svg', 'is no picture that pages can show'],
  ['/large.png', 'was not fetched: it has more than 10 MB'],
])('%s is fetched, or the reason is stated', async (path, expected) => {
  const found = (await fetchPictures([origin + path])).get(origin + path)
  const said = found && 'name' in found ? found.name : found?.why
  if (typeof expected === 'string') expect(said).toBe(expected)
  else expect(said).toMatch(expected)
})

test('an address that cannot be reached or read is a reason', async () => {
  const urls = ['http://127.0.0.1:1/a.png', 'https://']
  const found = await fetchPictures(urls)
  expect(urls.map((url) => found.get(url))).toEqual([
    { why: expect.stringContaining('was not fetched: ') },
    { why: expect.stringContaining('was not fetched: ') },
  ])
})

test('an import with --fetch stores pictures of other sites, and lists the others', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const folder = temporaryFolder({
    ...brandFiles,
    'site.config.mjs': `export default ${JSON.stringify(configOf())}`,
    'old/a.md': `# A\n\n![One](${origin}/a.png) <img src="${origin}/badge" alt="Two"> ![Three](${origin}/none.png)\n`,
  })
  expect(await run(['old', 'docs', '--fetch', '--config', 'site.config.mjs'], folder)).toBe(0)
  const page = readFileSync(join(folder, 'content/docs/a.mdx'), 'utf8')
  const [, one = '', two = ''] = /!\[One\]\((\S+)\) !\[Two\]\((\S+)\) \[Three\]\(http/.exec(page) ?? []
  expect(readFileSync(join(folder, 'public', one))).toEqual(redPixel)
  expect(readFileSync(join(folder, 'public', two), 'utf8')).toBe(svg)
  expect(readFileSync(join(folder, 'not-imported-docs.txt'), 'utf8')).toContain(
    'none.png`, which was not fetched: the answer is 404',
  )
  vi.restoreAllMocks()
})
