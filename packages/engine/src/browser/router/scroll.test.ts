import { afterEach, expect, test, vi } from 'vitest'
import { createScrollMemory } from './scroll.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a page. Returns the memory, functions of a reader, and where the page scrolled. */
function setUp() {
  const scrolled: (number | string)[] = []
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { querySelectorAll: () => [], getElementById: () => null })
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolled.push(top ?? 0))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const scrolls = createScrollMemory()
  /** `a.1` and `a.2` are two visits of one page. */
  const urlOf = (key: string) => `https://docs.test/${key.replace(/\..*/, '')}`
  /** Opens the page of an entry of the history. */
  const open = (key: string) => {
    vi.stubGlobal('navigation', { currentEntry: { key } })
    vi.stubGlobal('location', { href: urlOf(key) })
  }
  const leave = (key: string, offset: number) => {
    open(key)
    vi.stubGlobal('scrollY', offset)
    scrolls.save()
  }
  const goBack = (key: string, current = key) => {
    open(current)
    const destination = { url: urlOf(key) }
    scrolls.restore({ destination, scroll: () => scrolled.push('by the browser') } as unknown as NavigateEvent)
  }
  return { scrolls, open, leave, goBack, scrolled, stored }
}

test('a history step restores the position at which its page was last left (10.4)', () => {
  const { leave, goBack, scrolled } = setUp()
  leave('a', 900)
  leave('b', 300)
  goBack('a')
  leave('a', 700)
  goBack('b')
  goBack('a')
  expect(scrolled).toEqual([900, 300, 700])
})

test('where the current entry stays the first one, a page has the position at which it was last left', () => {
  const { open, scrolls, goBack, scrolled } = setUp()
  for (const [key, offset] of [
    ['a', 900],
    ['b', 300],
  ] as const) {
    open(key)
    vi.stubGlobal('navigation', { currentEntry: { key: 'a' } })
    vi.stubGlobal('scrollY', offset)
    scrolls.save()
  }
  goBack('a', 'a')
  goBack('b', 'a')
  expect(scrolled).toEqual([900, 300])
})

test('two visits of one page keep a position each', () => {
  const { leave, goBack, scrolled } = setUp()
  leave('a.1', 900)
  leave('a.2', 300)
  goBack('a.1')
  expect(scrolled).toEqual([900])
})

test('a page that was left before this document is scrolled by the browser', () => {
  const { goBack, open, scrolled } = setUp()
  open('b')
  goBack('a')
  expect(scrolled).toEqual(['by the browser'])
})

test('the memory keeps the last fifty pages, and leaves the others to the browser', () => {
  const { leave, goBack, scrolled } = setUp()
  for (let index = 0; index < 1000; index++) leave(`p${index}`, index)
  for (const index of [0, 949, 950, 998]) goBack(`p${index}`)
  expect(scrolled).toEqual(['by the browser', 'by the browser', 950, 998])
})

test('a state stored for a reload is restored once, and at its entry only', () => {
  const { scrolls, leave, open, scrolled } = setUp()
  leave('a', 900)
  scrolls.saveForReload()
  scrolls.restoreAfterReload()
  scrolls.restoreAfterReload()
  expect(scrolled).toEqual([900])
  scrolls.saveForReload()
  open('b')
  scrolls.restoreAfterReload()
  expect(scrolled).toEqual([900])
})

test.each(['no JSON', 'null'])('stored %s is ignored', (wrong) => {
  const { scrolls, open, stored, scrolled } = setUp()
  open('a')
  stored.set('navigation.place', wrong)
  expect(() => scrolls.restoreAfterReload()).not.toThrow()
  expect(scrolled).toEqual([])
})
