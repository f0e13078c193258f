import type { Page } from '@playwright/test'
import { routes } from './support/all-routes.ts'
import { type Interference, serveFolder } from './support/host.ts'
import { distOf } from './support/sites.ts'
import { complete, expect, inTestSlow, interactive, test } from './support/test.ts'

const steps = 80
const titles = Object.fromEntries(routes.map(([route, title]) => [route.replace(/(.)\/$/, '$1'), title]))

for (const seed of [1]) {
  test(
    `address and page agree after each of ${steps} random steps, seed ${seed} (4.27)`,
    inTestSlow(),
    async ({ page }) => {
      test.setTimeout(120_000)
      const random = randomOf(seed)
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
      const host = await serveFolder(() => distOf('main'), '/', unreliable(seed))
      await page.addInitScript(`globalThis.disagreements = () => (${disagreementsOf})(${JSON.stringify(titles)})`)
      await page.goto(host.origin)
      await complete(page)
      const taken: string[] = []
      try {
        for (let step = 0; step < steps; step++) {
          const action = pick(deck)
          taken.push(`${step}. ${action} ${await actions[action](page, random)}`)
          await expectAgreement(page)
        }
      } catch (error) {
        throw new Error(`Seed ${seed} failed after:\n${taken.join('\n')}`, { cause: error })
      } finally {
        // Leaves a window at rest for the next test: no pending load from a closed host, no pointer outside of it.
        await page.goto('about:blank').catch(() => undefined)
        await page.mouse.move(0, 0)
        await host.close()
      }
    },
  )
}

/** Makes page data slow or fail, depending on the seed, its path and the number of requests. */
function unreliable(seed: number): Interference {
  const asked = new Map<string, number>()
  return (path, response, answer) => {
    if (!path.endsWith('.json')) return answer()
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    const lot = randomOf([...path].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed * 100 + times))
    const luck = lot()
    if (luck < 0.08) response.destroy()
    else if (luck < 0.12) response.writeHead(500).end('no')
    else if (luck < 0.3) setTimeout(answer, lot() * 300)
    else answer()
  }
}

type WalkAction = (page: Page, random: () => number) => Promise<string>

const follow: WalkAction = async (page, random) => {
  const link = await pointAt(page, random() < 0.85 ? 'a[href^="/"]:not([href$=".md"])' : 'a[href^="#"]', random())
  if (!link) return 'nothing'
  await page.mouse.click(link.x, link.y)
  return link.name
}

const press: WalkAction = async (page, random) => {
  const button = await pointAt(page, 'button:not(:disabled):not(.search-box, .offline)', random())
  if (!button) return 'nothing'
  await page.mouse.click(button.x, button.y)
  return button.name
}

const actions = {
  follow,
  press,
  hover: async (page, random) => {
    const link = await pointAt(page, 'a[href]', random())
    if (!link) return 'nothing'
    await page.mouse.move(link.x, link.y)
    return link.name
  },
  /** Two navigations without waiting for the first. */
  rush: async (page, random) =>
    `${await follow(page, random)}, ${await (random() < 0.5 ? follow : back)(page, random)}`,
  back: (page, random) => back(page, random),
  forward: async (page) => {
    await inPage(page, () => navigation.canGoForward && history.forward(), undefined)
    return ''
  },
  resize: async (page, random) => {
    const width = random() < 0.5 ? 996 - Math.floor(random() * 600) : 997 + Math.floor(random() * 400)
    await page.setViewportSize({ width, height: 800 })
    return `to ${width}`
  },
  scroll: async (page, random) => {
    const top = Math.floor(random() * 3000)
    await inPage(page, (to) => scrollTo(0, to), top)
    return `to ${top}`
  },
  tab: async (page, random) => {
    const times = 1 + Math.floor(random() * 8)
    for (let time = 0; time < times; time++) await page.keyboard.press('Tab')
    return `${times} times`
  },
  escape: async (page) => {
    await page.keyboard.press('Escape')
    return ''
  },
} satisfies Record<string, WalkAction>

