import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'

/** A browser window, independent of its driver. */
export type BrowserWindow = {
  readonly goto: (url: string) => Promise<unknown>
  /** Runs a function in the page, and returns its result by way of JSON. */
  readonly evaluate: <Found>(look: () => Found) => Promise<Awaited<Found>>
  /** Clicks the first element that matches a selector. */
  readonly click: (selector: string) => Promise<unknown>
  /** Presses keys together. */
  readonly press: (...keys: readonly string[]) => Promise<unknown>
  readonly resize: (width: number, height: number) => Promise<unknown>
}

/** Waits until a function in the page returns a value. A document that is being left may reject or hang, so each try has a timeout. */
export async function shows<Found>(window: BrowserWindow, look: () => Found, expected: Awaited<Found>): Promise<void> {
  const read = () => Promise.race([window.evaluate(look).catch(() => undefined), setTimeout(3000)])
  await expect.poll(read, { timeout: 20_000, intervals: [50] }).toEqual(expected)
}

/** Waits until a page is interactive, and all its parts are drawn. Links may still load documents. */
export async function interactive(window: BrowserWindow): Promise<void> {
  await shows(window, isInteractive, true)
}

/** Waits until a page is interactive and the deferred script has run: its styles, navigation, and controls in content. */
export async function complete(window: BrowserWindow): Promise<void> {
  await interactive(window)
  await shows(window, hasStartedLater, true)
}

/** Whether the page is interactive and all its parts are drawn. It runs in the page, so it uses nothing from this file. */
export function isInteractive(): boolean {
  // While the browser replaces the document, it has no element yet.
  return document.querySelector('[data-has-hydrated="true"]') !== null && !document.querySelector('.part')
}

/** Whether the deferred script has run. It runs in the page, so it uses nothing from this file. */
export function hasStartedLater(): Promise<boolean> | false {
  // The boot script has a sheet, and the overlay of dev. Controls start after the paint that follows the next sheet.
  return (
    document.adoptedStyleSheets.length > (document.getElementById('~overlay-data') ? 2 : 1) &&
    new Promise((resolve) => requestAnimationFrame(() => globalThis.setTimeout(() => resolve(true))))
  )
}

/** Keeps the words of statuses and copy buttons, which may be gone before a busy machine reads them. */
export function keepWords(window: BrowserWindow): Promise<void> {
  return window.evaluate(() => {
    const kept: (string | null)[] = []
    Object.assign(globalThis, { kept })
    const listen = (changes: MutationRecord[]) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('[role=status], .copy, .copies button'))
          kept.push(target.textContent)
    }
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true })
  })
}

/** Waits for the first words of a status or a copy button since `keepWords`. */
export async function said(window: BrowserWindow, words: string): Promise<void> {
  await shows(window, () => (Reflect.get(globalThis, 'kept') as string[]).find((one) => one !== ''), words)
}

/** Waits until a page with a heading is shown. */
export async function heading(window: BrowserWindow, text: string): Promise<void> {
  await shows(window, () => document.querySelector('h1')?.textContent, text)
}

/** Reloads a page until its typefaces load in time: the machine may be busy. */
export async function openInTypefaces(window: BrowserWindow, origin: string): Promise<void> {
  await expect(async () => {
    await window.goto(`${origin}/docs/`)
    await complete(window)
    expect(await window.evaluate(() => document.documentElement.dataset.fonts)).toBe('')
  }).toPass()
  await shows(window, () => getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', ''), 'Geist')
  await shows(window, () => getComputedStyle(document.body).visibility, 'visible')
}

/** Reads, navigates, changes the colour mode and opens the menu. `keepsPage`: the browser navigates without page loads. */
export async function walk(window: BrowserWindow, origin: string, keepsPage: boolean): Promise<void> {
  await window.goto(`${origin}/ledger/guide/`)
  await complete(window)
  await shows(window, () => 'navigation' in globalThis, keepsPage)

  await window.evaluate(() => void Object.assign(globalThis, { here: true }))
  await window.evaluate(() => document.querySelector('.neighbours')?.scrollIntoView())
  await window.evaluate(() => sessionStorage.setItem('left', String(scrollY)))
  await shows(window, () => Number(sessionStorage.getItem('left')) > 1000, true)
  await window.click('.neighbours .next')
  await heading(window, 'Installation')
  await shows(window, () => 'here' in globalThis, keepsPage)
  await shows(window, () => scrollY, 0)
  await shows(window, () => document.title, 'Installation | the shelf')
  await shows(window, () => location.pathname, '/ledger/guide/install')
  await shows(window, () => document.querySelector('.sidebar [aria-current=page]')?.textContent, 'Installation')

  const whereLeft = () => Math.abs(scrollY - Number(sessionStorage.getItem('left'))) < 50
  await window.evaluate(() => history.back())
  await heading(window, 'What is Ledger')
  await shows(window, whereLeft, true)
  await window.evaluate(() => history.forward())
  await heading(window, 'Installation')
  await shows(window, () => scrollY, 0)
  await complete(window)
  await window.click('.colour-mode')
  await shows(window, () => document.documentElement.dataset.theme, 'dark')
  await window.goto(`${origin}/ledger/api/count/`)
  await heading(window, 'Counting rows')
  await shows(window, () => document.documentElement.dataset.theme, 'dark')

  await complete(window)
  await window.press('Control', 'k')
  await shows(window, () => document.activeElement?.matches('dialog input'), true)
  for (const letter of 'countrec') await window.press(letter)
  await shows(
    window,
    () => document.querySelector('[role=option][aria-selected=true] mark')?.textContent,
    'countRecord',
  )
  await window.press('Enter')
  await shows(window, () => location.hash, '#count-record')
  await heading(window, 'Counting rows')
  await window.resize(460, 844)
  await shows(window, () => document.querySelector('.menu-button')?.checkVisibility(), true)
  await window.click('.menu-button')
  await shows(window, () => document.querySelector('dialog.drawer')?.matches('[open]'), true)
  await window.press('Escape')
  await shows(window, () => document.querySelector('dialog.drawer')?.matches('[open]') ?? false, false)

  await window.goto(`${origin}/ledger/nope`)
  await heading(window, 'Page not found')
}

/** Chooses a variant, and reloads: differences of others stay hidden. */
export async function chooseVariant(window: BrowserWindow, origin: string): Promise<void> {
  const mark = () => getComputedStyle(document.querySelector('[data-variant="LedgerDB 3.0"]') ?? document.body).display
  await window.goto(`${origin}/ledger/api/select`)
  await complete(window)
  await shows(window, mark, 'block')
  await shows(window, () => document.querySelector('.variants button:enabled') !== null, true)
  await window.click('.variants button')
  await shows(window, mark, 'none')
  await window.goto(`${origin}/ledger/api/select`)
  await shows(window, mark, 'none')
  await shows(window, () => document.querySelector('.variants [aria-pressed=true]')?.textContent, '1.0')
}
