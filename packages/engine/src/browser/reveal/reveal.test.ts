import { afterEach, expect, test, vi } from 'vitest'
import { showTarget } from './reveal.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens `#target` at a scroll position, in an element that is hidden or not. Returns what the page then does with it. */
function arrive({ scrollY, isSeen = false }: { readonly scrollY: number; readonly isSeen?: boolean }) {
  const done: string[] = []
  const target = {
    checkVisibility: () => isSeen,
    scrollIntoView: () => done.push('scroll'),
    querySelector: () => ({ click: () => done.push('unfold') }),
  }
  vi.stubGlobal('location', { hash: '#target' })
  vi.stubGlobal('scrollY', scrollY)
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'target' ? target : null),
    querySelectorAll: () => [],
  })
  for (const name of ['HTMLElement', 'HTMLDetailsElement']) vi.stubGlobal(name, class {})
  showTarget()
  return done
}

test('a hidden target is shown and scrolled to', () => expect(arrive({ scrollY: 0 })).toEqual(['unfold', 'scroll']))

test('a hidden target is shown at a restored scroll position, which stays', () =>
  expect(arrive({ scrollY: 900 })).toEqual(['unfold']))

test('a target that is seen stays as the browser shows it', () =>
  expect(arrive({ scrollY: 0, isSeen: true })).toEqual([]))
