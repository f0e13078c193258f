import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { showContent } from './support/show-content.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test('blocks of a page are aligned, and a new page fades in', inTestSlow(), async ({ page, open }) => {
  await test.step('words, code and tables end at the same edge in a window of any width', async () => {
    await open('/ledger/api/select')
    for (const width of [1280, 1440, 1920, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const blocks = await page.getByRole('article').evaluate((article) => {
        const { right } = article.getBoundingClientRect()
        const blocks = '[data-chunk] > :is(p:not(.notice), .sample, .code, .table), .table > table'
        return Array.from(article.querySelectorAll<HTMLElement>(blocks), (block) => ({
          name: block.tagName + block.className,
          over: Math.round(block.getBoundingClientRect().right - right),
        }))
      })
      expect(blocks.length).toBeGreaterThan(50)
      const edges = blocks.filter(({ over }) => over !== 0)
      // A wide table scrolls in its box on phones.
      expect(edges.filter(({ name }) => width > 996 || name !== 'TABLE')).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('the copy button of an output shows on hover and focus', async () => {
    await open('/ledger/api/select')
    const output = page.locator('.output .code').first()
    const copy = output.getByRole('button', { name: 'Copy code to clipboard' })
    await expect(copy).toHaveCSS('opacity', '0')
    await output.hover()
    await expect(copy).toHaveCSS('opacity', '1')
    await page.mouse.move(5, 5)
    await expect(copy).toHaveCSS('opacity', '0')
    await copy.focus()
    await expect(copy).toHaveCSS('opacity', '1')
  })
  await test.step('a new page fades in from its first frame on', async () => {
    await open('/ledger/api/select')
    const { opacity, heading } = await fadeOf(page)
    expect(heading).toBe('Create')
    expect(opacity).toBeGreaterThanOrEqual(0.3)
    expect(opacity).toBeLessThan(1)
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
  })
  await test.step('line numbers have a gutter, and long lines continue beside it', async () => {
    const line = `<span class="line">${'word '.repeat(80)}</span>\n<span class="line"></span>`
    await showContent(page, open, [
      `<figure class="code numbered" data-wrapped><figcaption>x</figcaption><pre tabindex="0"><code>${line}\n${line}</code></pre></figure>`,
    ])
    const rows = await page
      .locator('.numbered .line')
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const gutter =
          element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element, '::before').inlineSize)
        return Array.from(range.getClientRects(), ({ left }) => left > gutter)
      })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows).not.toContain(false)
    // An empty line is as high as the others: its number has a separate row.
    const tops = await page.locator('.numbered .line').evaluateAll((lines) => {
      return lines.map((line) => line.getBoundingClientRect()).map(({ top, height }) => [top, height])
    })
    const [first = [], empty = [], next = []] = tops
    expect(empty[0]).toBeCloseTo((first[0] ?? 0) + (first[1] ?? 0), 0)
    expect(next[0]).toBeCloseTo((empty[0] ?? 0) + (empty[1] ?? 0), 0)
    expect(empty[1]).toBeGreaterThan(15)
  })
  await test.step('a list in a step keeps its own numbers, and an icon stays in its sentence', async () => {
    const icon = '<svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label="Icon"></svg>'
    await showContent(page, open, [
      `<div class="steps"><ol><li><p>Press ${icon} here.</p><ol><li>One</li></ol></li></ol></div>`,
    ])
    const looks = await page.locator('.steps li').evaluateAll((items) =>
      items.map((item) => ({
        kind: getComputedStyle(item).listStyleType,
        circle: getComputedStyle(item, '::before').content !== 'none',
      })),
    )
    expect(looks).toEqual([
      { kind: 'none', circle: true },
      { kind: 'decimal', circle: false },
    ])
    const sentence = await page.locator('.steps p').boundingBox()
    expect(sentence?.height).toBeLessThan(40)
  })
  await test.step('a new page appears at once with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/ledger/api/select')
    expect((await fadeOf(page)).opacity).toBe(1)
  })
})

/** Opens another page. Returns the lowest opacity of its content, and whether it already had the heading then. */
const fadeOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ opacity: number; heading: string }>((resolve) => {
        document.querySelector<HTMLAnchorElement>('.sidebar a[href="/ledger/api/create"]')?.click()
        const look = () => {
          const main = document.querySelector('main')
          const heading = document.querySelector('h1')?.textContent ?? ''
          if (heading !== 'Create' || !main) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve({ opacity: Number(getComputedStyle(main).opacity), heading }))
        }
        look()
      }),
  )

test.describe('the own look of a site', () => {
  test.use({ site: 'based' })

  test(
    'a page in the palest colours that the build accepts has enough contrast',
    inTestSlow(),
    async ({ page, open }) => {
      await open('/ledger/api/select')
      for (const mode of ['light', 'dark']) {
        await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), mode)
        expect(await violations(page, ['color-contrast']), mode).toEqual([])
      }
    },
  )

  test(
    'the sizes, colours and logos of a site replace the defaults, in both modes',
    inTestSlow(),
    async ({ page, open }) => {
      await open('/ledger/guide/')
      const styles = () =>
        page.evaluate(() => {
          const root = getComputedStyle(document.documentElement)
          const block = document.querySelector('article .code')
          const sample = document.createElement('i')
          sample.style.color = 'var(--code-keyword)'
          document.body.append(sample)
          const keyword = getComputedStyle(sample).color
          sample.remove()
          return {
            ground: root.backgroundColor,
            keyword,
            size: root.fontSize,
            line: Number.parseFloat(root.lineHeight) / Number.parseFloat(root.fontSize),
            measure: root.getPropertyValue('--measure'),
            logos: ['light', 'dark'].filter((mode) => {
              const logo = document.querySelector(`symbol > .in-${mode}`)
              return logo && getComputedStyle(logo).display !== 'none'
            }),
            corner: block && getComputedStyle(block).borderStartStartRadius,
          }
        })
      const sizes = { size: '18px', line: 1.5, measure: '36rem', corner: '2px' }
      expect(await styles()).toEqual({
        ...{ ground: 'rgb(253, 248, 236)', keyword: 'rgb(163, 42, 94)', logos: ['light'] },
        ...sizes,
      })
      await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
      expect(await styles()).toEqual({
        ground: 'rgb(32, 32, 42)',
        keyword: 'rgb(242, 120, 159)',
        logos: ['dark'],
        ...sizes,
      })
      await page.emulateMedia({ media: 'print' })
      expect(await styles()).toMatchObject({ keyword: 'rgb(163, 42, 94)', logos: ['light'], size: '16px' })
    },
  )

  test('a page in larger type does not scroll sideways on a phone', inTestSlow(), async ({ page, open, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/docs/')
    for (const route of ['/', '/ledger/', '/ledger/guide/', '/ledger/api/select']) {
      await visit(route)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(390)
    }
  })
})
