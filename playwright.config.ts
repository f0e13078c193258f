import { defineConfig } from '@playwright/test'
import { testArguments } from './packages/engine/test/browser/support/chromium-arguments.js'

// The global setup finds or installs browsers before a worker reads this file. `--list` needs none.
const { CHROMIUM_PATH, HEADLESS_CHROMIUM_PATH, PWDEBUG } = process.env
// The inspector of `--debug` needs a Chromium that can open windows.
const executablePath = (PWDEBUG ? CHROMIUM_PATH : HEADLESS_CHROMIUM_PATH) || undefined

/** Tests that write a project while its development server runs. They share one server, and start first because they take longest. */
const writing = { name: 'writing', testMatch: 'packages/engine/test/browser/{saving,writing}.spec.ts', workers: 1 }

export const projects = [writing, { name: 'pages', testIgnore: writing.testMatch }]

export default defineConfig({
  testDir: '.',
  // Tests of the engine use the small site in `packages/engine/test/site`, tests of the site its pages.
  testMatch: '{packages/engine,packages/playground,site}/test/browser/*.spec.ts',
  projects,
  // The tag of `inTestSlow()`.
  grepInvert: /@slow/,
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One for each core.
  workers: '100%',
  // A shared machine may stall for seconds. `npm test` lists tests that passed only at the second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './packages/engine/test/browser/support/build-sites.ts',
  use: {
    // Workers clear their window between tests instead of opening a new one, which saves a quarter of the time. A file that
    // switches this off gets a worker and a browser of its own.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: [...testArguments], ...(executablePath && { executablePath }) },
  },
})
