import type { Page } from '@playwright/test'

/** What a picture depends on besides the site. */
export type Machine = { readonly chromium: string; readonly fonts: string }

/** Tells the browser's major version, and the fonts that it really draws words and code with. */
export async function machineOf(page: Page): Promise<Machine> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const fonts: string[] = []
  for (const selector of ['main p', 'main code']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const used = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    fonts.push(used.fonts.map(({ familyName }) => familyName).join(', '))
  }
  await session.detach()
  return { chromium: page.context().browser()?.version().split('.')[0] ?? '', fonts: fonts.join(' and ') }
}
