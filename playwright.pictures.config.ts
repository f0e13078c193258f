import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** What the site looks like, against stored pictures: a fifth of a per cent of a picture may differ, by more than a shade. */
export default defineConfig({
  ...base,
  testDir: 'test/pictures',
  // One after the other: the first one tells what the machine draws with.
  fullyParallel: false,
  workers: 1,
  snapshotPathTemplate: 'test/pictures/{arg}{ext}',
  outputDir: 'test-results/slow/pictures',
  reporter: [['list'], ['json', { outputFile: 'test-results/slow/browser.json' }]],
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.2, scale: 'css' } },
  use: {
    ...base.use,
    // To stand still, a page needs a style of the tests.
    bypassCSP: true,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  },
})
