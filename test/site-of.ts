import { dirname, join } from 'node:path/posix'
import type { Entry } from '../src/collection/entry.ts'
import { parseFrontMatter } from '../src/collection/front-matter.ts'
import type { Config } from '../src/config/config-schema.ts'
import { defineConfig } from '../src/config/define-config.ts'
import type { Page } from '../src/page/page.ts'
import type { SidebarItem } from '../src/page/sidebar.ts'
import { createSite } from '../src/site/create-site.ts'
import type { Site } from '../src/site/site.ts'
import { compileText } from './compile-text.ts'

type ConfigInput = Parameters<typeof defineConfig>[0]

/** Gives a configuration with two collections, `docs` and `cirql`; what is given replaces what it has. */
export function configOf(changes: Partial<ConfigInput> = {}): Config {
  return defineConfig({
    title: 'the studio',
    tagline: 'Documentation Platform',
    url: 'https://docs.example.com',
    collections: [
      { id: 'default', label: 'Docs', path: 'docs', main: 'index', mark: 'studio' },
      { id: 'cirql', label: 'Cirql', path: 'cirql', main: 'guide/index', mark: 'cirql' },
    ],
    docsVersion: { name: 'current', label: 'Next' },
    navbar: { items: [] },
    footer: { copyright: 'C' },
    ...changes,
  })
}

/** Gives an entry by its path below `content/` and its text; `~` stands for a description that fits. */
export function entryOf(path: string, text = ''): Entry {
  const file = join('content', path.includes('.mdx') ? path : `${path}.mdx`)
  const source = text.replace('~', `description: ${'A description of this very page that is long enough.'}`)
  const { frontMatter: yaml, ...compiled } = compileText(source, { file, base: '/' })
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
