import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '../store.ts'
import { createProgress } from './progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(random = () => 0.5) {
  vi.spyOn(Math, 'random').mockImplementation(random)
  const value = createStore(0)
  const shown = () => Number(value.get().toFixed(3)) || 'hidden'
  return {
    ...createProgress(value),
    value,
    shown,
    wait: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
  }
}

describe('the progress bar', () => {
  test('the progress bar appears after 200 ms at 0.08', () => {
    const { start, shown, wait } = setUp()
    start()
    wait(199)
    expect(shown()).toBe('hidden')
    wait(1)
    expect(shown()).toBe(0.08)
  })

  test('the progress bar is not drawn for a shorter wait, and its timer ends', () => {
    const { start, finish, shown, wait } = setUp()
    start()
    wait(199)
    finish()
    expect(vi.getTimerCount()).toBe(0)
    wait(10_000)
    expect(shown()).toBe('hidden')
  })

  test('the progress bar grows by up to 0.02 every 800 ms, but never to its end (4.24, 9.3)', () => {
    const { start, shown, wait } = setUp()
    start()
    wait(200 + 799)
    expect(shown()).toBe(0.08)
    wait(1)
    expect(shown()).toBe(0.09)
    wait(800)
    expect(shown()).toBe(0.1)
    wait(800 * 1000)
    expect(shown()).toBe(0.994)
  })

  test('the progress bar fills, and is gone after 400 ms (4.25)', () => {
    const { value, start, finish, shown, wait } = setUp()
    const seen: unknown[] = []
    start()
    wait(200)
    value.subscribe(() => seen.push(shown()))
    finish()
    expect(seen).toEqual([1])
    wait(399)
    expect(seen).toEqual([1])
    wait(1)
    expect(seen).toEqual([1, 'hidden'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the progress bar continues if another wait follows at once', () => {
    const { start, finish, shown, wait } = setUp()
    start()
    wait(200)
    start()
    expect([shown(), vi.getTimerCount()]).toEqual([0.08, 1])
    wait(800)
    expect(shown()).toBe(0.09)
    finish()
    wait(400)
    expect([shown(), vi.getTimerCount()]).toEqual(['hidden', 0])
  })

  test('the progress bar starts again if a wait begins while it fades', () => {
    const { start, finish, shown, wait } = setUp()
    start()
    wait(200)
    finish()
    wait(300)
    expect(shown()).toBe(1)
    start()
    expect(shown()).toBe('hidden')
    wait(200)
    expect(shown()).toBe(0.08)
  })

  test('the progress bar of a wait that is superseded within 200 ms never appears (4.26)', () => {
    const { start, finish, shown, wait } = setUp()
    start()
    wait(100)
    start()
    finish()
    expect(vi.getTimerCount()).toBe(0)
    wait(10_000)
    expect(shown()).toBe('hidden')
  })

  test('ending the progress bar twice has no further effect', () => {
    const { start, finish, shown, wait } = setUp()
    finish()
    expect([shown(), vi.getTimerCount()]).toEqual(['hidden', 0])
    start()
    wait(200)
    finish()
    wait(200)
    finish()
    wait(200)
    expect([shown(), vi.getTimerCount()]).toEqual(['hidden', 0])
  })
})
