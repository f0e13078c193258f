import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generatePage } from '../../bench/growth/generate-text.js'
import { generateContent, growthConfig, writeProject } from '../../bench/growth/write-project.js'
import { configOf, distOf, projectRoot, type SiteName, sites } from './sites.ts'

/** Builds every site the tests look at, by the command that everyone uses. */
export default async function buildSites(): Promise<void> {
  for (const name of Object.keys(sites) as SiteName[]) {
    const config = configOf(name)
    const root = config ? projectRoot : await writeLargeProject()
    const command = [
      join(root, 'bin/studio.js'),
      'build',
      '--out',
      distOf(name),
      ...(config ? ['--config', config] : []),
    ]
    await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
}

/** Sections of folders of pages, and one folder without a page of its own that holds sixty. */
async function writeLargeProject(): Promise<string> {
  const folder = `${distOf('large')}-project`
  await rm(folder, { recursive: true, force: true })
  const flat = Array.from({ length: 60 }, (_, index) => {
    const page = { number: 1000 + index, title: `Flat page ${index + 1}`, position: index, links: ['/docs/'] }
    return [`docs/flat/page-${index + 1}.md`, generatePage(page)] as const
  })
  writeProject(folder, new Map([...generateContent(340), ...flat]), { ...growthConfig, base: sites.large.base })
  return folder
}
