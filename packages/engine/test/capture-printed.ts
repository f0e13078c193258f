import { afterEach, beforeEach, vi } from 'vitest'

/** Captures what each test of a file prints, instead of printing it. Returns functions that read and forget it. */
export function capturePrinted(): { readonly read: () => string; readonly clear: () => void } {
  let printed = ''
  const clear = () => {
    printed = ''
  }
  beforeEach(() => {
    clear()
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((text) => {
        printed += `${text}\n`
      })
  })
  afterEach(() => vi.restoreAllMocks())
  return { read: () => printed, clear }
}
