import { type BrowserWindow, complete, heading, shows } from './walk.ts'

/** Looks at forms that browsers draw themselves: formulas, footnotes, and the notice and the menu of an archive. */
export async function showForms(window: BrowserWindow, origin: string): Promise<void> {
  await window.goto(`${origin}/almanac/add-calendar`)
  await complete(window)
  await shows(window, () => document.querySelector('math')?.namespaceURI, 'http://www.w3.org/1998/Math/MathML')
  await shows(
    window,
    () => (document.querySelector('math[display=block]')?.getBoundingClientRect().height ?? 0) > 20,
    true,
  )

  await window.goto(`${origin}/almanac/getting-started`)
  await complete(window)
  await window.click('[role=doc-backlink]')
  await shows(window, () => document.getElementById(location.hash.slice(1))?.matches('sup > a'), true)

  await window.goto(`${origin}/almanac-1/getting-started`)
  await complete(window)
  await window.click('.admonition a[href="/almanac/getting-started"]')
  await heading(window, 'Getting Started')
  await shows(window, () => location.pathname, '/almanac/getting-started')
  await shows(window, () => document.querySelector('.admonition a[href^="/almanac-1/"]'), null)
}
