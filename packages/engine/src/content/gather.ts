/**
 * The facts of a page, read once from its tree:
 *
 *   Source ── shownBlocks ──▶ blocks in reading order ──┬─▶ facts: plain data, for the site, search and samples
 *                                                       └─▶ factsByNode: the same facts by node, for renderers and checks
 *
 * The order matters: a block belongs to the last heading above it, and a sample needs the preambles above it.
 */

import type {
  Code,
  FootnoteDefinition,
  FootnoteReference,
  Html,
  Image as ImageNode,
  ImageReference,
  Nodes,
} from 'mdast'
import { documentedBy, fenceWords } from '../core/code/fence.ts'
import type { Languages } from '../core/code/lexer.ts'
import type { CodeBlock, Facts, Heading, Image, Lead, PreambleBlock, Section } from '../core/page/facts.ts'
import { type Problem, warningAt } from '../core/problem.ts'
import type { PossibleSamples } from '../core/project/project-samples.ts'
import { collapseBlanks } from '../core/text/characters.ts'
import { readCodeBlock, splitFence } from './code/read-code-block.ts'
import { isComment } from './markdown/comments.ts'
import { attributeOf, shownIn } from './markdown/containers.ts'
import { leadsOf } from './markdown/leads.ts'
import { type NamedHeadings, nameHeadings } from './markdown/name-headings.ts'
import { pairPlainTags } from './markdown/plain-tags.ts'
import { altOf, proseOf, searchTextOf } from './markdown/plain-text.ts'
import { type ContainerDirective, lineOf, lineOfCode, type Source, sourceOf, targetOf } from './markdown/source.ts'

/** Facts of a page, by page and by node, and problems. */
type Gathered = {
  readonly facts: Facts
  readonly factsByNode: FactsByNode
  readonly problems: readonly Problem[]
}

/** Facts by node, for renderers and checks. */
export type FactsByNode = {
  /** All visible blocks, in reading order. */
  readonly blocks: readonly Nodes[]
  /** The h1 that is rendered above the content. */
  readonly title: NamedHeadings['title']
  readonly headings: ReadonlyMap<Nodes, Heading>
  readonly codeBlocks: ReadonlyMap<Code, CodeBlock>
  readonly images: ReadonlyMap<ImageNode | ImageReference, Image>
  /** Containers that the cheat sheet shows, each with the id of its section: empty above the first heading. */
  readonly sheets: ReadonlyMap<ContainerDirective, string>
  readonly containers: readonly ContainerDirective[]
  /** Footnotes by name, in the order of their numbers. */
  readonly footnotes: ReadonlyMap<string, Footnote>
  /** HTML, which is not rendered. */
  readonly refused: readonly Html[]
}

/** A footnote that a page shows: its number, and the references to it with theirs, in reading order. */
export type Footnote = {
  readonly node: FootnoteDefinition
  readonly number: number
  readonly uses: ReadonlyMap<FootnoteReference, number>
}

type GatherOptions = {
  readonly languages: Languages
  readonly samples?: readonly PossibleSamples[] | undefined
  /** The title in the front matter. */
  readonly title?: string | undefined
}

/** Gathers the facts of a page. Renders nothing. */
export function gather(source: Source, { languages, samples, title: known }: GatherOptions): Gathered {
  const footnotes = findFootnotes(source.root.children)
  const noted = [...footnotes.values()].flatMap(({ node }) => node.children)
  const blocks = [...shownBlocks(source.root.children), ...shownBlocks(noted)]
  const { headings, title, problems: ids } = nameHeadings(blocks, source, known)
  const sections = findSections(blocks, headings)
  const { codeBlocks, problems: marks } = readCode(blocks, sections, { source, languages, samples })
  const { links, images, refused } = gatherWords(blocks, source)
  const leads = new Map(blocks.map((node) => [node, leadsOf(node, source)]))
  const containers = blocks.filter((node) => node.type === 'containerDirective')
  const sheets = containers.filter(({ name }) => name === 'sheet')
  return {
    facts: {
      title: title && { text: title.text, prose: title.prose, line: title.line },
      headings: [...headings.values()],
      links,
      leads: [...leads.values()].flat(),
      images: [...images.values()],
      codeBlocks: [...codeBlocks.values()],
      signatures: [...codeBlocks.values()].flatMap(({ fence, section }) =>
        documentedBy(fence).map((name) => ({ name, section })),
      ),
      paragraphs: blocks.flatMap((node) =>
        node.type === 'paragraph' && !node.data?.directiveLabel
          ? [{ text: proseOf(node.children), line: lineOf(node) }]
          : [],
      ),
      sections: cutSections(blocks, { source, title, headings, codeBlocks, leads }),
      containers: [...new Set(containers.map(({ name }) => name))],
    },
    factsByNode: {
      blocks,
      title,
      headings,
      codeBlocks,
      images,
      containers,
      footnotes,
      refused,
      sheets: new Map(sheets.map((node) => [node, sections.get(node) ?? ''])),
    },
    problems: [...ids, ...marks],
  }
}

/** Yields the visible blocks of a page in reading order, each before the blocks in it. */
function* shownBlocks(nodes: readonly Nodes[]): Generator<Nodes> {
  for (const node of nodes) {
    yield node
    yield* shownBlocks(blocksIn(node))
  }
}

function blocksIn(node: Nodes): readonly Nodes[] {
  switch (node.type) {
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
    case 'tableRow':
      return node.children
    case 'containerDirective':
      return shownIn(node)
    default:
      return []
  }
}

