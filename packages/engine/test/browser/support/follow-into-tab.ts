import { expect } from '@playwright/test'
import { type BrowserWindow, complete, heading, shows } from './walk.ts'

/** Follows links into an unselected tab and a closed box: on load, on the page, once more, and after a step back. */
export async function followIntoTab(window: BrowserWindow, origin: string): Promise<void> {
  const url = `${origin}/almanac/installation/configuration`
  await window.goto(`${url}#limits-of-a-container`)
  await complete(window)
  await shows(window, inTab, 'at the top')
  await shows(window, shownPanels, 1)
  expect(await window.evaluate(() => localStorage.length)).toBe(0)

  await window.goto(url)
  await complete(window)
  await shows(window, inTab, 'hidden')
  for (let times = 0; times < 2; times++) {
    await window.evaluate(() => document.querySelector<HTMLElement>('.toc [href="#limits-of-a-container"]')?.click())
    await shows(window, inTab, 'at the top')
    await shows(window, shownPanels, 1)
    await window.evaluate(() => document.querySelector<HTMLElement>('.tabs:has(h3) [role=tab]')?.click())
    await shows(window, inTab, 'hidden')
  }

  await window.goto(`${url}#export-and-import`)
  await complete(window)
  await shows(window, inBox, 'at the top')
  await window.evaluate(() => document.querySelector<HTMLElement>('.neighbours .next')?.click())
  await heading(window, 'Add a Calendar')
  await window.evaluate(() => history.back())
  await heading(window, 'Configuring the server')
  await shows(window, inBox, 'at the top')
}

/** Chooses a tab, and loads the page again. */
export async function chooseTab(window: BrowserWindow, origin: string): Promise<void> {
  await window.goto(`${origin}/ledger/guide/install`)
  await complete(window)
  await window.click('[role=tab]:nth-of-type(3)')
  await window.goto(`${origin}/ledger/guide/install`)
  await complete(window)
  await shows(window, () => document.querySelector('[role=tab][aria-selected=true]')?.textContent, 'yarn')
  await shows(
    window,
    () => document.querySelector('[role=tabpanel]:not([hidden])')?.textContent?.includes('yarn'),
    true,
  )
}

/** Number of panels that are shown in the tabs with headings. */
function shownPanels(): number {
  return [...document.querySelectorAll('.tabs:has(h3) > [role=tabpanel]')].filter((panel) =>
    panel.firstElementChild?.checkVisibility(),
  ).length
}

function inTab(): string {
  const heading = document.getElementById('limits-of-a-container')
  if (!heading?.checkVisibility()) return 'hidden'
  const { top } = heading.getBoundingClientRect()
  return Math.abs(top - 68) < 2 ? 'at the top' : `at ${top}`
}

function inBox(): string {
  const heading = document.getElementById('export-and-import')
  if (!heading?.checkVisibility()) return 'hidden'
  const { top } = heading.getBoundingClientRect()
  return Math.abs(top - 68) < 2 ? 'at the top' : `at ${top}`
}
