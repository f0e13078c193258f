import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { generatePage } from '../../../../../bench/generate-page.ts'
import { generateContent, growthConfig, writeProject } from '../../../../../bench/generate-site.ts'
import { findChromium, findHeadlessChromium } from '../../find-browser.js'
import { distOf, engineRoot, type SiteChoice, siteOf, sites } from './sites.ts'

/** Finds the browsers, deletes the sites of earlier runs, and builds the one that most tests use. */
export default async function buildSites({ projects }: FullConfig): Promise<void> {
  process.env.HEADLESS_CHROMIUM_PATH ||= findHeadlessChromium()
  if (process.env.PWDEBUG || projects.some(({ name }) => name === 'pictures'))
    process.env.CHROMIUM_PATH ||= findChromium()
  await rm(dirname(distOf('main')), { recursive: true, force: true })
  await buildOnce('main')
}

/** Builds a site once per run. Simultaneous callers wait for the same build. */
export async function buildOnce(site: SiteChoice): Promise<void> {
  const dist = distOf(site)
  // A build renames its finished folder: if it exists, it is complete.
  while (!existsSync(dist)) {
    await mkdir(dirname(dist), { recursive: true })
    if (await isFirst(`${dist}.building`)) {
      await build(site).finally(() => rmdir(`${dist}.building`))
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

async function build(choice: SiteChoice): Promise<void> {
  const { root = writeLargeProject(), config } = siteOf(choice)
  const options = ['--out', distOf(choice), ...(config ? ['--config', config] : [])]
  await promisify(execFile)(process.execPath, [join(engineRoot, 'bin/studio.js'), 'build', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Generates a project of sections and folders, and one folder of sixty pages without an index page. */
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
