import { spawnSync } from 'node:child_process'
import { cpus, platform, release, totalmem } from 'node:os'

/** Gives what figures were taken with and when, as a sentence without its end. @param {string} chromium path of the browser */
export function describeMachine(chromium) {
  const version = /[\d.]+/.exec(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? ''
  const kernel = release().split('.').slice(0, 2).join('.')
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, ${memory}, ${platform()} ${kernel}, Node ${process.version.slice(1)}, Chromium ${version}`
}
