import type { Definition, FootnoteDefinition, Heading, Image, Link, Nodes, Parents } from 'mdast'
import { parseMarkdown } from '../../content/parse-markdown.ts'
import { altOf, textOf } from '../../content/plain-text.ts'
import { type Source, sourceOf } from '../../content/source.ts'
import { collapseBlanks, isEngineId, slugOf } from '../../core/characters.ts'
import { applyEdits, type Edit } from '../../core/text-edits.ts'
import { freeId, idFrom, type System } from './heading-ids.ts'
import type { Losses } from './losses.ts'

/** Finds the targets of links and pictures. Each returns the address to write, or `undefined` if there is none. */
export type Targets = {
  readonly link: (target: string) => string | undefined
  readonly picture: (target: string) => string | undefined
  /** Returns the title of the page or the words of the heading that a link leads to. */
  readonly title: (target: string) => string | undefined
  /** Returns what happens to the anchor of a link that is lost, in words of the report. */
  readonly lostAnchor: (target: string) => string | undefined
}

export type LinkContext = {
  readonly targets: Targets
  readonly losses: Losses
  readonly system: System | undefined
}

/** Rewrites links, pictures, heading ids and footnotes of a page, and removes the heading that repeats its title. */
export function convertLinks(text: string, title: string, { targets, losses, system }: LinkContext): string {
  const { source } = parseMarkdown(text, '')
  const notes = new Map<string, string>()
  each(source.root, (node) => {
    if (node.type === 'footnoteDefinition') notes.set(node.identifier, noteOf(node, source))
  })
  const edits: Edit[] = []
  const replace = (node: Nodes, text: string) => edits.push({ ...rangeOf(node), text })
  const first = source.root.children.find(({ type }) => type !== 'html')
  const ids: HeadingIds = { theirs: new Set(), ours: new Set() }
  let hasTitle = false
  each(source.root, (node, parent) => {
    if (node.type === 'link') edits.push(...linkEdits(node, source, targets, losses))
    else if (node.type === 'image')
      replace(node, pictureOf(node, source, { targets, losses, inLink: parent.type === 'link' }))
    else if (node.type === 'definition') edits.push(...definitionEdits(node, source, targets))
    else if (node.type === 'footnoteReference') {
      losses.list(sourceOf(node, source), 'footnotes, which become words in parentheses')
      replace(node, ` (${notes.get(node.identifier) ?? ''})`)
    } else if (node.type === 'footnoteDefinition') replace(node, '')
    else if (node.type === 'heading') {
      const line = sourceOf(node, source)
      const isBelowHeading = ids.ours.size > 0
      // A page without an h1 may begin with a lower heading that is its title.
      const isRepeated = (node.depth === 1 || node === first) && !hasTitle && headingText(line) === title
      if (node.depth === 1 || isRepeated) hasTitle = true
      if (isRepeated) {
        if (line.includes('`')) losses.list(line, 'the code in the title, which becomes plain words')
        ids.theirs.add(idFrom(title, system))
        replace(
          node,
          linksOf(node)
            .map((link) => losses.add(sourceOf(link, source)))
            .join(' '),
        )
      } else if (node.depth === 1 && !isBelowHeading && textOf(node.children).trim() !== '') {
        // Our page would take the h1 for its title, and not show it.
        ids.theirs.add(idFrom(headingText(line), system))
        if (node === first) replace(node, losses.add(line))
        else edits.push({ ...rangeOf(node), text: `## ${headingText(line)}` })
      } else {
        // A page has one h1, its title.
        if (node.depth === 1 && line.startsWith('#')) edits.push({ ...startOf(node), text: '#' })
        edits.push(...idEdits(node, line, { ids, losses, system }))
      }
      return !isRepeated
    }
    return node.type !== 'footnoteDefinition'
  })
  // The parser opens the alerts of GitHub as containers in quotes.
  return applyEdits(source.text, edits).replace(/:{60}(\w+)(?:\[(.*)\])?$/gm, (_, name: string, title = '') =>
    `[!${name.toUpperCase()}] ${title}`.trimEnd(),
  )
}

