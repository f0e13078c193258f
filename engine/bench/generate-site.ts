import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatePage, titleOf } from './generate-page.ts'

/** Texts by their path, front matter included. */
export type Content = ReadonlyMap<string, string>

/** Pages in a folder, and folders in a section: what people who write documentation arrive at. */
const fanOut = 12
/** The first pages are the same in a site of any size. */
const fixed = 20

/** A page that has the same words in every size, so that its weight can be compared. */
export const comparedRoute = '/cirql/guide/page-5'

/** The paths of a site of so many pages: landing pages, a folder that every site has, then sections of folders. */
function planPaths(count: number): string[] {
  const paths = ['docs/index', 'cirql/guide/index', 'transago/index']
  while (paths.length < Math.min(count, fixed)) paths.push(`cirql/guide/page-${paths.length - 2}`)
  for (let index = 0; paths.length < count; index++) {
    const page = index % fanOut
    const folder = Math.floor(index / fanOut) % fanOut
    const section = Math.floor(index / fanOut / fanOut)
    const parent = `${['cirql', 'transago', 'docs'][section % 3]}/part-${section}`
    if (page === 0 && folder === 0) paths.push(`${parent}/index`)
    if (paths.length < count) paths.push(`${parent}/topic-${folder}/${page === 0 ? 'index' : `page-${page}`}`)
  }
  return paths
}

/** The content of a generated site of so many pages, its home included. */
export function generateContent(count: number): Content {
  const paths = planPaths(count - 1)
  const routes = paths.map((path) => `/${path.replace(/(^|\/)index$/, '$1')}`)
  const home =
    '---\nlayout: home\ntitle: Growth\ndescription: A site of any size, made of words that mean nothing at all.\n---\n\n[Docs](/docs/)\n'
  const pages = paths.map((path, number) => {
    // To pages that every size has, and to a neighbour, so that a page has the same words in every size.
    const others = [3, number < fixed ? (number + 1) % fixed : number - 1, (number * 13) % fixed]
    const links = others.flatMap((other) => routes[other] ?? [])
    return [`${path}.md`, generatePage({ number, title: titleOf(number), position: number, links })] as const
  })
  return new Map([['index.mdx', home], ...pages])
}

/** The configuration of a generated site. */
export const growthConfig = {
  title: 'Growth',
  tagline: 'A site of any size',
  brand: { logo: './logo.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://docs.example.com',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    { id: 'cirql', label: 'Cirql', path: 'cirql', main: 'guide/index' },
    { id: 'transago', label: 'Transago', path: 'transago', main: 'index' },
  ],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: { items: [{ label: 'Docs', href: '/docs/' }] },
  footer: { copyright: 'Nobody' },
}

/** Writes a project that this repository's engine builds into a folder; returns the bytes of its Markdown. */
export function writeProject(folder: string, content: Content, config: object = growthConfig): number {
  writeFiles(folder, [
    ['package.json', '{ "type": "module" }'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h18v18H3z"/></svg>'],
    ['site.config.ts', `export default ${JSON.stringify(config)}`],
    ...[...content].map(([path, text]) => [`content/${path}`, text] as const),
  ])
  return [...content.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

/** Writes texts below a folder, by their path. */
export function writeFiles(folder: string, files: Iterable<readonly [path: string, text: string]>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
