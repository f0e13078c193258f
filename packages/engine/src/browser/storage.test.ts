import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { onStorageChange, safeStorage } from './storage.ts'

/** Creates a minimal implementation of the browser's storage. */
function memory(content: Record<string, string> = {}) {
  const map = new Map(Object.entries(content))
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return { storage: safeStorage(() => storage as Storage), content: () => Object.fromEntries(map) }
}

describe('storage', () => {
  test('storage keeps, returns and removes values', () => {
    const { storage, content } = memory({ theme: 'dark' })
    expect([storage.get('theme'), storage.get('other')]).toEqual(['dark', null])
    storage.set('other', '1')
    storage.remove('theme')
    expect(content()).toEqual({ other: '1' })
  })

  test('denied storage returns nothing and throws nothing', () => {
    const denied = safeStorage(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    expect(denied.get('theme')).toBeNull()
    expect(() => denied.set('theme', 'dark')).not.toThrow()
    expect(() => denied.remove('theme')).not.toThrow()
  })

  test('a change of a key, or of the whole storage, in another tab is heard', () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const listeners: ((event: object) => void)[] = []
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
    const heard: unknown[] = []
    onStorageChange('theme', (value) => heard.push(value))
    for (const key of ['theme', 'other', null]) listeners[0]?.({ key, newValue: key })
    expect(heard).toEqual(['theme', null])
  })

  test('a full storage can still be read', () => {
    const full = {
      getItem: () => 'dark',
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    }
    const storage = safeStorage(() => full as unknown as Storage)
    storage.set('theme', 'light')
    expect(storage.get('theme')).toBe('dark')
  })
})
