import type { Page, Route } from '@playwright/test'

export type HeldPiece = {
  /** How often the page has asked for the piece. */
  readonly asked: () => number
  /** Lets the piece through, now and from now on. */
  readonly release: () => void
  /** Lets it fail, now and from now on. */
  readonly fail: () => void
}

/** Holds back the piece of a route, such as `/cirql/guide/install`, until the test lets it go. */
export async function holdPiece(page: Page, route: string): Promise<HeldPiece> {
  let answer: ((request: Route) => Promise<void>) | undefined
  let asked = 0
  const held: Route[] = []
  const decide = (next: (request: Route) => Promise<void>) => () => {
    answer = next
    for (const request of held.splice(0)) void next(request)
  }
  await page.route(`**${route}.json`, (request) => {
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
