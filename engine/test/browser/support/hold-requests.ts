import type { Page, Route } from '@playwright/test'

export type HeldRequests = {
  /** How often the page has asked. */
  readonly asked: () => number
  /** Lets all through, now and from now on. */
  readonly release: () => void
  /** Lets all fail, now and from now on. */
  readonly fail: () => void
}

/** Holds back the piece of a route, such as `/cirql/guide/install`, until the test lets it go. */
export function holdPiece(page: Page, route: string): Promise<HeldRequests> {
  return holdRequests(page, `**${route}.json`)
}

/** Holds back what a page asks for at addresses of a pattern, until the test lets it go. */
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
    release: decide((request) => request.continue()),
    fail: decide((request) => request.abort()),
  }
}
