import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {ReadonlyMap<string, string>} Content texts by their path, front matter included */

/** Gives this site's own pages in the Markdown that every engine understands: no containers, no pictures, no ids of headings. @param {string} root @returns {Content} */
export function plainContent(root) {
  const folder = join(root, 'content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))
  return new Map(
    files.toSorted().map((file) => [file.replace(/x$/, ''), plainPage(readFileSync(join(folder, file), 'utf8'), file)]),
  )
}

/** Gives one page so. @param {string} source @param {string} file its path below `content/` */
export function plainPage(source, file) {
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const name = /^title: (.*)$/m.exec(yaml)?.[1] ?? 'Home'
  const kept = yaml.split('\n').filter((line) => /^(?:description|sidebar_position): /.test(line))
  const layout = file === 'index.mdx' ? ['layout: home'] : []
  const front = ['---', ...layout, `title: ${name}`, ...kept, '---'].join('\n')
  // Every second part stands between fences.
  const parts = body.split(/^(```[\s\S]*?^```$)/m)
  const text = parts.map((part, i) => (i % 2 ? part.replace(/^(```\w*).*$/m, '$1') : plainText(part))).join('')
  return `${front}\n\n${text.replace(/\n{3,}/g, '\n\n').trim()}\n`
}

/** @param {string} text */
function plainText(text) {
  return text
    .replace(/^ *:{3,}.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/ *\{#[\w-]+\}$/gm, '')
    .replace(/\[([^\]]*)\]\(#[^)]*\)/g, '$1')
    .replace(/\]\((\/[^)#]*)#[^)]*\)/g, ']($1)')
}

/**
 * A folder or page of a sidebar.
 * @typedef {{ text: string, link?: string, items?: SidebarNode[] }} SidebarNode
 */

/** Gives the sidebar of pages as engines have it that do not make one themselves. @param {Content} content @returns {SidebarNode[]} */
export function sidebarOf(content) {
  /** @type {{ text: string, position: number, link?: string, items: any[] }} */
  const top = { text: '', position: 0, items: [] }
  for (const [path, source] of content) {
    const parts = path.replace(/\.md$/, '').split('/')
    const name = parts.pop() ?? ''
    if (parts.length === 0) continue
    let folder = top
    for (const [depth, part] of parts.entries()) {
      const id = parts.slice(0, depth + 1).join('/')
      const known = folder.items.find((item) => item.id === id)
      const next = known ?? { id, text: part, position: 1e9, items: [] }
      if (!known) folder.items.push(next)
      folder = next
    }
    const text = titleOf(source)
    const position = Number(/^sidebar_position: (.*)$/m.exec(source)?.[1] ?? 1e9)
    if (name === 'index') Object.assign(folder, { text, position, link: routeOf(path) })
    else folder.items.push({ text, position, link: routeOf(path), items: [] })
  }
  return sorted(top.items)
}

/** @param {any[]} items @returns {SidebarNode[]} */
function sorted(items) {
  return items
    .toSorted((a, b) => a.position - b.position || (a.text < b.text ? -1 : 1))
    .map(({ text, link, items }) => ({
      text,
      ...(link && { link }),
      ...(items.length > 0 && { items: sorted(items) }),
    }))
}

/** Gives a page's title. @param {string} source */
export function titleOf(source) {
  return /^title: (.*)$/m.exec(source)?.[1] ?? ''
}

/** Gives a page with its title as a heading, for engines that show none by themselves. @param {string} source */
export function withHeading(source) {
  return source.replace(/^(---\n[\s\S]*?\n---\n)/, (front) => `${front}\n# ${titleOf(source)}\n`)
}

/** Gives the address of a page. @param {string} path */
export function routeOf(path) {
  return `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
}
