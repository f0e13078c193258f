import { afterEach, expect, test, vi } from 'vitest'
import { isCostly } from './is-costly.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: 'slow-2g', saveData: false }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '3g', saveData: false }, false],
])('whether a connection as %j is costly: %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(isCostly()).toBe(expected)
})
