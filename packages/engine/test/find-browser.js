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
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, or one installed now. Root gets Debian's package, others
 * get Playwright's. Throws an error with a remedy if there is none.
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
 * Returns the path of a Chromium for tests without pictures: HEADLESS_CHROMIUM_PATH, CHROMIUM_PATH, Debian's `chromium-headless-shell`
 * (the same engine without windows, with a quarter less processor time), or the result of `findChromium`. Root gets the package.
 */
export function findHeadlessChromium() {
  const find = () => firstThere([process.env.HEADLESS_CHROMIUM_PATH, process.env.CHROMIUM_PATH, headlessShell])
  if (!find() && isRoot()) installPackages(shellPackage)
  return find() ?? findChromium()
}

/** Returns the path of a Firefox: FIREFOX_PATH, the system's, or Debian's package; `undefined` if there is none. */
export function findFirefox() {
  const find = () => firstThere([process.env.FIREFOX_PATH, ...firefoxes])
  if (!find() && mayInstall()) installPackages('firefox-esr')
  return find()
}

/** Returns the path of WebKit's driver: WEBKIT_DRIVER_PATH, or Debian's package with Xvfb; `undefined` if there is none. */
export function findWebKitDriver() {
  const find = () => (existsSync(screen) ? firstThere([process.env.WEBKIT_DRIVER_PATH, webKitDriver]) : undefined)
  if (!find() && mayInstall()) installPackages('webkit2gtk-driver', 'xvfb')
  return find()
}

/** @param {(string | undefined)[]} paths */
function firstThere(paths) {
  return paths.find((path) => path && existsSync(path))
}

/** Whether packages may be installed: as root, or in CI, where machines are disposable and sudo needs no password. */
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
