import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import config from '../../site.config.ts'
import { distOf } from './sites.ts'
import { drawn, expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, 3000))
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test.describe('keyboard shortcuts', () => {
  test('j and k go to the next page and back', async ({ page, open }) => {
    await open('/cirql/guide/install')
    await page.keyboard.down('j')
    await expect(heading(page)).toHaveText('Basic usage')
    // A key that is held down repeats itself.
    await page.keyboard.down('j')
    await page.keyboard.up('j')
    expect(await page.evaluate(() => location.pathname)).toBe('/cirql/guide/basic-usage')
    await page.keyboard.press('k')
    await expect(heading(page)).toHaveText('Installation')
    await open('/docs/')
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Docs')
  })

  test('a question mark opens the sheet that names them, Escape closes it, and focus is where it was', async ({
    page,
    open,
    host,
  }) => {
    await open('/cirql/guide/install')
    expect(host.requests.filter((path) => path.includes('shortcut-sheet'))).toEqual([])
    const link = page.getByRole('link', { name: 'Home', exact: true })
    await link.focus()
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible()
    await expect(sheet(page).getByRole('term')).toHaveText(['Search', 'Next page', 'Previous page', 'Show shortcuts'])
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Installation')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  test('they are silent where words are written, and with modifiers', async ({ page, open }) => {
    await open('/cirql/guide/install')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox').pressSequentially('j?')
    await expect(page.getByRole('combobox')).toHaveValue('j?')
    await expect(sheet(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+j')
    await page.keyboard.press('Control+?')
    await expect(sheet(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText('Installation')
  })

  test('2.1.4 of WCAG: they can be switched off for good, and on again; the way to the sheet stays', async ({
    page,
    open,
  }) => {
    await open('/cirql/guide/install')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await sheet(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    for (const visit of [async () => undefined, () => open('/cirql/guide/install')]) {
      await visit()
      for (const key of ['j', '?', '/']) await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heading(page)).toHaveText('Installation')
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await sheet(page).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Basic usage')
  })
})

/** Whether a list has a line along its first and its last row of pixels, where it is scrolled to a place of its way. */
async function linesAt(list: Locator, place: number): Promise<readonly boolean[]> {
  await list.evaluate((one, to) => one.scrollTo(0, (one.scrollHeight - one.clientHeight) * to), place)
  await drawn(list.page())
  const picture = [...(await list.screenshot())]
  return list.page().evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const rows = [0, bitmap.height - 1].map((row) => canvas?.getImageData(0, row, bitmap.width, 1).data ?? [])
    return rows.map((row) => [...row].filter((value, at) => at % 4 === 0 && value < 250).length > bitmap.width * 0.9)
  }, picture)
}

test.describe('the contents on small screens', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const button = (page: Page) => page.getByRole('button', { name: 'Contents', exact: true })
  const list = (page: Page) => page.getByRole('navigation', { name: 'Contents of this page' })

  test('are at hand once their list is out of sight; choosing goes there and closes them', async ({ page, open }) => {
    await open('/cirql/api/select')
    await expect(button(page)).toBeHidden()
    await scrollDown(page)
    await button(page).click()
    const link = list(page).getByRole('link').nth(3)
    const id = ((await link.getAttribute('href')) ?? '').slice(1)
    await link.click()
    await expect(link).toBeHidden()
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    await button(page).click()
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(button(page)).toBeFocused()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(button(page)).toBeHidden()
  })

  test('mark where the reader is, open scrolled to it, and draw a line where they are cut', async ({ page, open }) => {
    await open('/cirql/api/select')
    const entries = list(page).locator('ul').first()
    const look = () =>
      entries.evaluate((scroller) => {
        const marked = [...scroller.querySelectorAll('[data-active]')]
        const seen = scroller.getBoundingClientRect()
        const box = marked[0]?.getBoundingClientRect()
        return {
          marked: marked.map((link) => link.getAttribute('href')),
          isSeen: box && box.top > seen.top - 1 && box.bottom < seen.bottom + 1,
          weight: Number(getComputedStyle(scroller.querySelector('a') ?? scroller).fontWeight),
        }
      })
    const end = await page.evaluate(() => document.querySelector('#errors')?.getBoundingClientRect().top ?? 0)
    for (const top of [6000, end - 100]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      const expected = page.locator('.toc [data-active]')
      await expect(button(page)).toBeVisible()
      await drawn(page)
      const href = await expected.getAttribute('href')
      await button(page).click()
      await expect.poll(look).toEqual({ marked: [href], isSeen: true, weight: 600 })
      await page.keyboard.press('Escape')
    }
    await button(page).click()
    await expect.poll(async () => (await look()).isSeen).toBe(true)
    expect(await linesAt(entries, 0)).toEqual([false, true])
    expect(await linesAt(entries, 0.5)).toEqual([true, true])
    expect(await linesAt(entries, 1)).toEqual([true, false])
  })

  test('do not cover the footer', async ({ page, open }) => {
    await open('/cirql/guide/install')
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(page.getByRole('button', { name: 'Contents', exact: true })).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('button', { name: 'Contents', exact: true })).toBeHidden()
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(page.getByRole('button', { name: 'Contents', exact: true })).toBeVisible()
  })

  test('are those of the page that is shown, and not there where it has none', async ({ page, open }) => {
    await open('/cirql/guide/install')
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
    await expect(heading(page)).toHaveText('Basic usage')
    await scrollDown(page)
    await button(page).click()
    const ids = await list(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const id of ids) await expect(page.locator(`main [id="${id?.slice(1)}"]`)).toHaveCount(1)
    await open('/')
    await scrollDown(page)
    await expect(button(page)).toBeHidden()
  })

  test('are there on a busy page, too, which hears of several changes at once', async ({ page, open }) => {
    await page.addInitScript(() => {
      globalThis.IntersectionObserver = class extends IntersectionObserver {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          let heard: IntersectionObserverEntry[] = []
          super((entries, observer) => {
            heard.push(...entries)
            setTimeout(() => {
              if (heard.length > 0) callback(heard, observer)
              heard = []
            }, 1000)
          }, options)
        }
      }
    })
    await open('/cirql/guide/install')
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
    await expect(heading(page)).toHaveText('Basic usage')
    await page.waitForTimeout(300)
    await scrollDown(page)
    await expect(button(page)).toBeVisible()
  })
})

