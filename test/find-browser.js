import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const shellPackage = 'chromium-headless-shell'
const headlessShell = `/usr/bin/${shellPackage}`
const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/**
 * Gives the path of a Chromium: CHROMIUM_PATH, the system's, or one that is installed now: Debian's package where we are
 * root, Playwright's own where not. Throws with a remedy where none can be had.
 */
export function findChromium() {
  const find = () => firstThere([process.env.CHROMIUM_PATH, ...chromiums, chromium.executablePath()])
  if (!find() && isRoot()) installPackage('chromium')
  else if (!find()) run('npx', ['playwright', 'install', 'chromium'])
  const found = find()
  if (found) return found
  throw new Error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
}

/**
 * Gives the path of a Chromium for tests that look at no pictures: CHROMIUM_PATH, Debian's `chromium-headless-shell`, which
 * has the same engine without a browser's own windows and takes a quarter less of the processor, or what `findChromium` gives.
 */
export function findHeadlessChromium() {
  const find = () => firstThere([process.env.CHROMIUM_PATH, headlessShell])
  if (!find() && !firstThere([...chromiums, chromium.executablePath()]) && isRoot()) installPackage(shellPackage)
  return find() ?? findChromium()
}

/** Gives the path of a Firefox: FIREFOX_PATH, the system's, or Debian's package; nothing where none can be had. */
export function findFirefox() {
  const find = () => firstThere([process.env.FIREFOX_PATH, ...firefoxes])
  if (!find() && isRoot()) installPackage('firefox-esr')
  return find()
}

/** @param {(string | undefined)[]} paths */
function firstThere(paths) {
  return paths.find((path) => path && existsSync(path))
}

function isRoot() {
  return process.getuid?.() === 0
}

/** @param {string} name */
function installPackage(name) {
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', name])
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  console.log(`${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
