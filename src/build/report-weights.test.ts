import { afterEach, expect, test, vi } from 'vitest'
import type { App } from './bundle-app.ts'
import { reportWeights } from './report-weights.ts'
import { Stopwatch } from './stopwatch.ts'

afterEach(() => vi.restoreAllMocks())

test('a build ends with its pages, the time of each phase, the heaviest document and the app', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const watch = new Stopwatch()
  now = 1000
  watch.lap('read')
  now = 1250
  watch.lap('draw')
  const files = new Map([
    ['index.html', 'short'],
    ['docs/index.html', 'a much longer document'],
    ['docs/index.json', 'this is the longest of all, and no document'],
    ['assets/a-1.js', 'entry()'],
    ['assets/b-1.js', 'react()'],
    ['assets/c-1.js', 'fetched later, if at all'],
  ])
  const assets = { entry: '/site/assets/a-1.js', preload: ['/site/assets/b-1.js'] }
  reportWeights(files, { files, assets } as unknown as App, 2, watch)
  expect(print.mock.calls.join('\n')).toMatchInlineSnapshot(`
    "2 pages in 1.25 s (read 1.00 s, draw 0.25 s)
    heaviest document docs/index.html: 25 B brotli; app: 22 B brotli"
  `)
})
