import { defineConfig } from '@playwright/test'
import { testArguments } from './packages/engine/test/browser/support/chromium-arguments.js'
import { findChromium, findHeadlessChromium } from './packages/engine/test/find-browser.js'

// The inspector of `--debug` needs a Chromium that can open windows.
const executablePath = process.env.PWDEBUG ? findChromium() : findHeadlessChromium()
// Each worker reads this file, and need not search again.
process.env.HEADLESS_CHROMIUM_PATH = executablePath

export default defineConfig({
  testDir: '.',
  // Tests of the engine use the small site in `packages/engine/test/site`, tests of the site its pages.
  testMatch: '{packages/engine,site}/test/browser/*.spec.ts',
  // The tag of `inTestSlow()`.
  grepInvert: /@slow/,
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall for seconds. `npm test` lists tests that passed only at the second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './packages/engine/test/browser/support/build-sites.ts',
  use: {
    // Workers clear their window between tests instead of opening a new one. Tests that set the clock switch this off,
    // because the clock would outlive them.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      args: [...testArguments],
      executablePath,
    },
  },
})