/** Returns the words of a heading in Markdown. */
export function headingText(line: string): string {
  return line
    .replace(/^#+[ \t]*|[ \t]*(?:\{#[^}]*\}|\[#[^\]]*\])?[ \t]*#*\s*$|\n[=-]+[ \t]*$/g, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/`([^`]*)`|<!--[\s\S]*?-->|<[^>]*>|[`*]/g, '$1')
    .trim()
}

/** Ids of the headings above a heading: in the other system, and on our page. */
type HeadingIds = { readonly theirs: Set<string>; readonly ours: Set<string> }

type IdEditContext = Pick<LinkContext, 'losses' | 'system'> & { readonly ids: HeadingIds }

/** Writes the id that a heading has in the other system, in our form and only if ours is different. */
function idEdits(node: Heading, source: string, { ids, losses, system }: IdEditContext): readonly Edit[] {
  const line = source.replace(/\n[=-]+[ \t]*$/, '')
  const [end, bracket, brace] = /[ \t]*\[#([\w-]+)\][ \t]*$|[ \t]+\{#([^}\s]+)\}[ \t]*$|(?:[ \t]+#+)?[ \t]*$/.exec(
    line,
  ) ?? ['']
  const words = collapseBlanks(textOf(node.children)).trim()
  const stated = bracket ?? brace
  const theirs = stated ?? freeId(idFrom(words, system), ids.theirs, system)
  const ours = freeId(slugOf(words) || 'section', ids.ours)
  const isTaken = theirs === '' || ids.ours.has(theirs) || isEngineId(theirs)
  ids.theirs.add(theirs)
  ids.ours.add(isTaken ? ours : theirs)
  const { from } = rangeOf(node)
  const edit = (text: string) => [{ from: from + line.length - end.length, to: from + line.length, text }]
  if (isTaken && stated !== undefined) return edit(` ${losses.add(end.trim(), `{#${theirs}}`)}`)
  if (isTaken && theirs !== '') losses.list(line, `the anchor #${theirs}`)
  return isTaken || brace !== undefined || (theirs === ours && bracket === undefined) ? [] : edit(` {#${theirs}}`)
}

function linkEdits(node: Link, source: Source, targets: Targets, losses: Losses): readonly Edit[] {
  const written = sourceOf(node, source)
  // Autolinks and bare addresses stay.
  if (!written.startsWith('[')) return []
  const target = targets.link(node.url)
  const { from, to } = rangeOf(node)
  const words = node.children.at(-1)?.position?.end.offset ?? from + 1
  if (target === undefined)
    return [
      { from, to: from + 1, text: '' },
      { from: words, to, text: ` ${losses.add(written)}` },
    ]
  const lostAnchor = targets.lostAnchor(node.url)
  if (lostAnchor) losses.list(written, `the anchor of the link \`${node.url}\`, which ${lostAnchor}`)
  const label = written.slice(1, words - from)
  if (node.title === 'mention' || isPath(label, node.url)) {
    const text = targets.title(node.url) ?? label
    return [{ from, to, text: `[${text.replace(/[[\]]/g, '\\$&')}](${escapeTarget(target)})` }]
  }
  if (target === node.url) return []
  const [query = ''] = /\?[^#]*/.exec(node.url) ?? []
  const lost = query === '' || target.includes('?') || target.includes('#') ? '' : ` ${losses.add(query)}`
  return [{ from: words, to, text: `](${escapeTarget(target)}${titleOf(node)})${lost}` }]
}

/** Whether a link shows the folder or the file that it leads to. Other systems show the title of the page instead. */
function isPath(label: string, url: string): boolean {
  const [path = ''] = url.split('#')
  return /\.mdx?$|^\.\.?$/.test(label) && path.replace(/\/$/, '').endsWith(label)
}

function definitionEdits(node: Definition, source: Source, targets: Targets): readonly Edit[] {
  const target = targets.link(node.url)
  if (target === node.url) return []
  const written = sourceOf(node, source)
  // A definition without a target would turn its links into brackets.
  const text = `${written.slice(0, written.indexOf(']:') + 2)} ${escapeTarget(target ?? '#')}${titleOf(node)}`
  return [{ ...rangeOf(node), text }]
}

type PictureContext = { readonly targets: Targets; readonly losses: Losses; readonly inLink: boolean }

/** Returns a picture with its new address. Pictures at other sites become links, unless they are in one. */
function pictureOf(node: Image, source: Source, { targets, losses, inLink }: PictureContext): string {
  const words = altOf(node, source).replace(/[[\]]/g, '').replaceAll('`', '\\`').trim()
  const alt = words || 'Picture'
  const isRemote = /^(?:https?:)?\/\//.test(node.url)
  const target = isRemote ? undefined : targets.picture(node.url)
  if (target !== undefined && words === '')
    losses.list(sourceOf(node, source), 'a picture without an alternative text, which gets “Picture”')
  if (target !== undefined) return `![${alt}](${escapeTarget(target)})`
  const lost = losses.add(sourceOf(node, source))
  return isRemote && !inLink ? `[${alt}](${escapeTarget(node.url)}) ${lost}` : `${alt} ${lost}`
}

/** Returns the links in a heading. */
function linksOf(heading: Nodes): readonly Nodes[] {
  const links: Nodes[] = []
  each(heading, (node) => {
    if (node.type === 'link') links.push(node)
  })
  return links
}

function noteOf(node: FootnoteDefinition, source: Source): string {
  const written = sourceOf(node, source)
  return written
    .slice(written.indexOf(']:') + 2)
    .replace(/\s+/g, ' ')
    .trim()
}

function titleOf({ title }: { readonly title?: string | null | undefined }): string {
  return title ? ` "${title.replaceAll('"', '\\"')}"` : ''
}

function escapeTarget(target: string): string {
  return /[\s()<>]/.test(target) ? `<${target.replace(/[<>]/g, encodeURIComponent)}>` : target
}

function rangeOf({ position }: Nodes): { readonly from: number; readonly to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}

function startOf(node: Nodes): { readonly from: number; readonly to: number } {
  const { from } = rangeOf(node)
  return { from, to: from }
}

/** Visits all nodes from the top, with their parents. A visitor that returns `false` skips the children. */
function each(node: Parents | Nodes, visit: (node: Nodes, parent: Nodes) => unknown): void {
  for (const child of 'children' in node ? node.children : []) if (visit(child, node) !== false) each(child, visit)
}
