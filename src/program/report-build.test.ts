import { afterEach, expect, test, vi } from 'vitest'
import { reportBuild } from './report-build.ts'
import { Stopwatch } from './stopwatch.ts'

afterEach(() => vi.restoreAllMocks())

test('a build ends with its pages, the time of each phase, the cache, the heaviest documents, the app and its warnings', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const watch = new Stopwatch()
  now = 1000
  watch.lap('read')
  now = 1250
  watch.lap('draw')
  const output = { files: new Map([['index.html', ['key', 5, 1] as const]]), kept: 1 }
  const documents = [14_300, 12_000, 900, 12].map((bytes, index) => ({ path: `docs/${index}.html`, bytes }))
  const scripts = [48_000, 10_000].map((bytes, index) => ({ path: `assets/${index}.js`, bytes }))
  reportBuild({ output, documents, scripts, pages: 1198, sources: 1200, compiled: 200, warnings: 1, watch })
  expect(print.mock.calls.join('\n')).toMatchInlineSnapshot(`
    "1198 pages in 1.25 s (read 1.00 s, draw 0.25 s)
    cache: 1,000 of 1,200 pages were compiled before, 1 of 1 files are as they were
    heaviest documents: docs/0.html 14,300 B, docs/1.html 12,000 B, docs/2.html 900 B; app: 58,000 B brotli
    1 warning, named above"
  `)
})
