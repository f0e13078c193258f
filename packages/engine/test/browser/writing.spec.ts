import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTestSlow } from './support/test.ts'
import { expect, look, page, problemsIn, slow, test, timeout, toggleIn } from './support/writing-project.ts'

test.use({ actionTimeout: timeout })
// All share the server of one worker.
test.describe.configure({ mode: 'default' })

test.describe('problems in dev', () => {
  test.slow()

  test('a problem is listed with file and line, opens the editor, and goes once fixed', async ({
    page: view,
    project,
  }) => {
    project.write('content/ledger/guide/install.mdx', page('Install', 'Words.'))
    await look(view, project, '/ledger/guide/')
    await expect(problemsIn(view)).toHaveCount(0)
    project.write(
      'content/ledger/guide/index.mdx',
      page('Guide', '## Project status\n\nSee [this](/ledger/guide/instal).'),
    )
    const list = problemsIn(view)
    await toggleIn(view, '1 error').click()
    await expect(list.getByRole('heading')).toHaveText('1 error')
    await expect(list).toContainText('No page at `/ledger/guide/instal`.')
    await expect(list).toContainText('Did you mean `/ledger/guide/install`?')
    await list.getByRole('button', { name: 'content/ledger/guide/index.mdx:8' }).click()
    await expect.poll(project.opened).toBe('content/ledger/guide/index.mdx 8 1')
    project.write('content/ledger/guide/index.mdx', page('Guide', '## Project status\n\nSee [this](/ledger/guide/).'))
    await expect(list).toBeHidden()
    await expect(view.getByRole('link', { name: 'this' })).toBeVisible()
  })

  test('broken links and anchors are marked in the page itself', inTestSlow(), async ({ page: view, project }) => {
    await look(view, project, '/ledger/guide/')
    project.write(
      'content/ledger/guide/install.mdx',
      page('Install', 'A [good](/ledger/guide/), a [bad](./nope) and an [empty](#nowhere) one.'),
    )
    await expect(async () => {
      await look(view, project, '/ledger/guide/install')
      await expect(view.getByRole('heading', { level: 1 })).toHaveText('Install', { timeout: 500 })
    }).toPass()
    const links = view.getByRole('main').getByRole('link')
    await expect(links.filter({ hasText: 'bad' })).toHaveAccessibleName('bad (broken link)')
    await expect(links.filter({ hasText: 'empty' })).toHaveAccessibleName('empty (broken link)')
    await expect(links.filter({ hasText: 'good' })).toHaveAccessibleName('good')
    project.write('content/ledger/guide/nope.mdx', page('Nope', 'Words.'))
    await expect(links.filter({ hasText: 'bad' })).toHaveAccessibleName('bad')
  })

  test(
    'problems show as one line that opens the editor; the list opens on request',
    inTestSlow(),
    async ({ page: view, project }) => {
      await look(view, project, '/ledger/guide/')
      project.write('content/ledger/guide/a.mdx', page('A', 'See [this](/nope).'))
      const list = problemsIn(view)
      const line = view.getByRole('button', { name: 'content/ledger/guide/a.mdx:6 No page at `/nope`.' })
      await expect(line).toBeVisible()
      await expect(list).toBeHidden()
      await line.click()
      await expect.poll(project.opened).toBe('content/ledger/guide/a.mdx 6 1')
      const toggle = toggleIn(view, '1 error')
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.press('Enter')
      await expect(list).toBeFocused()
      await expect(line).toBeHidden()
      await view.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(toggle).toBeFocused()
      project.write('content/ledger/guide/b.mdx', page('B', 'See [that](/no-such-page).'))
      await expect(view.getByRole('status').filter({ hasText: /./ })).toHaveText('2 errors')
      await expect(view.getByRole('button', { name: 'No page at `/no-such-page`.' })).toBeVisible()
      await expect(list).toBeHidden()
      await toggleIn(view, '2 errors').click()
      await list.getByRole('button', { name: 'Close' }).click()
      await expect(list).toBeHidden()
      rmSync(project.path('content/ledger/guide/b.mdx'))
      await expect(view.getByRole('button', { name: 'No page at `/no-such-page`.' })).toBeHidden()
    },
  )

  test(
    'the open list of problems does not cover the end of the page',
    inTestSlow(),
    async ({ page: view, project }) => {
      const broken = Array.from({ length: 30 }, (_, index) => `[this](/nope-${index})`).join(' ')
      project.write('content/ledger/guide/index.mdx', page('Guide', `${broken}\n\n${'Many words.\n\n'.repeat(90)}`))
      await look(view, project, '/ledger/guide/')
      await view.getByRole('button', { name: '30 errors' }).click()
      const list = await problemsIn(view).boundingBox()
      expect(list?.height).toBeLessThan(0.42 * 800)
      await view.evaluate(() => scrollTo(0, 1e6))
      const end = await view.getByRole('contentinfo').boundingBox()
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + 1)
    },
  )

  test('a lone warning is shown and does not cover the page', inTestSlow(), async ({ page: view, project }) => {
    await look(view, project, '/ledger/guide/')
    project.write('content/ledger/guide/a.mdx', page('A', 'See [this](#nowhere).'))
    await expect(toggleIn(view, '1 warning')).toBeVisible()
    await expect(problemsIn(view)).toBeHidden()
  })
})

