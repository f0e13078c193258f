import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { headersOf } from '../../src/core/headers.ts'
import { brandFiles, configOf } from '../site-of.ts'
import { ask } from './ask.ts'
import { findDebian } from './debian.js'
import { describeHosts } from './describe-hosts.ts'
import { startCaddy, startNginx } from './start-host.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'moved-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const description = 'description: A description of this very page that is long enough.'
/** A path longer than the default limit of an nginx map. */
const long = `/docs/${'long-'.repeat(15)}end`

/** Builds a site with a page that has moved several times. */
function buildMoved(name: string, base = '/'): string {
  const project = join(folder, name)
  const files = {
    'content/index.mdx': `---\nlayout: home\n${description}\n---\n`,
    'content/docs/index.mdx': `---\ntitle: Docs\n${description}\n---\n`,
    'content/docs/new.mdx': `---\ntitle: New\n${description}\nmoved_from: [/docs/old, /docs/folder/, /docs/größe, ${long}]\nmessages: list\n---\n\n## List\n\n### It failed {#failed}\n`,
    'content/routes.txt': '/legacy/setup.php /docs/new\n/legacy/list.html /docs/new#list\n',
    'content/ledger/guide/index.mdx': `---\ntitle: Guide\n${description}\n---\n`,
    ...brandFiles,
    'site.config.mjs': `export default ${JSON.stringify(configOf({ base }))}`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const command = [join(root, 'bin/studio.js'), 'build', '--precompress', '--config', 'site.config.mjs']
  execFileSync(process.execPath, command, {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  return join(project, 'dist')
}

let built: string | undefined
const dist = () => {
  built ??= buildMoved('at-root')
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
    ['/legacy/setup.php', '/docs/new'],
  ])('%s is redirected to %s', async (old, route) => {
    const { status, headers } = await ask(host.running.port, old)
    expect([status, headers.location]).toEqual([301, route])
    const { 'Cache-Control': cache, 'X-Content-Type-Options': sniffing } = headersOf('index.html')
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([cache, sniffing])
  })

  test.each([
    ...(isPlain ? ['/legacy/setup.php', '/docs/old', '/docs/old/', '/docs/folder', '/docs/folder/'] : []),
    '/docs/old.html',
    '/docs/folder/index.html',
    '/docs/gr%C3%B6%C3%9Fe.html',
  ])('%s answers with a page that leads to the new route, without scripts', async (old) => {
    const { status, body } = await ask(host.running.port, old)
    expect(status).toBe(200)
    expect(body.toString()).toContain('<meta http-equiv="refresh" content="0; url=/docs/new">')
  })

  test('a short address or a redirect to a section answers with a page that leads there, without scripts', async () => {
    for (const address of ['/e/failed', '/e/failed.html', '/legacy/list', '/legacy/list.html']) {
      const { status, body } = await ask(host.running.port, address)
      expect(status).toBe(200)
      const section = address.startsWith('/e/') ? 'failed' : 'list'
      expect(body.toString()).toContain(`<meta http-equiv="refresh" content="0; url=/docs/new#${section}">`)
    }
    expect((await ask(host.running.port, '/e/other')).status).toBe(404)
  })

  test('an old route redirects in every encoding, and no other path redirects', async () => {
    const { status, headers, body } = await ask(host.running.port, '/docs/gr%C3%B6%C3%9Fe')
    if (status === 301) expect(headers.location).toBe('/docs/new')
    else expect([status, body.includes('0; url=/docs/new')]).toEqual([200, true])
    expect((await ask(host.running.port, '/docs/new')).status).toBe(200)
    expect((await ask(host.running.port, '/docs/old/x')).status).toBe(404)
    expect(JSON.parse((await ask(host.running.port, '/docs/old.json')).body.toString())).toEqual({ moved: '/docs/new' })
  })
}, dist)

describe.skipIf(!findDebian())('below a base', () => {
  test.each([
    ['nginx', startNginx, 'set $docs_base "";', 'set $docs_base /site;'],
    ['Caddy', startCaddy, 'import site ""', 'import site /site'],
  ] as const)('%s redirects the old routes below its base, and no others', async (name, start, root, based) => {
    const site = buildMoved(name, '/site/')
    const running = await start(findDebian() ?? '', site, (config: string) => config.replace(root, based))
    onTestFinished(() => running.stop())
    const get = async (path: string) => {
      const { status, headers } = await ask(running.port, path)
      return [status, headers.location]
    }
    expect(await get('/site/docs/old?a=1')).toEqual([301, '/site/docs/new?a=1'])
    expect(await get('/site/docs/new')).toEqual([200, undefined])
    expect(await get('/docs/old')).toEqual([404, undefined])
    expect(await get('/')).toEqual([404, undefined])
  })
})
