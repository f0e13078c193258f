import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Host } from './host.ts'
import { distOf, type SiteChoice } from './sites.ts'
import { complete, expect } from './test.ts'

/** Compressed bytes of the first load of a page, and of later requests when the browser is idle. */
export type FirstLoad = {
  readonly requests: number
  readonly scripts: number
  readonly first: number
  readonly idle: number
  readonly fonts: number
}

/** Loads a page and measures everything that it fetches, except prefetched pages. */
export async function weighFirstLoad(page: Page, host: Host, site: SiteChoice, path: string): Promise<FirstLoad> {
  const read = (file: string) => readFileSync(join(distOf(site), file === path ? `${file}.html` : file))
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
  const isFont = (file: string) => file.endsWith('.woff2')
  const asked = () => host.requests.filter((file) => !file.endsWith('.json') && !isFont(file))
  await page.goto(host.origin + path)
  await complete(page)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => host.requests.filter(isFont).length).toBe(2)
  const html = read(path).toString()
  const [first = [], idle = []] = [true, false].map((named) =>
    asked().filter((file) => (file === path || html.includes(file)) === named),
  )
  expect(first.length).toBeGreaterThan(2)
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  expect(scripts.length).toBeGreaterThan(1)
  return {
    requests: asked().length,
    scripts: weigh(scripts),
    first: weigh(first),
    idle: weigh(idle),
    fonts: weigh(host.requests.filter(isFont)),
  }
}
