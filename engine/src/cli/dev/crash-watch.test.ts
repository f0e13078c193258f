import { expect, test, vi } from 'vitest'
import { CrashWatch } from './crash-watch.ts'

function createWatch() {
  const reload = vi.fn()
  return { reload, crash: new CrashWatch(reload) }
}

test('a changed source reloads a crashed page, and no other', () => {
  const { crash, reload } = createWatch()
  crash.rendered()
  crash.sourceChanged()
  expect(reload).toHaveBeenCalledTimes(0)
  crash.crashed(crash.changes)
  crash.sourceChanged()
  expect(reload).toHaveBeenCalledTimes(1)
  crash.rendered()
  crash.sourceChanged()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a crashed page that connects is reloaded if a source has changed since', () => {
  const { crash, reload } = createWatch()
  crash.crashed(crash.changes)
  crash.connected()
  expect(reload).toHaveBeenCalledTimes(0)
  crash.sourceChanged()
  crash.connected()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that crashed while a source changed is reloaded when it connects', () => {
  const { crash, reload } = createWatch()
  const before = crash.changes
  crash.sourceChanged()
  crash.crashed(before)
  crash.connected()
  expect(reload).toHaveBeenCalledTimes(1)
})
