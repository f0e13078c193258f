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
const webKitDriver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/**
 * Gives the path of a Chromium: CHROMIUM_PATH, the system's, or one that is installed now: Debian's package where we are
 * root, Playwright's own where not. Throws with a remedy where none can be had.
 */
export function findChromium() {
  const find = () => firstThere([process.env.CHROMIUM_PATH, ...chromiums, chromium.executablePath()])
  if (!find() && isRoot()) installPackages('chromium')
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
  if (!find() && !firstThere([...chromiums, chromium.executablePath()]) && isRoot()) installPackages(shellPackage)
  return find() ?? findChromium()
}

/** Gives the path of a Firefox: FIREFOX_PATH, the system's, or Debian's package; nothing where none can be had. */
export function findFirefox() {
  const find = () => firstThere([process.env.FIREFOX_PATH, ...firefoxes])
  if (!find() && mayInstall()) installPackages('firefox-esr')
  return find()
}

/** Gives the path of WebKit's driver: WEBKIT_DRIVER_PATH, or Debian's package with a screen for it; nothing where none can be had. */
export function findWebKitDriver() {
  const find = () => (existsSync(screen) ? firstThere([process.env.WEBKIT_DRIVER_PATH, webKitDriver]) : undefined)
  if (!find() && mayInstall()) installPackages('webkit2gtk-driver', 'xvfb')
  return find()
}

/** @param {(string | undefined)[]} paths */
function firstThere(paths) {
  return paths.find((path) => path && existsSync(path))
}

/** CI's machines are there for one run, and their users become root without being asked. */
function mayInstall() {
  return isRoot() || process.env.CI !== undefined
}

function isRoot() {
  return process.getuid?.() === 0
}

/** @param {string[]} names */
function installPackages(...names) {
  const [command = '', ...args] = isRoot() ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  return run(command, [...args, 'update', '-qq']) && run(command, [...args, 'install', '-y', '-qq', ...names])
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  console.log(`${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