/** Finds the footnotes that words of a page refer to, by name, in the order of their numbers. Labels of containers refer to none. */
function findFootnotes(nodes: readonly Nodes[]): ReadonlyMap<string, Footnote> {
  const definitions = new Map<string, FootnoteDefinition>()
  for (const node of shownBlocks(nodes))
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  const footnotes = new Map<string, Footnote & { readonly uses: Map<FootnoteReference, number> }>()
  const read = (node: Nodes) => {
    if (node.type === 'footnoteReference') {
      const definition = definitions.get(node.identifier)
      if (!definition) return
      const footnote = footnotes.get(node.identifier) ?? {
        node: definition,
        number: footnotes.size + 1,
        uses: new Map(),
      }
      footnotes.set(node.identifier, footnote)
      footnote.uses.set(node, footnote.uses.size + 1)
    } else if ('children' in node) node.children.forEach(read)
  }
  const readBlocks = (blocks: readonly Nodes[]) => {
    for (const node of shownBlocks(blocks))
      if (node.type === 'heading' || node.type === 'tableCell') read(node)
      else if (node.type === 'paragraph' && !node.data?.directiveLabel) read(node)
  }
  readBlocks(nodes)
  // Footnotes may refer to further ones, which this loop then reaches.
  for (const { node } of footnotes.values()) readBlocks(node.children)
  return footnotes
}

/** Whether a heading starts a section: h2 to h4. */
function beginsSection({ depth }: Pick<Heading, 'depth'>): boolean {
  return depth < 5
}

function findSections(blocks: readonly Nodes[], headings: ReadonlyMap<Nodes, Heading>): ReadonlyMap<Nodes, string> {
  let section = ''
  return new Map(
    blocks.map((node) => {
      const heading = headings.get(node)
      if (heading && beginsSection(heading)) section = heading.id
      return [node, section]
    }),
  )
}

type CodeContext = {
  readonly source: Source
  readonly languages: Languages
  readonly samples: readonly PossibleSamples[] | undefined
}

function readCode(blocks: readonly Nodes[], sections: ReadonlyMap<Nodes, string>, { source, ...context }: CodeContext) {
  const codeBlocks = new Map<Code, CodeBlock>()
  const problems: Problem[] = []
  const keysByName = new Map<string, string>()
  let preambles: readonly PreambleBlock[] = []
  for (const node of blocks) {
    if (node.type !== 'code') continue
    const line = lineOf(node)
    const offsetOfLine = (number: number) => lineOfCode(node, number - 1, source) - line
    const written = { ...splitFence(node), text: node.value, line, section: sections.get(node) ?? '', offsetOfLine }
    const { block, faults } = readCodeBlock(written, { preambles, keysByName, ...context })
    for (const { line, message, hint } of faults)
      problems.push(warningAt({ file: source.file, line }, 'line-mark', message, hint))
    if (block.sample) keysByName.set(block.sample.name, block.sample.key)
    if (block.sample && block.fence.flags.includes(fenceWords.preamble)) preambles = [...preambles, block]
    codeBlocks.set(node, block)
  }
  return { codeBlocks, problems }
}

/** Gathers links (those of cards included), images and refused nodes. */
function gatherWords(blocks: readonly Nodes[], source: Source) {
  const links: Facts['links'][number][] = []
  const images = new Map<ImageNode | ImageReference, Image>()
  const refused: Html[] = []
  const visit = (nodes: readonly Nodes[]) => {
    const tags = pairPlainTags(nodes)
    for (const node of nodes) {
      const line = lineOf(node)
      if (node.type === 'html') {
        if (!tags.has(node) && !isComment(node)) refused.push(node)
      } else if (node.type === 'image' || node.type === 'imageReference')
        images.set(node, { source: targetOf(node, source), alt: altOf(node, source), line, number: images.size + 1 })
      else if ('children' in node) {
        if (node.type === 'link' || node.type === 'linkReference') links.push({ target: targetOf(node, source), line })
        visit(node.children)
      }
    }
  }
  for (const node of blocks) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') visit(node.children)
    else if (node.type === 'html') visit([node])
    else if (node.type === 'containerDirective') {
      const target = attributeOf(node, 'href')
      if (target) links.push({ target, line: lineOf(node) })
    }
  }
  return { links, images, refused }
}

type SectionCut = Pick<NamedHeadings, 'title'> & {
  readonly source: Source
  readonly headings: ReadonlyMap<Nodes, Heading>
  readonly codeBlocks: ReadonlyMap<Code, CodeBlock>
  readonly leads: ReadonlyMap<Nodes, readonly Lead[]>
}

/** Splits the words and the code of a page at its headings (h2 to h4). The first section comes before any heading. */
function cutSections(
  blocks: readonly Nodes[],
  { source, title, headings, codeBlocks, leads }: SectionCut,
): readonly Section[] {
  let section = { id: '', heading: '', depth: 1, text: '', code: '' }
  const sections = [section]
  for (const node of blocks) {
    const heading = headings.get(node)
    if (heading && beginsSection(heading)) {
      section = { id: heading.id, heading: heading.text, depth: heading.depth, text: '', code: '' }
      sections.push(section)
    }
    if (node.type === 'code') section.code += `${codeBlocks.get(node)?.code}\n`
    // The title is not part of the content, and a line of links says something about their targets.
    else if (node !== title?.node && leads.get(node)?.length === 0)
      section.text += `${collapseBlanks(ownSearchText(node, source)).trim()}\n`
  }
  return sections.map((one) => ({ ...one, text: one.text.replace(/\n{2,}/g, '\n').trim(), code: one.code.trimEnd() }))
}

/** Returns the words of a block, without those of nested blocks. */
function ownSearchText(node: Nodes, source: Source): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return searchTextOf(node.children, source)
    case 'tableRow':
      return node.children
        .map((cell) => searchTextOf(cell.children, source))
        .filter((words) => words !== '')
        .join(' · ')
    case 'leafDirective':
      return sourceOf(node, source)
    default:
      return ''
  }
}
