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

test('a crashed page that connects after a change is reloaded', () => {
  const { crash, reload } = createWatch()
  crash.crashed(crash.changes)
  crash.connected()
  expect(reload).toHaveBeenCalledTimes(0)
  crash.sourceChanged()
  crash.connected()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that crashed is reloaded if a source changed while it was disconnected', () => {
  const { crash, reload } = createWatch()
  const before = crash.changes
  crash.sourceChanged()
  crash.crashed(before)
  crash.connected()
  expect(reload).toHaveBeenCalledTimes(1)
})
