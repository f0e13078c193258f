import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { configOf, distOf, projectRoot, type SiteName, sites } from './sites.ts'

/** Builds every site the tests look at, by the command that everyone uses. */
export default async function buildSites(): Promise<void> {
  for (const name of Object.keys(sites) as SiteName[]) {
    const command = [join(projectRoot, 'bin/studio.js'), 'build', '--config', configOf(name), '--out', distOf(name)]
    await promisify(execFile)(process.execPath, command, {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
}
