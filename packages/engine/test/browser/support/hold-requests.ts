import type { Page, Route } from '@playwright/test'

export type HeldRequests = {
  /** Returns the number of requests so far. */
  readonly asked: () => number
  /** Lets all requests through from now on, to earlier routes of the page or to the host. */
  readonly release: () => void
  /** Makes all requests fail from now on. */
  readonly fail: () => void
}

/** Delays the page data of a route, such as `/ledger/guide/install`, until the test releases it. */
export function holdPageData(page: Page, route: string): Promise<HeldRequests> {
  return holdRequests(page, `**${route}.json`)
}

/** Delays requests that match a pattern, until the test releases them. */
export async function holdRequests(page: Page, pattern: string): Promise<HeldRequests> {
  let answer: ((request: Route) => Promise<void>) | undefined
  let asked = 0
  const held: Route[] = []
  const decide = (next: (request: Route) => Promise<void>) => () => {
    answer = next
    for (const request of held.splice(0)) void next(request)
  }
  await page.route(pattern, (request) => {
    asked++
    if (!answer) held.push(request)
    return answer?.(request)
  })
  return {
    asked: () => asked,
    release: decide((request) => request.fallback()),
    fail: decide((request) => request.abort()),
  }
}