test('an `.env` file has no effect on the dev server', inTestSlow(), async ({ page: view, project }) => {
  test.slow()
  await look(view, project, '/ledger/guide/')
  project.write('.env', 'A=1')
  // Saves twice after the other file, because a restarted server needs a moment.
  for (const title of ['Once', 'Twice']) {
    project.write('content/ledger/guide/index.mdx', page(title, 'Words.'))
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(title)
    expect((await view.request.get(`${project.origin}/ledger/guide/`)).status()).toBe(200)
  }
})

test('the editor opens only from the list of problems, and only for listed files', async ({ page: view, project }) => {
  test.slow()
  await look(view, project, '/ledger/guide/')
  project.write('content/ledger/guide/index.mdx', page('Guide', 'See [this](/ledger/giude/).'))
  await expect(view.getByRole('button', { name: '1 error' })).toBeVisible()
  const problem = project.path('content/ledger/guide/index.mdx:6')
  const ask = async (file: string, headers: Readonly<Record<string, string>>, name = '__open-in-editor') => {
    const url = `${project.origin}/${name}?file=${encodeURIComponent(file)}`
    return (await view.request.get(url, { headers })).status()
  }
  for (const name of ['__open-in-editor', '__OPEN-in-editor', '__open-in-editor/x'])
    for (const site of ['cross-site', 'same-site', 'none', ''])
      expect(await ask(problem, site ? { 'Sec-Fetch-Site': site } : {}, name), `${name} ${site}`).toBe(403)
  const own = { 'Sec-Fetch-Site': 'same-origin' }
  for (const file of ['/etc/passwd:3', project.path('package.json'), 'content/ledger/guide/index.mdx', ''])
    expect(await ask(file, own), file).toBe(404)
  expect(project.opened()).toBe('')
  expect(await ask(problem, own)).toBe(200)
  await expect.poll(project.opened).toBe('content/ledger/guide/index.mdx 6 1')
})

test('the dev server follows no link out of the project', async ({ project }) => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'secret.txt'), 'the secret')
  const links = ['content/ledger/link', 'public/link'].map(project.path)
  try {
    project.write('public/a.txt', 'no secret')
    for (const link of links) symlinkSync(outside, link)
    await expect.poll(async () => (await fetch(`${project.origin}/a.txt`)).status).toBe(200)
    const paths = [
      '/link/secret.txt',
      ...links.map((link) => `/@fs${link}/secret.txt`),
      '/content/ledger/link/secret.txt',
      '/public/link/secret.txt',
    ]
    for (const path of paths)
      for (const query of ['', '?raw', '?url', '?import&raw', '?inline']) {
        const response = await fetch(project.origin + path + query)
        expect([403, 404], path + query).toContain(response.status)
        expect(await response.text(), path + query).not.toContain('the secret')
      }
  } finally {
    for (const path of [...links, outside]) rmSync(path, { recursive: true, force: true })
  }
})

