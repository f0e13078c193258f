/* Runs all quick tests, or with `slow` those that `npm test` skips, and ends with a summary in one line. `pictures`
   compares the site with stored pictures; `pictures --update` stores new ones. `--only=unit` runs one part,
   and `--shard=1/2` a share of its browser tests. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findFirefox, findHeadlessChromium, findWebKitDriver } from './find-browser.js'
import { browserTests, failedUnitTests } from './tests-by-outcome.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [which = 'quick'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length)
const shard = options.filter((option) => option.startsWith('--shard='))
const results = join(root, which === 'quick' ? 'test-results' : 'test-results/slow')

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const report = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`]

/** Static checks fill the time in which tests wait for something, with the lowest priority. */
async function quickSteps() {
  const format = process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'text'
  const beside = { aloud: false }
  const checks = part('static', () => [
    step('lint', 'biome', ['check', '.'], beside),
    step('words', 'npm', ['run', '--silent', 'words'], beside),
    step('types', 'npm', ['run', '--silent', 'types'], beside),
    step('content', 'npm', ['run', '--silent', 'check', '--', '--format', format], beside),
  ])
  const tests = oneAfterTheOther(
    () => step('unit tests', 'vitest', report),
    // A missing browser is installed first.
    () => step('browser tests', 'playwright', ['test', ...shard], { env: chromiumTests() }),
  )
  return (await Promise.all([...checks, tests])).flat()
}

function slowSteps() {
  // Missing browsers are installed before either part looks for one.
  const env = only === 'unit' ? {} : allBrowserTests()
  return oneAfterTheOther(
    () => step('hosts and fuzzing', 'vitest', [...report, '--config', 'vitest.slow.config.ts']),
    () => slowBrowserTests('slow browser tests and pictures', env, shard),
  )
}

/**
 * Runs unit tests, then browser tests: neither waits, so side by side they would make each other time out.
 * @param {() => Promise<string[]>} unit @param {() => Promise<string[]>} browser
 */
async function oneAfterTheOther(unit, browser) {
  const failed = await Promise.all(part('unit', () => [unit()]))
  return [...failed, ...(await Promise.all(part('browser', () => [browser()])))].flat()
}

/** @template T @param {string} name @param {() => T[]} start */
function part(name, start) {
  return only === undefined || only === name ? start() : []
}

function pictures() {
  const update = options.includes('--update') ? ['--update-snapshots=all'] : []
  return slowBrowserTests('pictures', {}, ['--project=pictures', ...update])
}

/** Returns the environment of a run of all browser tests in Chromium. */
function chromiumTests() {
  return { BUILD_AHEAD: '1', HEADLESS_CHROMIUM_PATH: findHeadlessChromium() }
}

/** Returns the environment of a run of the slow browser tests, which need other browsers too. */
function allBrowserTests() {
  return {
    ...chromiumTests(),
    FIREFOX_PATH: findFirefox() ?? '',
    WEBKIT_DRIVER_PATH: findWebKitDriver() ?? '',
  }
}

/** @param {string} name @param {Record<string, string>} others @param {string[]} [options] @returns {Promise<string[]>} */
function slowBrowserTests(name, others, options = []) {
  const env = { CHROMIUM_PATH: findChromium(), ...others }
  return step(name, 'playwright', ['test', '--config', 'playwright.slow.config.ts', ...options], { env })
}

const steps = { quick: quickSteps, slow: slowSteps, pictures }
const run = steps[/** @type {keyof typeof steps} */ (which)]
if (!run) throw new Error(`There is no suite \`${which}\`: ${Object.keys(steps).join(', ')}.`)
const failedSteps = await run()
const unit = await readJson('unit.json')
const browser = await readJson('browser.json')
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0)
// A step that fails without a failing test (lint, types, a suite that does not start) counts as one.
const failedTests = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0)
const failed = Math.max(failedTests, failedSteps.length)
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0)
const suites = browser?.suites ?? []
for (const name of browserTests(suites, 'flaky')) console.log(`\nneeded a second try: ${name}`)
const culprits = [...failedSteps, ...failedUnitTests(unit?.testResults ?? []), ...browserTests(suites, 'unexpected')]
for (const name of culprits) console.log(`\nfailed: ${name}`)
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || (passed === 0 && only !== 'static') ? 1 : 0

/**
 * Runs a command, and returns its name if it fails. Its output is shown as it comes. With `aloud: false` it is shown at the end, and
 * the command has the lowest priority.
 * @param {string} name @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string>, aloud?: boolean }} [options]
 * @returns {Promise<string[]>}
 */
function step(name, command, args, { env = {}, aloud = true } = {}) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  if (aloud) console.log(`\n— ${name}`)
  /** @type {Buffer[]} */
  const said = []
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PATH: path },
    })
    if (!aloud && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words) => said.push(words))
    child.once('error', (error) => said.push(Buffer.from(`${error}\n`)))
    child.once('close', (code) => {
      if (!aloud) process.stdout.write(`\n— ${name}\n${Buffer.concat(said)}`)
      resolve(code === 0 ? [] : [name])
    })
  })
}

/** @param {string} name */
async function readJson(name) {
  try {
    return JSON.parse(await readFile(join(results, name), 'utf8'))
  } catch {
    return undefined
  }
}
