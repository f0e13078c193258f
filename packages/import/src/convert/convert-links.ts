import type { Definition, Heading, Image, Link, Nodes, Parents } from 'mdast'
import {
  altOf,
  applyEdits,
  collapseBlanks,
  type Edit,
  isEngineId,
  type Source,
  slugOf,
  sourceOf,
  textOf,
} from 'studio-docs/content'
import type { Targets } from '../decide/find-targets.ts'
import { createIdNamer, idFrom, type System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'
import { headingWords, splitHeading } from '../parse/source-headings.ts'
import { linkTarget } from './link-target.ts'
import { pointed } from './render-forms.ts'

export type LinkContext = {
  readonly targets: Targets
  readonly losses: Losses
  readonly system: System | undefined
}

/** The title of a page, and how many levels its headings move up. */
export type LiftedTitle = { readonly title: string; readonly lifted: number }

/** Rewrites links, pictures and heading ids of a page, and removes the heading that repeats its title. */
export function convertLinks(source: Source, page: LiftedTitle, context: LinkContext): string {
  const { targets, losses } = context
  const edits: Edit[] = []
  const replace = (node: Nodes, text: string) => edits.push({ ...rangeOf(node), text })
  const headingEdits = createHeadingEdits(source, page, context)
  const definitions = new Map<string, Definition>()
  each(source.root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  each(source.root, (node, parent) => {
    if (node.type === 'link') edits.push(...linkEdits(node, source, targets, losses))
    else if (node.type === 'image')
      replace(node, pictureOf(node, source, { targets, losses, inLink: parent.type === 'link' }))
    else if (node.type === 'imageReference') {
      const found = definitions.get(node.identifier)
      const image = found && { ...node, type: 'image' as const, url: found.url }
      if (image) replace(node, pictureOf(image, source, { targets, losses, inLink: /^link/.test(parent.type) }))
    } else if (node.type === 'definition') edits.push(...definitionEdits(node, source, targets, losses))
    // Without its note, other systems show a reference as it is written.
    else if (node.type === 'text')
      replace(node, sourceOf(node, source).replace(/(?<!\\)\[(?=\^[^\]\s]{1,200}\])/g, '\\['))
    else if (node.type === 'heading') {
      const found = headingEdits(node)
      edits.push(...found.edits)
      return found.stays
    }
    return true
  })
  return applyEdits(source.text, edits)
}

/** Creates a function that returns the edits of each heading, from the first one on, and whether it stays. */
function createHeadingEdits(source: Source, { title, lifted }: LiftedTitle, { losses, system }: LinkContext) {
  const [first] = source.root.children.filter(({ type }) => type !== 'html')
  const theirs = createIdNamer(system)
  const ours = createIdNamer()
  const definitions = definitionLines(source)
  let [hasTitle, isFirst] = [false, true]
  return (node: Heading): { readonly edits: readonly Edit[]; readonly stays: boolean } => {
    const { from, to } = rangeOf(node)
    const line = sourceOf(node, source)
    const text = line.replace(/\n[ \t>]*(?:=+|-+)[ \t]*$/, '')
    const { marks, words: written, id } = splitHeading(text.replaceAll('\n', ' '))
    const words = headingWords(written, written.includes('[') ? definitions : '')
    const depth = node.depth - lifted
    const isAbove = isFirst
    // A page without an h1 may begin with a lower heading that is its title.
    if ((depth === 1 || node === first) && !hasTitle && words === title) {
      hasTitle = true
      theirs.take(idFrom(words, system))
      if (line.includes('`')) losses.list(losses.formOf(line), 'the code in the title, which becomes plain words')
      const links = linksOf(node).map((link) => losses.add(losses.formOf(sourceOf(link, source))))
      return { edits: [{ from, to, text: links.join(' ') }], stays: false }
    }
    if (depth === 1) hasTitle = true
    // Our page would take the h1 for its title, and not show it.
    if (depth === 1 && isAbove && words !== '' && node === first) {
      theirs.take(idFrom(words, system))
      return { edits: [{ from, to, text: losses.add(losses.formOf(line)) }], stays: true }
    }
    isFirst = false
    const named = theirs.free(idFrom(words, system))
    const wanted = id ?? named
    const own = ours.free(slugOf(collapseBlanks(textOf(node.children)).trim()) || 'section')
    const isTaken = wanted === '' || ours.has(wanted) || isEngineId(wanted)
    theirs.take(wanted)
    ours.take(isTaken ? own : wanted)
    if (isTaken && id === undefined && wanted !== '') losses.list(losses.formOf(line), `the anchor #${wanted}`)
    const lost = isTaken && id !== undefined ? ` ${losses.add(losses.formOf(`{#${id}}`))}` : ''
    const isStated = !isTaken && (id !== undefined || wanted !== own)
    const suffix = {
      from: from + marks.length + written.length,
      to: from + text.length,
      text: `${lost}${isStated ? ` {#${wanted}}` : ''}`,
    }
    // A page has one h1, its title.
    const shift = Math.max(2, depth) - node.depth
    if (marks === '' && shift === 0) return { edits: [suffix], stays: true }
    const prefix = marks === '' ? '## ' : '#'.repeat(Math.max(0, shift))
    const edits = [
      { from, to: from + Math.max(0, -shift), text: prefix },
      { ...suffix, to: marks === '' ? to : suffix.to },
    ]
    return { edits, stays: true }
  }
}

/** Returns the definitions of a page, which links in headings may use. */
function definitionLines(source: Source): string {
  const lines: string[] = []
  each(source.root, (node) => {
    if (node.type === 'definition') lines.push(sourceOf(node, source))
  })
  return lines.join('\n')
}

function linkEdits(node: Link, source: Source, targets: Targets, losses: Losses): readonly Edit[] {
  const written = sourceOf(node, source)
  // Autolinks and bare addresses stay.
  if (!written.startsWith('['))
    return isOfApp(node.url) ? [{ ...rangeOf(node), text: losses.add(losses.formOf(written)) }] : []
  // An empty link leads nowhere. With an id behind it, it is an anchor.
  const isLost = /^#?$/.test(node.url) || isOfApp(node.url)
  const { address: target, title, lostAnchor } = isLost ? { address: undefined } : targets.link(node.url)
  const { from, to } = rangeOf(node)
  if (node.url === '' && node.children.length === 0) return [{ from, to, text: '' }]
  const words = node.children.at(-1)?.position?.end.offset ?? from + 1
  if (target === undefined)
    return [
      { from, to: from + 1, text: '' },
      { from: words, to, text: ` ${losses.add(losses.formOf(written))}` },
    ]
  if (lostAnchor) losses.list(losses.formOf(written), `the anchor of the link \`${node.url}\`, which ${lostAnchor}`)
  const label = written.slice(1, words - from)
  if (node.title === 'mention' || isPath(label, node.url)) {
    const text = title ?? label
    return [{ from, to, text: `[${text.replace(/[[\]]/g, '\\$&')}](${linkTarget(target)})` }]
  }
  if (target === node.url) return []
  const [query = ''] = /\?[^#]*/.exec(node.url) ?? []
  const lost =
    query === '' || target.includes('?') || target.includes('#') ? '' : ` ${losses.add(losses.formOf(query))}`
  return [{ from: words, to, text: `](${linkTarget(target)}${titleOf(node)})${lost}` }]
}

/** Whether an address opens an app, such as `vscode:extension/a`. Pages have none. */
function isOfApp(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(url) && !/^(?:https?|mailto|tel):/i.test(url)
}

/** Whether a link shows the folder or the file that it leads to. Other systems show the title of the page instead. */
function isPath(label: string, url: string): boolean {
  const [path = ''] = url.split('#')
  return /\.mdx?$|^\.\.?$/.test(label) && path.replace(/\/$/, '').endsWith(label)
}

function definitionEdits(node: Definition, source: Source, targets: Targets, losses: Losses): readonly Edit[] {
  // Nothing links to a comment such as `[//]: # (words)`.
  const target = /^#?$/.test(node.url) ? node.url : targets.link(node.url).address
  if (target === node.url) return []
  const written = sourceOf(node, source)
  const picture = target === undefined ? targets.picture(node.url) : undefined
  if ((target ?? picture) === undefined)
    losses.list(losses.formOf(written), `the target of \`${written.slice(0, 100)}\``)
  // A definition without a target would turn its links into brackets.
  const text = `${written.slice(0, written.indexOf(']:') + 2)} ${linkTarget(target ?? picture ?? '#')}${titleOf(node)}`
  return [{ ...rangeOf(node), text }]
}

type PictureContext = { readonly targets: Targets; readonly losses: Losses; readonly inLink: boolean }

/** Returns a picture with its new address. Pictures at other sites become links, unless they are in one. */
function pictureOf(node: Image, source: Source, { targets, losses, inLink }: PictureContext): string {
  const words = altOf(node, source).replace(/[[\]]/g, '').replaceAll('`', '\\`').trim()
  const alt = words || 'Picture'
  const isRemote = /^(?:https?:)?\/\//.test(node.url)
  const target = targets.picture(node.url)
  if (target !== undefined && words !== '' && !node.title) return `![${alt}](${linkTarget(target)})`
  const form = losses.formOf(sourceOf(node, source))
  if (node.title) losses.list(form, pointed)
  if (target !== undefined) {
    if (words === '') losses.list(form, 'a picture without an alternative text, which gets “Picture”')
    return `![${alt}](${linkTarget(target)})`
  }
  const lost = losses.add(form)
  const shown = alt.replace(/(?<!\\)[<{]/g, '\\$&')
  return isRemote && !inLink ? `[${shown}](${linkTarget(node.url)}) ${lost}` : `${shown} ${lost}`
}

/** Returns the links in a heading. */
function linksOf(heading: Nodes): readonly Nodes[] {
  const links: Nodes[] = []
  each(heading, (node) => {
    if (node.type === 'link') links.push(node)
  })
  return links
}

function titleOf({ title }: { readonly title?: string | null | undefined }): string {
  return title ? ` "${title.replaceAll('"', '\\"')}"` : ''
}

function rangeOf({ position }: Nodes): { readonly from: number; readonly to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}

/** Visits all nodes from the top, with their parents. A visitor that returns `false` skips the children. */
function each(node: Parents | Nodes, visit: (node: Nodes, parent: Nodes) => unknown): void {
  for (const child of 'children' in node ? node.children : []) if (visit(child, node) !== false) each(child, visit)
}
