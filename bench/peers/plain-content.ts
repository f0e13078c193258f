import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratedPages } from '../generate-site.ts'

/** Returns this site's pages in Markdown that every engine understands: no containers, pictures or heading ids. */
export function plainContent(repository: string): GeneratedPages {
  const folder = join(repository, 'site/content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))
  return new Map(
    files.toSorted().map((file) => [file.replace(/x$/, ''), plainPage(readFileSync(join(folder, file), 'utf8'))]),
  )
}

/** Converts one page to Markdown that every engine supports. */
export function plainPage(source: string): string {
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const kept = yaml.split('\n').filter((line) => /^(?:layout: home$|description: |sidebar_position: )/.test(line))
  const front = ['---', `title: ${titleOf(source) || 'Home'}`, ...kept, '---'].join('\n')
  // Every second part is a code block.
  const parts = body.split(/^(```[\s\S]*?^```$)/m)
  const text = parts.map((part, i) => (i % 2 ? part.replace(/^(```\w*).*$/m, '$1') : plainText(part))).join('')
  return `${front}\n\n${text.replace(/\n{3,}/g, '\n\n').trim()}\n`
}

/** Converts text outside of code. Links to parts of the page and to files other than pages become words. */
function plainText(text: string): string {
  return text
    .replace(/^ *:{3,}.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/ *\{#[\w-]+\}$/gm, '')
    .replace(/\[([^\]]*)\]\((?:#[^)]*|\/[^)]*\.\w+)\)/g, '$1')
    .replace(/\]\((\/[^)#]*)#[^)]*\)/g, ']($1)')
}

/** Returns the top folders of the content. */
export function foldersOf(content: GeneratedPages): readonly string[] {
  return [...new Set([...content.keys()].flatMap((path) => /^[^/]+(?=\/)/.exec(path) ?? []))]
}

/** A folder or a page of a sidebar. */
export type SidebarNode = {
  readonly text: string
  readonly link?: string
  readonly collapsible?: true
  readonly collapsed?: true
  readonly items?: readonly SidebarNode[]
}

/**
 * Returns the sidebar for engines that need an explicit one: collapsed folders and pages, by position, then by name.
 */
export function sidebarOf(content: GeneratedPages, folder = ''): readonly SidebarNode[] {
  const below = [...content.keys()].filter((path) => path.startsWith(folder) && path !== `${folder}index.md`)
  const names = new Set(below.map((path) => path.slice(folder.length).split('/')[0] ?? ''))
  const nodes = [...names].map((name) => {
    const isPage = name.endsWith('.md')
    const path = isPage ? `${folder}${name}` : `${folder}${name}/index.md`
    const source = content.get(path)
    const items = isPage ? [] : sidebarOf(content, `${folder}${name}/`)
    const node: SidebarNode = {
      text: source ? titleOf(source) : name,
      ...(source && { link: routeOf(path) }),
      ...(items.length > 0 && { collapsible: true, collapsed: true, items }),
    }
    return { node, position: Number(/^sidebar_position: (.*)$/m.exec(source ?? '')?.[1] ?? 1e9) }
  })
  return nodes
    .toSorted((a, b) => a.position - b.position || (a.node.text < b.node.text ? -1 : 1))
    .map(({ node }) => node)
}

/** Returns a page's title. Empty if it has none. */
export function titleOf(source: string): string {
  return /^title: (.*)$/m.exec(source)?.[1] ?? ''
}

/** Adds the title as a heading, for engines that do not show it. */
export function withHeading(source: string): string {
  return source.replace(/^---\n[\s\S]*?\n---\n/, (front) => `${front}\n# ${titleOf(source)}\n`)
}

/** Returns the route of a page. */
export function routeOf(path: string): string {
  return `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
}
