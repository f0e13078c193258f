import type { expect } from '@playwright/test'

type Expect = typeof expect

/** Times between the looks of a poll, in ms. Playwright looks again after 100, 350 and 850 ms, which most tests would wait for. */
const intervals = [20, 50, 100, 100, 250]

/** Makes the polls of an own copy of `expect` look again sooner. */
export function pollQuickly(own: Expect): Expect {
  const slowly = own.poll
  const poll: Expect['poll'] = (actual, options) =>
    slowly(actual, { intervals, ...(typeof options === 'string' ? { message: options } : options) })
  return Object.assign(own, { poll })
}
