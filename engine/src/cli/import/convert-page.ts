import type { Nodes } from 'mdast'
import { parseMarkdown } from '../../content/parse-markdown.ts'
import { textOf } from '../../content/plain-text.ts'
import { sourceOf } from '../../content/source.ts'
import { convertBlocks } from './block-forms.ts'
import { convertFences, cutSamples, dropTests, hideLines } from './convert-fences.ts'
import { convertLinks, headingText, type Targets } from './convert-links.ts'
import { type Element, type MarkdownPart, parseElements } from './elements.ts'
import type { System } from './heading-ids.ts'
import { renderFrontMatter, type SplitPage, splitPage } from './import-front-matter.ts'
import type { ConversionContext, ReadIncluded } from './include-files.ts'
import { type Loss, Losses } from './losses.ts'
import { listForms } from './lost-forms.ts'
import { writeBars } from './render-code.ts'
import { renderParts } from './render-elements.ts'
import { mapQuotes, mapText } from './split-lines.ts'

export type PageOptions = {
  /** Path of the source below the imported folder. */
  readonly file: string
  readonly position: number | undefined
  /** Label of the page in the old sidebar, if it is stated. */
  readonly label?: string | undefined
  readonly system?: System | undefined
  readonly read: ReadIncluded
  readonly targets: Targets
}

/** Returns a text in UTF-8 with plain line ends, without the colours of terminals, which have no words. */
export function cleanText(text: string): string {
  const colours = new RegExp(`^\uFEFF|${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
  return text.replace(colours, '').replace(/\r\n?/g, '\n').replaceAll('\uFFFD', '?')
}

/** Converts a page of another system. Returns its text, and every form that was lost. */
export function convertPage(
  source: string,
  { file, position, label, system, read, targets }: PageOptions,
): { text: string; losses: readonly Loss[] } {
  const text = cleanText(source)
  const losses = new Losses(file, text)
  const context: ConversionContext = { losses, read, system }
  listForms(losses, system)
  const { matter, body } = splitPage(text, losses)
  const blocks = convertBlocks(body, context)
  const shown = system === 'mdBook' ? hideLines(blocks, losses) : blocks
  const render = (words: string) => {
    const parts = dropExpressions(parseElements(words), valuesOf(file, system), losses)
    return writeBars(renderParts(parts, { losses, link: targets.link, system }))
  }
  const written = convertFences(dropTests(cutSamples(render(mapQuotes(shown, render))), losses), losses)
  const given = titleIn(matter)
  const markdown = given === undefined ? liftTitle(written) : written
  const title = given ?? titleOf(markdown, label, file)
  const linked = convertLinks(markdown, title, { targets, losses, system })
  const content = mapText(linked, (words) =>
    words
      .replace(/[ \t]+$/gm, (blanks) => (blanks.length >= 2 ? blanks : ''))
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n{2,}|\n{2,}$/g, '\n'),
  )
    // Below a line that is not in a list, an indented comment would be code.
    .replace(/(?<=^(?![ \t]|[-*+][ \t]|\d+[.)][ \t]).+\n\n)[ \t]+(?=<!-- not imported)/gm, '')
    .trim()
  const description = matter.description ?? describe(title, content)
  if (String(matter.description ?? '').length > 160)
    losses.list('description:', 'the end of a description with more than 160 characters')
  return {
    text: `${renderFrontMatter({ ...matter, description }, { title, position, label }, losses)}\n${content}\n`,
    losses: losses.all,
  }
}

/** Returns a description for a page without words, made of its headings. Other pages are described by their first words. */
function describe(title: string, content: string): string | undefined {
  const { source } = parseMarkdown(content, '')
  if (hasWords(source.root)) return undefined
  const headings = source.root.children.flatMap((node) =>
    node.type === 'heading' ? headingText(sourceOf(node, source)) : [],
  )
  const text = `${title}: ${headings.join(', ')}.`
  return text.length >= 50 ? text : `${title}: a page of this documentation without an introduction.`
}

/** Whether a part of a page has a paragraph with words. */
function hasWords(node: Nodes): boolean {
  if (node.type === 'paragraph') return textOf(node.children).trim() !== ''
  return 'children' in node && node.children.some(hasWords)
}

/** Returns the title that front matter states: for the page, or for the head of a home page. */
function titleIn(matter: SplitPage['matter']): string | undefined {
  const hero = typeof matter.hero === 'object' && matter.hero !== null ? matter.hero : {}
  const titles = [matter.title, 'name' in hero ? hero.name : undefined]
  return titles.find((title): title is string => typeof title === 'string' && title !== '')
}

/** Makes a first heading of a lower level the h1 of its page, if all others are below it. Chapters of books begin so. */
function liftTitle(markdown: string): string {
  const { source } = parseMarkdown(markdown, '')
  const blocks = source.root.children.filter(({ type }) => type !== 'html')
  const headings = blocks.filter((node) => node.type === 'heading')
  const [first, ...others] = headings
  if (!first || first !== blocks[0] || blocks.length === 1 || others.some(({ depth }) => depth <= first.depth))
    return markdown
  const quoted = blocks.flatMap((node) => (node.type === 'blockquote' ? node.children : []))
  const lifted = [...headings, ...quoted.filter((node) => node.type === 'heading' && node.depth > first.depth)]
  const starts = new Set(lifted.map((node) => node.position?.start.offset ?? 0))
  return source.text.replace(/(?<!#)#{1,6}(?=[ \t])/g, (marks, at: number) => {
    return starts.has(at) ? marks.slice(first.depth - 1) : marks
  })
}

/** Returns the first h1 of a page, its label in the old sidebar, or its file name as words. */
function titleOf(markdown: string, label: string | undefined, file: string): string {
  const { source } = parseMarkdown(markdown, '')
  const heading = source.root.children.find((node) => node.type === 'heading')
  const isTitle = heading?.type === 'heading' && heading.depth === 1
  const title = (isTitle && headingText(sourceOf(heading, source))) || label
  if (title) return title
  const [name = '', folder = ''] = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .reverse()
  const words = (/^(?:index|readme)$/i.test(name) && folder ? folder : name)
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/**
 * Replaces `{expressions}` by the text that they show. Attributes of links only change their look.
 */
function dropExpressions(parts: readonly MarkdownPart[], values: RegExp, losses: Losses): readonly MarkdownPart[] {
  return parts.map((part) => {
    if (part.type === 'code') return part
    if (part.type === 'element') {
      const { element } = part
      if (values !== anyValue && element.name === 'pre') {
        listValues(element, values, losses)
        return part
      }
      return { ...part, element: { ...element, children: dropExpressions(element.children, values, losses) } }
    }
    const plain = part.text.replace(/(?<=^#.*)\{ *#([\w-]+) *\}/gm, '{#$1}')
    const text = plain.replace(braces, (written, inner: string | undefined, at: number) => {
      if (inner === undefined) {
        const isLook = plain[at - 1] === ')' && !/#|target=["']?_self|download/.test(written)
        return isLook ? '' : losses.add(written)
      }
      const [, , words] = /^\s*(["'`])([\s\S]*)\1\s*$/.exec(inner) ?? []
      if (values.test(written)) return words ?? losses.add(written)
      return written.replaceAll('{', '\\{')
    })
    return { type: 'text', text: text.replace(/(?<!\\)\{(?=[\s[]*$)/gm, '\\{') }
  })
}