const deck: readonly (keyof typeof actions)[] = [
  ...Array<'follow'>(7).fill('follow'),
  ...Array<'rush'>(3).fill('rush'),
  ...Array<'press'>(4).fill('press'),
  ...Array<'back'>(3).fill('back'),
  'hover',
  'hover',
  'forward',
  'resize',
  'resize',
  'scroll',
  'tab',
  'escape',
]

async function back(page: Page, _random: () => number): Promise<string> {
  await inPage(page, () => navigation.canGoBack && history.back(), undefined)
  return 'back'
}

/** Scrolls to one of the reachable elements, and returns its centre. */
async function pointAt(page: Page, selector: string, luck: number) {
  return inPage(
    page,
    ({ selector, luck }) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], #\\~skip'),
      )
      const element = all[Math.floor(luck * all.length)]
      if (!element) return undefined
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const name = element.getAttribute('aria-label') ?? element.getAttribute('href') ?? element.textContent
      return element.contains(document.elementFromPoint(x, y)) ? { x, y, name } : undefined
    },
    { selector, luck },
  )
}

/** Runs a function in the page, or in the next page if this one is being left. */
async function inPage<A, R>(page: Page, run: (argument: A) => R, argument: A): Promise<R> {
  for (let tries = 0; ; tries++) {
    try {
      return (await page.evaluate(run as never, argument)) as R
    } catch (error) {
      if (tries === 5 || !String(error).includes('context was destroyed')) throw error
      await interactive(page)
    }
  }
}

/** Waits until the page is at rest and all its parts agree. */
async function expectAgreement(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(whenAgreed).catch(() => ['the page is being loaded']), { intervals: [20] })
    .toEqual([])
}

declare global {
  /** Returns disagreements between the parts of a page. Defined in each page before its scripts. */
  var disagreements: () => readonly string[]
}

/** Returns an empty list once all parts of the page agree, or after a second the disagreements. */
async function whenAgreed(): Promise<readonly string[]> {
  let found = disagreements()
  for (let pause = 10; pause < 640 && found.length > 0; pause *= 2) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    found = disagreements()
  }
  return found
}

function disagreementsOf(titles: Readonly<Record<string, string>>): string[] {
  const found: string[] = []
  const check = (holds: unknown, words: string) => holds || found.push(words)
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const html = document.documentElement
  check(html.dataset.hasHydrated === 'true', 'not interactive')
  check(!document.querySelector('[role=progressbar]'), 'a progress bar')
  check(document.querySelectorAll('main').length === 1, `${document.querySelectorAll('main').length} main elements`)
  check(!document.querySelector('main[aria-busy]'), 'a loader')
  const drawer = document.querySelector<HTMLDialogElement>('dialog.drawer[open]')
  check(!drawer || innerWidth <= 996, 'an open drawer on a wide window')
  check((document.body.style.overflow === 'hidden') === (drawer !== null), `overflow with drawer ${drawer !== null}`)
  const focused = document.activeElement
  check(
    focused === document.body || (focused?.checkVisibility() && !focused.closest('[inert]')),
    `focus on ${focused?.outerHTML.slice(0, 80)}`,
  )
  if (document.querySelector('.failure')) {
    check(document.title === 'the shelf', `the title ${document.title} over the red box`)
    return found
  }
  const title = titles[path]
  check(title, `no page at ${path}`)
  check(document.querySelector('h1')?.textContent === title, `the heading ${document.querySelector('h1')?.textContent}`)
  check(document.title === (path === '/' ? title : `${title} | the shelf`), `the title ${document.title}`)
  for (const sidebar of document.querySelectorAll('nav[aria-label="Docs sidebar"]')) {
    const current = [...sidebar.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'))
    check(current.length === 1 && current[0]?.replace(/(.)\/$/, '$1') === path, `${current} current in the sidebar`)
  }
  const area = /^\/(docs|ledger|almanac)/.exec(path)?.[1] ?? 'docs'
  check(html.dataset.brand === (area === 'docs' ? 'site' : area), `the brand ${html.dataset.brand}`)
  return found
}

/** Creates a generator of numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
