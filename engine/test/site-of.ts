import { dirname, join } from 'node:path/posix'
import { parseFrontMatter } from '../src/content/front-matter.ts'
import type { Entry } from '../src/content/read-collection.ts'
import type { MarkdownOptions } from '../src/content/walk.ts'
import { type Config, defineConfig } from '../src/page/config.ts'
import type { Page } from '../src/page/page.ts'
import type { Brands, SidebarItem } from '../src/page/shell.ts'
import { createSite, type Site } from '../src/site/create-site.ts'
import { compileText, listProblems } from './compile-text.ts'

type ConfigInput = Parameters<typeof defineConfig>[0]

const cirqlBrand = { logo: './brand/cirql.svg', accent: { light: '#8a2fc4', dark: '#d9a3ff' } }

/** What a configuration's brands are read as; a test that looks at them draws other ones. */
export const testBrands: Brands = new Map([
  [
    'site',
    {
      drawing: '<g stroke-width="3"><path class="accent" d="M18.3 5.1a9 9 0 1 0 0 13.8"/></g>',
      accent: { light: '#5140d1', dark: '#aca0ff' },
    },
  ],
  [
    'cirql',
    {
      drawing: '<g stroke-width="3"><path d="M6.5 8.75h14L15.25 3.5"/></g>',
      accent: { light: '#8a2fc4', dark: '#d9a3ff' },
    },
  ],
])

/** The files that such a configuration names. */
export const brandFiles = {
  'brand/site.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h9"/></svg>',
  'brand/cirql.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9"/></svg>',
}

/** Gives a configuration with two collections, `docs` and `cirql`; what is given replaces what it has. */
export function configOf(changes: Partial<ConfigInput> = {}): Config {
  return defineConfig({
    title: 'the studio',
    tagline: 'Documentation Platform',
    brand: { logo: './brand/site.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
    url: 'https://docs.example.com',
    collections: [
      { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
      { id: 'cirql', label: 'Cirql', path: 'cirql', main: 'guide/index', ...cirqlBrand },
    ],
    docsVersion: { name: 'current', label: 'Next' },
    navbar: { items: [] },
    footer: { copyright: 'C' },
    ...changes,
  })
}

/** Gives an entry by its path below `content/` and its text; `~` stands for a description that fits. */
export function entryOf(path: string, text = '', options: Partial<MarkdownOptions> = {}): Entry {
  const file = join('content', path.includes('.mdx') ? path : `${path}.mdx`)
  const source = text.replace('~', `description: ${'A description of this very page that is long enough.'}`)
  const { frontMatter: yaml, ...compiled } = compileText(source, { file, base: '/', ...options })
  const { frontMatter, lines, problems } = parseFrontMatter(yaml, file)
  const id = join(dirname(path), file.replace(/^.*\/|\.mdx$/g, ''))
  return { ...compiled, file, id, frontMatter, lines, problems: [...problems, ...compiled.problems] }
}

export type SiteSources = Readonly<Record<string, string>>

/** Gives the site of some texts by their path below `content/`, in that order. */
export function siteOf(sources: SiteSources, config = configOf(), options = {}): Site {
  return createSite(
    config,
    Object.entries(sources).map(([path, text]) => entryOf(path, text)),
    options,
  )
}

/** Gives the text of a page that lacks nothing. */
export const titled = (title: string, text = '') => `---\ntitle: ${title}\n~\n---\n\n${text}`

/** The pages of a site that is right. */
export const complete: SiteSources = {
  'docs/index': titled('Map', '## Start here\n\n## Why {#why}'),
  'cirql/guide/index': titled('Guide'),
  'cirql/api/select': titled('select', '## Größe'),
}

/** Gives what is wrong with some pages of a site that is otherwise right. */
export function problemsOf(sources: SiteSources, config = configOf()): string {
  return listProblems(siteOf({ ...complete, ...sources }, config).problems)
}

/** Gives what is wrong with the links of `/docs/page`; the first one stands in line 6. */
export function linkProblems(...links: string[]): string {
  return problemsOf({ 'docs/page': titled('Page', links.map((link) => `[x](${link})`).join('\n')) })
}

/** Gives a sidebar as an indented list. */
export function listSidebar(items: readonly SidebarItem[], indent = ''): string {
  return items
    .map((item) => {
      const line = `${indent}${item.type === 'category' ? '+' : '-'} ${item.label} ${item.route ?? '(no page)'}`
      return item.type === 'category' ? `${line}\n${listSidebar(item.items, `${indent}  `)}` : line
    })
    .join('\n')
}

/** Gives a page's way and neighbours as one line. */
export function placeOf({ route, breadcrumbs, previous, next }: Page): string {
  const way = breadcrumbs.map((crumb) => (crumb.route ? `${crumb.label} (${crumb.route})` : crumb.label)).join(' / ')
  return `${route}: ${previous?.label ?? '|'} < ${way || '–'} > ${next?.label ?? '|'}`
}