const anyValue = /^\{/
const noValue = /(?!)/

/** Returns a pattern of the values that a page computes: all braces in MDX, `{{ value }}` in VitePress, and none elsewhere. */
function valuesOf(file: string, system: System | undefined): RegExp {
  if (/\.mdx$/.test(file)) return anyValue
  return system === undefined || system === 'VitePress' ? /^\{\{[\s\S]*\}\}$/ : noValue
}

/** Lists the values in a code block of HTML. They stay in it, because code has no comments. */
function listValues({ children }: Element, values: RegExp, losses: Losses): void {
  for (const part of children) {
    if (part.type === 'element') listValues(part.element, values, losses)
    else for (const [value] of part.text.matchAll(/\{\{.*?\}\}/g)) if (values.test(value)) losses.add(value)
  }
}

/** Attributes behind a link, such as `{target=_blank}`, and behind other words, such as `{#id}`. */
const attributeList = '(?<=\\]\\([^()\\n]*\\))\\{[^{}\\n]*\\}|(?<!^#.*)(?<=[*_\\]])\\{:?[ \\t]*[#.][^{}\\n]*\\}'
/** An expression in braces, but not the id of a heading or attributes of a container. Its first group is its content. */
const expression = '(?<!\\\\|^[ \\t]*:{3,}.*)\\{(?!#)((?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\}){1,3000})\\}'
const braces = new RegExp(`${attributeList}|${expression}`, 'gm')
