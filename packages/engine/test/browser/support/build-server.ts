/* Builds sites on request, in one process: once the engine is loaded, a site takes a third of the processor time. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { generatePage } from '../../../../../bench/generate-page.ts'
import { generateContent, growthConfig, writeProject } from '../../../../../bench/generate-site.ts'
import { run } from '../../../src/commands/cli.ts'
import { distOf, sites, type TestSite } from './sites.ts'

const messages: unknown[] = []
console.log = () => undefined
console.error = (message: unknown) => void messages.push(message)

/** Exit codes of builds, by request. */
const builds = new Map<string, Promise<number>>()

const server = createServer(async (request, response) => {
  const site = await text(request)
  const build = builds.get(site) ?? Promise.all(builds.values()).then(() => buildSite(JSON.parse(site)))
  builds.set(site, build)
  response.writeHead((await build) === 0 ? 200 : 500).end(messages.join('\n'))
})

function buildSite(site: TestSite): Promise<number> {
  const { root = writeLargeProject(), config } = site
  return run(['build', '--out', distOf(site), ...(config ? ['--config', config] : [])], root)
}

/** Generates a project of sections and folders, and one folder of sixty pages without an index page. Its pages are short. */
function writeLargeProject(): string {
  const folder = `${distOf('large')}-project`
  const sections = [...generateContent(200)].map(([path, text]) => [path, shorten(text)] as const)
  const flat = Array.from({ length: 60 }, (_, index) => {
    const page = { number: 1000 + index, title: `Flat page ${index + 1}`, position: index, links: ['/docs/'] }
    const text = shorten(generatePage(page))
    const movedFrom = index === 0 ? 'moved_from: [/docs/flat/once]\n' : ''
    return [`docs/flat/page-${index + 1}.md`, text.replace('---\n', `---\n${movedFrom}`)] as const
  })
  writeProject(folder, new Map([...sections, ...flat]), {
    ...growthConfig,
    base: sites.large.base,
    fonts: null,
  })
  return folder
}

/** Keeps a page up to its second heading. Its sections would take most of the time of a build. */
function shorten(page: string): string {
  return page.split(/^(?=## )/m, 2).join('')
}

process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
