import { holdRequests } from './support/hold-requests.ts'
import { expectAtTop, path } from './support/targets.ts'
import { drawn, expect, hydrated, test } from './support/test.ts'

test.describe('stored tabs', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('docusaurus.tab.place', 'With Docker')))

  test('a stored tab is there before the app has started (10.13)', async ({ page, baseURL }) => {
    await holdRequests(page, '**/assets/*.js')
    await page.goto(`${baseURL}${path.slice(1)}`, { waitUntil: 'commit' })
    await expect(page.getByText('The giraffe')).toBeVisible()
    await expect(page.getByText('publish a port')).toBeVisible()
    await expect(page.getByText('Backups of a server').first()).toBeHidden()
    await expect(page.locator('[aria-selected=true]')).toHaveText(['On a server', 'With Docker', 'With Docker'])
  })

  test('no frame shows the wrong tab, and hydration changes nothing', async ({ page, baseURL }) => {
    // Low enough for the last headings to reach the top.
    await page.setViewportSize({ width: 1280, height: 500 })
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        const panels = [...document.querySelectorAll('.tabs')].at(1)?.querySelectorAll(':scope > [role=tabpanel]')
        for (const panel of panels ?? []) if (panel.firstElementChild?.checkVisibility()) seen.add(panel.id)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${baseURL}${path.slice(1)}#ask-for-help`)
    await hydrated(page)
    await drawn(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expectAtTop(page, 'ask-for-help')
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toEqual([expect.stringMatching(/panel-1$/)])
    expect(problems).toEqual([])
  })
})
