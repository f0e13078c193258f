import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { generatePage } from '../../bench/generate-page.ts'
import { generateContent, growthConfig, writeProject } from '../../bench/generate-site.ts'
import { configOf, distOf, projectRoot, type SiteName, sites } from './sites.ts'

/** Clears what earlier runs built, and builds the site that nearly every test looks at. */
export default async function buildSites(): Promise<void> {
  await rm(dirname(distOf('main')), { recursive: true, force: true })
  await buildOnce('main')
}

/** Builds a site by the command that everyone uses, unless this run has done so; who asks meanwhile waits for it. */
export async function buildOnce(name: SiteName): Promise<void> {
  const dist = distOf(name)
  // A build puts its folder in place as a whole: where it is, it is complete.
  while (!existsSync(dist)) {
    await mkdir(dirname(dist), { recursive: true })
    if (await isFirst(`${dist}.building`)) {
      await build(name).finally(() => rmdir(`${dist}.building`))
    } else {
      await setTimeout(50)
    }
  }
}

async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch {
    return false
  }
}

async function build(name: SiteName): Promise<void> {
  const config = configOf(name)
  const root = config ? projectRoot : writeLargeProject()
  const options = ['--out', distOf(name), ...(config ? ['--config', config] : [])]
  await promisify(execFile)(process.execPath, [join(projectRoot, 'bin/studio.js'), 'build', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Sections of folders of pages, and one folder without a page of its own that holds sixty. */
function writeLargeProject(): string {
  const folder = `${distOf('large')}-project`
  const flat = Array.from({ length: 60 }, (_, index) => {
    const page = { number: 1000 + index, title: `Flat page ${index + 1}`, position: index, links: ['/docs/'] }
    const text = generatePage(page)
    const movedFrom = index === 0 ? 'moved_from: [/docs/flat/once]\n' : ''
    return [`docs/flat/page-${index + 1}.md`, text.replace('---\n', `---\n${movedFrom}`)] as const
  })
  writeProject(folder, new Map([...generateContent(200), ...flat]), {
    ...growthConfig,
    base: sites.large.base,
    fonts: null,
  })
  return folder
}
