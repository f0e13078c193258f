import { defineConfig } from '@playwright/test'
import base, { projects } from './playwright.config.ts'

// Chromium without windows draws text and buttons differently from what readers see.
const executablePath = process.env.CHROMIUM_PATH

/**
 * Slow browser tests: those that `npm test` skips, and comparisons with stored pictures, where 0.2 % of the pixels may
 * differ visibly.
 */
export default defineConfig({
  ...base,
  outputDir: 'test-results/slow/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/slow/browser.json' }]],
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.2, scale: 'css' } },
  grepInvert: [],
  projects: [
    {
      name: 'pictures',
      // In order: the first picture shows how the machine renders. First, so that others run beside them.
      fullyParallel: false,
      workers: 1,
      testDir: 'packages/engine/test/pictures',
      testMatch: '*.spec.ts',
      snapshotPathTemplate: 'packages/engine/test/pictures/{arg}{ext}',
      // The tests add a style that stops all motion.
      use: {
        bypassCSP: true,
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
        launchOptions: { ...base.use?.launchOptions, ...(executablePath && { executablePath }) },
      },
    },
    ...projects.map((project) => ({ ...project, grep: /@slow/ })),
  ],
})
