import { violationsInModes } from './support/axe.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test.use({ site: 'based' })

test(
  'a page in the palest colours that the build accepts has no axe violation',
  inTestSlow(),
  async ({ page, open }) => {
    await open('/ledger/api/select')
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
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

test(
  'readers who want more contrast get stronger borders than those of `look`',
  inTestSlow(),
  async ({ page, open }) => {
    await page.emulateMedia({ contrast: 'more' })
    await open('/ledger/guide/')
    const border = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--border'))
    expect(await border()).toContain('color-mix')
    await page.emulateMedia({ contrast: 'no-preference' })
    expect(await border()).toBe('light-dark(#d9cfb8,#454556)')
  },
)

test('a page in larger type does not scroll sideways on a phone', inTestSlow(), async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const route of ['/', '/ledger/', '/ledger/guide/', '/ledger/api/select']) {
    await open(route)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(390)
  }
})