test('on wide screens the contents stand beside the article alone', async ({ page, open }) => {
  await open('/cirql/api/select')
  await scrollDown(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(page.getByRole('button', { name: 'Contents', exact: true })).toBeHidden()
})

test.describe('a whole project on one page', () => {
  test('is there for those who know its address, and works without scripts', async ({ browser, baseURL }) => {
    for (const project of ['cirql', 'transago']) {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${baseURL}${project}/print`)
      const sections = page.locator('main > section')
      const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
      expect(await sections.count()).toBe(await links.count())
      expect(await sections.count()).toBeGreaterThan(4)
      const broken = await page.evaluate(() => {
        const hrefs = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
        return [...hrefs.filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))), ...twice]
      })
      expect(broken).toEqual([])
      await context.close()
    }
  })

  test('is in no map, no index and no menu', async () => {
    const read = (file: string) => readFileSync(join(distOf('main'), file), 'utf8')
    for (const file of ['sitemap.xml', 'search.json', 'llms.txt'])
      expect(read(file)).not.toMatch(/(?:cirql|transago)\/print/)
    for (const file of ['index.html', 'cirql/guide/index.html']) expect(read(file)).not.toMatch(/href="[^"]*\/print"/)
    expect(read('cirql/print.html')).toContain('<meta name="robots" content="noindex">')
  })

  for (const { path, main } of config.collections) {
    test(`the sheet of shortcuts below /${path}/ links to a print view only if there is one`, async ({
      page,
      open,
      baseURL,
    }) => {
      await open(`/${path}/${main.replace(/index$/, '')}`)
      await page.keyboard.press('?')
      await expect(sheet(page)).toBeVisible()
      const links = sheet(page).getByRole('link', { name: 'Print all pages' })
      const hasView = existsSync(join(distOf('main'), path, 'print.html'))
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        hasView ? [`/${path}/print`] : [],
      )
      if (hasView) expect((await page.request.get(`${baseURL}${path}/print`)).status()).toBe(200)
    })
  }

  test('the sheet follows the reader to another project and out of all', async ({ page, open }) => {
    await open('/cirql/guide/install')
    const print = async () => {
      await page.keyboard.press('?')
      await expect(sheet(page)).toBeVisible()
      const href = await sheet(page)
        .getByRole('link')
        .evaluateAll(([link]) => link?.getAttribute('href'))
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      return href
    }
    expect(await print()).toBe('/cirql/print')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(print).toBeUndefined()
    await page.goBack()
    await expect.poll(print).toBe('/cirql/print')
  })

  test('is fit for paper: each page begins a sheet, and nothing is cut off at the side', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}cirql/print`)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 680, height: 960 })
    await expect(page.locator('main > section').nth(1)).toHaveCSS('break-before', 'page')
    // The numbers of the contents hang into this room, which is the paper's edge; "12." is 1.6 rem wide.
    expect(await page.locator('nav li').count()).toBeGreaterThan(9)
    await expect(page.locator('nav ol')).toHaveCSS('padding-inline-start', '32px')
    const wide = await page.evaluate(
      () => [...document.querySelectorAll('pre, p, ul')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    )
    expect(wide).toBe(0)
    await expect(page.getByRole('link', { name: 'Back to Cirql' })).toBeHidden()
  })
})

test('a doc says when its words changed last, and offers no editing unless it is configured', async ({
  page,
  open,
}) => {
  await open('/cirql/guide/install')
  const said = page.getByRole('article').getByText(/^Updated/)
  if ((await said.count()) > 0) await expect(said).toHaveText(/^Updated 20\d\d-\d\d-\d\d$/)
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
})
