import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Gives the path of a Chromium: CHROMIUM_PATH, the system's, or one that is installed now: Debian's package where we are
 * root, Playwright's own where not. Throws with a remedy where none can be had.
 */
export async function findChromium() {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-qq']))
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  else run('npx', ['playwright', 'install', 'chromium'])
  const installed = find()
  if (installed) return installed
  throw new Error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
}

function find() {
  const candidates = [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  console.log(`Installing Chromium: ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