/** Opens a WebSocket as a page of an origin does. Resolves with whether the server accepts it. */
function opensSocket(server: string, origin: string, token: string): Promise<boolean> {
  const headers = {
    ...{ Origin: origin, Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Protocol': 'vite-hmr' },
    ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
  }
  return new Promise((resolve) => {
    const sent = request(`${server}/?token=${token}`, { headers })
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(true)
    })
    sent.on('response', () => resolve(false)).on('error', () => resolve(false))
    sent.end()
  })
}

test('the dev server lets no other site read, embed, frame or talk to it', async ({ project }) => {
  const { origin: own, host } = new URL(project.origin)
  project.write('.npmrc', 'token=the secret')
  const file = (name: string) => `/@fs${project.path(name)}`
  const client = await (await fetch(`${own}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
  expect(token).not.toBe('')
  expect(await opensSocket(own, own, token)).toBe(true)
  const paths = ['/ledger/guide/', '/ledger/guide.json', '/nowhere', '/@vite/client', '/src/entry/browser.tsx']
  const others = ['http://a.localhost:9999', 'http://localhost:9999', 'http://127.0.0.1:9999', 'http://[::1]:9999']
  for (const origin of [...others, 'https://example.com', 'null', `http://a.${host}`]) {
    for (const path of [
      ...paths,
      '/__open-in-editor?file=x',
      file('site.config.ts'),
      `${file('site.config.ts')}?raw`,
    ]) {
      const { headers } = await fetch(own + path, { headers: { Origin: origin } })
      const cors = [...headers].filter(([name]) => name.startsWith('access-control-'))
      expect([path, cors, headers.get('cross-origin-resource-policy'), headers.get('x-frame-options')]).toEqual([
        ...[path, [], 'same-origin', 'SAMEORIGIN'],
      ])
    }
    expect(await opensSocket(own, origin, token), origin).toBe(false)
  }
  for (const query of ['', '?raw', '?url', '?import&raw', '?inline'])
    expect(await (await fetch(own + file('.npmrc') + query)).text(), query).not.toContain('the secret')
})

test('a second server on the same port ends at once with a remedy', inTestSlow(), ({ project }) => {
  const { port } = new URL(project.origin)
  const command = [project.path('../../bin/studio.js'), 'dev', '--port', port]
  const options = { cwd: project.path(''), encoding: 'utf8', timeout: slow.timeout } as const
  const { status, stderr } = spawnSync(process.execPath, command, options)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Port ${port} is taken by another program. Choose another, for example \`--port ${Number(port) + 1}\`.\n`,
  )
})

test(
  'tabs with equal labels have distinct keys, and each of them opens',
  inTestSlow(),
  async ({ page: view, project }) => {
    const warnings: string[] = []
    view.on('console', (message) => {
      if (/same key/.test(message.text())) warnings.push(message.text())
    })
    const tabs = ['First', 'Second'].map((word) => `:::tab[npm]\n${word} words.\n:::`).join('\n')
    project.write('content/ledger/guide/guide/other.mdx', page('Guide', `::::tabs{group="manager"}\n${tabs}\n::::`))
    await expect(async () => {
      await look(view, project, '/ledger/guide/guide/other')
      await expect(view.getByText('First words.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await view.getByRole('tab', { name: 'npm' }).nth(1).click()
    await expect(view.getByText('Second words.')).toBeVisible()
    expect(warnings).toEqual([])
  },
)
