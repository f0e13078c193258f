import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['loads', async () => ({ start: () => 1 }), true],
  ['is empty', async () => ({}), false],
  ['fails', () => Promise.reject(new Error('No network')), false],
])('a module that %s leaves no timer behind', async (_, load, isFound) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await lazy(load)) !== undefined).toBe(isFound)
  expect(vi.getTimerCount()).toBe(0)
})

test('a module that takes longer than the limit is not waited for', async () => {
  const found = lazy(() => new Promise<{ start: true }>(() => undefined), 100)
  await vi.advanceTimersByTimeAsync(100)
  expect([await found, vi.getTimerCount()]).toEqual([undefined, 0])
})
