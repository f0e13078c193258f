import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import type { App } from './bundle-app.ts'
import { reportWeights, weighApp } from './report-weights.ts'
import { SiteOutput } from './site-output.ts'
import { Stopwatch } from './stopwatch.ts'

afterEach(() => vi.restoreAllMocks())

test('a build ends with its pages, the time of each phase, the cache, the heaviest documents, the app and its warnings', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const watch = new Stopwatch()
  now = 1000
  watch.lap('read')
  now = 1250
  watch.lap('draw')
  const dist = temporaryFolder()
  const output = new SiteOutput({ folder: dist })
  output.set('index.html', 'short')
  output.set('docs/index.html', 'a much longer document')
  output.set('docs/x.html', 'x'.repeat(300))
  output.set('docs/y.html', 'a document')
  output.set('docs/index.json', 'this is the longest of all, and no document'.repeat(20))
  const app = {
    files: new Map([
      ['assets/a-1.js', 'entry()'],
      ['assets/b-1.js', 'react()'],
      ['assets/c-1.js', 'fetched later, if at all'],
    ]),
    assets: { entry: '/site/assets/a-1.js', preload: ['/site/assets/b-1.js'] },
  } as unknown as App
  const appWeight = await weighApp(app)
  await reportWeights({ dist, output, appWeight, pages: 1198, sources: 1200, compiled: 200, warnings: 1, watch })
  expect(print.mock.calls.join('\n')).toMatchInlineSnapshot(`
    "1198 pages in 1.25 s (read 1.00 s, draw 0.25 s)
    cache: 1,000 of 1,200 pages were compiled before, 0 of 5 files are as they were
    heaviest documents: docs/index.html 25 B, docs/y.html 12 B, docs/x.html 11 B; app: 22 B brotli
    1 warning, named above"
  `)
})
