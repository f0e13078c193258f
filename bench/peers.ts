import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install, measureFolder, removeKeptBundles, repository, scratch, timeBuild } from './commands.ts'
import {
  comparedRoute,
  type GeneratedPages,
  generateContent,
  growthConfig,
  writeFiles,
  writeProject,
} from './generate-site.ts'
import { askLighthouse } from './lighthouse.ts'
import { type Engine, engines } from './peers/engines.ts'
import { foldersOf, plainContent, routeOf, titleOf } from './peers/plain-content.ts'
import { realContent, realRoutes } from './peers/real-content.ts'
import { type Figures, type Results, report, tablesOf } from './peers/report.ts'
import { openBrowser, serve } from './serve.ts'
import type { SuiteTables } from './stored-figures.ts'
import { firstLoad, type LinkToVisit, timeClick } from './visit.ts'

const resultsFile = join(scratch, 'peers.json')
const options = {
  only: { type: 'string' },
  sizes: { type: 'string', default: 'own,200' },
  'builds-only': { type: 'boolean', default: false },
  docs: { type: 'string', default: '' },
} as const

/**
 * Builds the same Markdown with each engine, visits the sites, and prints all results so far as Markdown. Stores each
 * result at once, so a long run can be split: `-- peers --only ours,vitepress --sizes own,1000`. The sizes `web` and
 * `languages` need `--docs`, a folder with real documentation outside of the repository.
 */
export async function run(args: string[]): Promise<SuiteTables> {
  const { values } = parseArgs({ args, options })
  const names = values.only?.split(',') ?? Object.keys(engines)
  for (const name of names) if (!engines[name]) throw new Error(`Engines are ${Object.keys(engines).join(', ')}.`)
  for (const size of values.sizes.split(','))
    for (const name of names) {
      console.error(`${name}, ${size} pages …`)
      try {
        keepResult(
          `${name} ${size}`,
          await measure(name, { size, docs: values.docs, buildsOnly: values['builds-only'] }),
        )
      } catch (error) {
        console.error(error)
        process.exitCode = 1
      }
    }
  // Delete sites last: after many deletions, ext4 creates files slowly for minutes.
  for (const name of names) rmSync(join(homeOf(engines[name]), 'sites'), { recursive: true, force: true })
  const results = readResults()
  console.log(report(results))
  return { labels: 2, tables: tablesOf(results) }
}

function readResults(): Results {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
}

function keepResult(key: string, figures: Figures): void {
  const results = readResults()
  writeFileSync(resultsFile, JSON.stringify({ ...results, [key]: { ...results[key], ...figures } }))
}

type Run = { readonly size: string; readonly docs: string; readonly buildsOnly: boolean }

async function measure(name: string, { size, docs, buildsOnly }: Run): Promise<Figures> {
  const engine = engines[name] as Engine
  const content = contentOf(size, docs)
  const route = size === 'own' ? '/cirql/api/select' : (realRoutes.get(size) ?? comparedRoute)
  const page = `${route.slice(1)}.md`
  const { folder, build } = writeSite(engine, content)
  const cold = build()
  const again = build()
  appendFileSync(join(folder, engine.content, page), '\nOne more sentence.\n')
  const afterEdit = build()
  const dist = join(folder, engine.dist)
  const { files, bytes } = measureFolder(dist)
  const built = {
    'cold, s': cold.seconds,
    'processor, s': cold.processor,
    'memory, MB': cold.memory,
    'unchanged, s': again.seconds,
    'processor unchanged, s': again.processor,
    'after an edit, s': afterEdit.seconds,
    'processor after it, s': afterEdit.processor,
    'output, kB': bytes / 1000,
    files,
  }
  if (buildsOnly) return built
  const from = [...content].find(([path, text]) => path !== page && text.includes(`](${route})`))?.[0] ?? ''
  const link = { from: routeOf(from), to: route, heading: titleOf(content.get(page) ?? '') }
  return { ...built, ...(await visit(engine, dist, link, size === 'own')) }
}

/** Returns the folder that contains an engine's packages and sites. */
function homeOf(engine: Engine | undefined): string {
  return engine?.peer ? install(engine.peer.packages) : join(scratch, 'bench-ours')
}

/** Writes an engine's site into a new folder, free of earlier builds. */
function writeSite(engine: Engine, content: GeneratedPages) {
  const home = homeOf(engine)
  mkdirSync(join(home, 'sites'), { recursive: true })
  const folder = mkdtempSync(join(home, 'sites/site-'))
  const { peer } = engine
  if (peer) {
    writeFiles(folder, Object.entries(peer.settings(content)))
    writeFiles(
      folder,
      [...content].map(([path, text]) => [join(engine.content, path), peer.page(text)]),
    )
  } else {
    writeProject(folder, content, configOf(content))
    removeKeptBundles()
  }
  const [program, ...rest] = engine.command
  const command = peer ? [join(home, 'node_modules/.bin', program)] : [process.execPath, program]
  return { folder, build: () => timeBuild(folder, [...command, ...rest]) }
}

/** Returns a configuration for our engine with a collection for each folder of the content. */
function configOf(content: GeneratedPages): object {
  const collections = foldersOf(content).map((path) => ({
    id: path === 'docs' ? 'default' : path,
    label: path,
    path,
    main: content.has(`${path}/guide/index.md`) ? 'guide/index' : 'index',
  }))
  return { ...growthConfig, collections }
}

/** Returns the Markdown of this site, or of a generated one with `size` pages. */
function contentOf(size: string, docs: string): GeneratedPages {
  if (size === 'own') return plainContent(repository)
  if (realRoutes.has(size)) {
    if (docs === '') throw new Error(`\`${size}\` needs \`--docs\`, a folder with real documentation.`)
    return realContent(size, docs)
  }
  if (!/^[1-9]\d*$/.test(size))
    throw new Error(`\`${size}\` is no size: \`own\`, \`web\`, \`languages\`, or a number of pages.`)
  return new Map([...generateContent(Number(size))].map(([path, text]) => [path.replace(/\.mdx$/, '.md'), text]))
}

/** Visits a built site. Only the first load depends on the site's size, so the rest is measured on our own pages. */
async function visit(engine: Engine, dist: string, link: LinkToVisit, isOwn: boolean): Promise<Figures> {
  const address = engine.address ?? ((route: string) => route)
  const path = address(link.to)
  const host = await serve(dist)
  const browser = await openBrowser(host)
  try {
    const { figures } = await firstLoad(browser, host, { path, isAhead: engine.isAhead })
    if (!isOwn) return figures
    const click = { ...link, from: address(link.from) }
    const fast = await timeClick(browser, host.origin, { ...click, slowdown: 1 })
    const slow = await timeClick(browser, host.origin, { ...click, slowdown: 4 })
    const lighthouse = await askLighthouse(host, path, { method: 'devtools', slowdown: 4 })
    return { ...figures, 'click to heading, ms': fast, 'at 4x, ms': slow, ...lighthouse }
  } finally {
    await browser.close()
    host.close()
  }
}
