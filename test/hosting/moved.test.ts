import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { headersOf } from '../../src/program/hosts.ts'
import { brandFiles, configOf } from '../site-of.ts'
import { ask } from './ask.ts'
import { describeHosts } from './describe-hosts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'moved-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const description = 'description: A description of this very page that is long enough.'
/** Longer than what nginx takes in a map without being told. */
const long = `/docs/${'long-'.repeat(15)}end`

/** A site with two pages that have moved, built once. */
function buildMoved(): string {
  const files = {
    'content/index.mdx': `---\nlayout: home\n${description}\n---\n`,
    'content/docs/index.mdx': `---\ntitle: Docs\n${description}\n---\n`,
    'content/docs/new.mdx': `---\ntitle: New\n${description}\nmoved_from: [/docs/old, /docs/folder/, /docs/größe, ${long}]\n---\n`,
    'content/cirql/guide/index.mdx': `---\ntitle: Guide\n${description}\n---\n`,
    ...brandFiles,
    'site.config.mjs': `export default ${JSON.stringify(configOf())}`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const command = [join(root, 'bin/studio.js'), 'build', '--precompress', '--config', 'site.config.mjs']
  execFileSync(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  return join(folder, 'dist')
}

let built: string | undefined
const dist = () => {
  built ??= buildMoved()
  return built
}

describeHosts((host) => {
  const isPlain = host.name === 'npm run preview'

  test.skipIf(isPlain).each([
    ['/docs/old', '/docs/new'],
    ['/docs/old/', '/docs/new'],
    ['/docs/old?a=1&b=%20', '/docs/new?a=1&b=%20'],
    ['/docs/%6fld', '/docs/new'],
    ['/docs/old.md', '/docs/new.md'],
    ['/docs/folder', '/docs/new'],
    ['/docs/folder/', '/docs/new'],
    [long, '/docs/new'],
  ])('%s is redirected to %s', async (old, route) => {
    const { status, headers } = await ask(host.running.port, old)
    expect([status, headers.location]).toEqual([301, route])
    const { 'Cache-Control': cache, 'X-Content-Type-Options': sniffing } = headersOf('index.html')
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([cache, sniffing])
  })

  test.each([
    ...(isPlain ? ['/docs/old', '/docs/old/', '/docs/folder', '/docs/folder/'] : []),
    '/docs/old.html',
    '/docs/folder/index.html',
    '/docs/gr%C3%B6%C3%9Fe.html',
  ])('%s is answered by a page that leads to the new one, without scripts', async (old) => {
    const { status, body } = await ask(host.running.port, old)
    expect(status).toBe(200)
    expect(body.toString()).toContain('<meta http-equiv="refresh" content="0;url=/docs/new">')
  })

  test('an old route leads on in every encoding, and nothing else is redirected', async () => {
    const { status, headers, body } = await ask(host.running.port, '/docs/gr%C3%B6%C3%9Fe')
    if (status === 301) expect(headers.location).toBe('/docs/new')
    else expect([status, body.includes('0;url=/docs/new')]).toEqual([200, true])
    expect((await ask(host.running.port, '/docs/new')).status).toBe(200)
    expect((await ask(host.running.port, '/docs/old/x')).status).toBe(404)
    expect(JSON.parse((await ask(host.running.port, '/docs/old.json')).body.toString())).toEqual({ moved: '/docs/new' })
  })
}, dist)
