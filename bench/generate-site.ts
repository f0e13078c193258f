import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatePage, titleOf } from './generate-page.ts'

/** Markdown texts with front matter, by path. */
export type GeneratedPages = ReadonlyMap<string, string>

/** Number of pages per folder and of folders per section, as in real documentation. */
const fanOut = 12
/** Number of pages that are the same in a site of any size. */
const fixedPages = 20

/** A page with the same text in every size, so that its weight is comparable. */
export const comparedRoute = '/ledger/guide/page-5'

/** Returns the paths of `count` pages: landing pages, a folder that every site has, then sections of folders. */
function planPaths(count: number): string[] {
  const paths = ['docs/index', 'ledger/guide/index', 'almanac/index']
  while (paths.length < Math.min(count, fixedPages)) paths.push(`ledger/guide/page-${paths.length - 2}`)
  for (let index = 0; paths.length < count; index++) {
    const page = index % fanOut
    const folder = Math.floor(index / fanOut) % fanOut
    const section = Math.floor(index / fanOut / fanOut)
    const parent = `${['ledger', 'almanac', 'docs'][section % 3]}/part-${section}`
    if (page === 0 && folder === 0) paths.push(`${parent}/index`)
    if (paths.length < count) paths.push(`${parent}/topic-${folder}/${page === 0 ? 'index' : `page-${page}`}`)
  }
  return paths
}

/** Generates a site of `count` pages, including the home page. */
export function generateContent(count: number): GeneratedPages {
  const paths = planPaths(count - 1)
  const routes = paths.map((path) => `/${path.replace(/(^|\/)index$/, '$1')}`)
  const home =
    '---\nlayout: home\ntitle: Growth\ndescription: A site of any size, made of words that mean nothing at all.\n---\n\n[Docs](/docs/)\n'
  const pages = paths.map((path, number) => {
    // Link only to pages of every size and to a neighbour, so that a page has the same text in every size.
    const others = [3, number < fixedPages ? (number + 1) % fixedPages : number - 1, (number * 13) % fixedPages]
    const links = others.flatMap((other) => routes[other] ?? [])
    return [`${path}.md`, generatePage({ number, title: titleOf(number), position: number, links })] as const
  })
  return new Map([['index.mdx', home], ...pages])
}

/** Configuration of a generated site. */
export const growthConfig = {
  title: 'Growth',
  tagline: 'A site of any size',
  brand: { logo: './logo.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://docs.example.com',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'guide/index' },
    { id: 'almanac', label: 'Almanac', path: 'almanac', main: 'index' },
  ],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: { items: [{ label: 'Docs', href: '/docs/' }] },
  footer: { copyright: 'Nobody' },
}

/** Writes a project for this repository's engine into a folder. Returns the size of its Markdown in bytes. */
export function writeProject(folder: string, content: GeneratedPages, config: object = growthConfig): number {
  writeFiles(folder, [
    ['package.json', '{ "type": "module" }'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h18v18H3z"/></svg>'],
    ['site.config.ts', `export default ${JSON.stringify(config)}`],
    ...[...content].map(([path, text]) => [`content/${path}`, text] as const),
  ])
  return [...content.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

/** Writes texts into a folder, by path. */
export function writeFiles(folder: string, files: Iterable<readonly [path: string, text: string]>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
