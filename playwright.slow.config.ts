import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * What takes long in a browser: what the site looks like against stored pictures, of which a fifth of a per cent may differ by more
 * than a shade; and the browser tests that `npm test` leaves out.
 */
export default defineConfig({
  ...base,
  outputDir: 'test-results/slow/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/slow/browser.json' }]],
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.2, scale: 'css' } },
  grepInvert: [],
  projects: [
    { name: 'slow', grep: /@slow/ },
    {
      name: 'pictures',
      // One after the other: the first picture tells what the machine draws with.
      fullyParallel: false,
      workers: 1,
      testDir: 'test/pictures',
      snapshotPathTemplate: 'test/pictures/{arg}{ext}',
      // To stand still, a page needs a style of the tests.
      use: { bypassCSP: true, deviceScaleFactor: 1, reducedMotion: 'reduce' },
    },
    {
      name: 'words',
      testDir: 'test/spoken',
      snapshotPathTemplate: 'test/spoken/{arg}{ext}',
      // The screen reader is a script that the site's policy forbids.
      use: { bypassCSP: true, reducedMotion: 'reduce' },
    },
  ],
})
