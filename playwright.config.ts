import { defineConfig } from '@playwright/test'
import { testArguments } from './test/browser/chromium-arguments.js'

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  // What `inTestSlow()` marks.
  grepInvert: /@slow/,
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall for seconds; what passes only at a second try is named at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './test/browser/build-sites.ts',
  use: {
    // A worker clears its window between tests instead of opening another. What sets the clock has windows of its own:
    // the clock would outlive its test.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      args: [...testArguments],
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
