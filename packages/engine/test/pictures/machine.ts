import type { Page } from '@playwright/test'

/** Facts about the machine that pictures depend on. */
export type Machine = { readonly chromium: string; readonly fonts: string }

/** Returns the browser's major version, and the fonts that it actually uses for text and code. */
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
