import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBuildProgress } from './progress.ts'

const clear = '\r\x1b[K'
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns the terminal output of a build of 5 s that writes a file every 50 ms. */
function progressOf({ isTTY = true, isCI = false, seconds = 5 }): string[] {
  const written: string[] = []
  const progress = createBuildProgress(performance.now(), { isTTY, write: (text) => written.push(text) }, isCI)
  for (let done = 1; done <= seconds * 20; done += 1) {
    vi.advanceTimersByTime(50)
    progress.show(done)
  }
  progress.end()
  return written
}

test('a build of 5 s shows progress after 2 s, every 100 ms, and clears it at the end', () => {
  const written = progressOf({})
  expect(written.slice(0, 2)).toEqual([`${clear}files written: 40`, `${clear}files written: 42`])
  expect(written.at(-2)).toBe(`${clear}files written: 100`)
  expect(written.at(-1)).toBe(clear)
  expect(written).toHaveLength(32)
})

test.each([
  ['a build of less than 2 s', { seconds: 1.9 }],
  ['a build whose output is piped', { isTTY: false }],
  ['a build in CI', { isCI: true }],
])('%s shows no progress', (_, options) => {
  expect(progressOf(options)).toEqual([])
})
