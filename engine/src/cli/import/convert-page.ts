import { parseMarkdown } from '../../content/parse-markdown.ts'
import { sourceOf } from '../../content/source.ts'
import { type ConversionContext, convertBlocks, type ReadIncluded } from './block-forms.ts'
import { convertLinks, headingText, type Targets } from './convert-links.ts'
import { type MarkdownPart, parseElements } from './elements.ts'
import { renderFrontMatter, splitPage } from './import-front-matter.ts'
import { type Loss, Losses } from './losses.ts'
import { renderParts } from './render-elements.ts'

export type PageOptions = {
  /** Path of the source below the imported folder. */
  readonly file: string
  readonly position: number | undefined
  /** Label of the folder in the old sidebar, if the page is that of a folder. */
  readonly label?: string | undefined
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
  { file, position, label, read, targets }: PageOptions,
): { text: string; losses: readonly Loss[] } {
  const text = cleanText(source)
  const losses = new Losses(file, text)
  const context: ConversionContext = { losses, read }
  const { matter, body } = splitPage(text, losses)
  const blocks = convertBlocks(body, context)
  const parts = dropExpressions(parseElements(blocks), /\.mdx$/.test(file), losses)
  const markdown = cleanFences(cutSamples(renderParts(parts, { losses, link: targets.link })), losses)
  const title = typeof matter.title === 'string' && matter.title !== '' ? matter.title : titleOf(markdown, file)
  const linked = convertLinks(markdown, title, targets, losses)
  const content = linked
    .replace(/[ \t]+$/gm, (blanks) => (blanks.length >= 2 ? blanks : ''))
    .replace(/^[ \t]+(?=<!-- not imported)/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const description = matter.description ?? describe(title, content)
  return {
    text: `${renderFrontMatter({ ...matter, description }, { title, position, label }, losses)}\n${content}\n`,
    losses: losses.all,
  }
}

/** Returns a description for a page without a paragraph, made of its headings. Other pages are described by their first words. */
function describe(title: string, content: string): string | undefined {
  const { source } = parseMarkdown(content, '')
  const hasWords = source.root.children.some((node) => node.type === 'paragraph' && sourceOf(node, source).length >= 50)
  if (hasWords) return undefined
  const headings = source.root.children.flatMap((node) =>
    node.type === 'heading' ? headingText(sourceOf(node, source)) : [],
  )
  const text = `${title}: ${headings.join(', ')}.`
  return text.length >= 50 ? text : `${title}: a page of this documentation without an introduction.`
}

/** Returns the first h1 of a page, or its file name as words. */
function titleOf(markdown: string, file: string): string {
  const { source } = parseMarkdown(markdown, '')
  const heading = source.root.children.find((node) => node.type === 'heading')
  const start = heading?.position?.start.offset ?? 0
  const line =
    heading?.type === 'heading' && heading.depth === 1
      ? headingText(source.text.slice(start, heading.position?.end.offset))
      : ''
  const [name = '', folder = ''] = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .reverse()
  const words = (/^(?:index|readme)$/i.test(name) && folder ? folder : name)
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
  return line || `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/**
 * Replaces `{expressions}` of MDX by the text that they show. Other systems show braces, except for `{{ values }}`. Attribute lists
 * behind links have no words.
 */
function dropExpressions(parts: readonly MarkdownPart[], isMdx: boolean, losses: Losses): readonly MarkdownPart[] {
  return parts.map((part) => {
    if (part.type === 'code') return part
    if (part.type === 'element') {
      const children = dropExpressions(part.element.children, isMdx, losses)
      return { ...part, element: { ...part.element, children } }
    }
    const plain = part.text
      .replace(/(?<=\]\([^()\n]*\))\{[^{}\n]*\}/g, '')
      .replace(/(?<=^#.*)\{ *#([\w-]+) *\}/gm, '{#$1}')
    const text = plain.replace(expression, (written, inner: string) => {
      const [, , words] = /^\s*(["'`])([\s\S]*)\1\s*$/.exec(inner) ?? []
      if (isMdx || /^\{[\s\S]*\}$/.test(inner)) return words ?? losses.add(written)
      return written.replaceAll('{', '\\{')
    })
    return { type: 'text', text: text.replace(/(?<!\\)\{(?=[\s[]*$)/gm, '\\{') }
  })
}

/** Matches an expression in braces, but not the id of a heading or attributes of a container. */
const expression = /(?<!\\|^[ \t]*:{3,}.*)\{(?!#)((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\}){1,3000})\}/gm

/** Removes the lines of samples that twoslash hides from readers: those above or between its cuts, and its settings. */
function cutSamples(markdown: string): string {
  const sample = /^([ \t>]*(`{3,}|~{3,})[^\n`]*\btwoslash\b[^\n`]*\n)([\s\S]*?)(?=^[ \t>]*\2[ \t]*$)/gm
  const mark = (name: string) => `^[ \\t]*//[ \\t]*---${name}---[ \\t]*\\n`
  const forms = [
    new RegExp(`^[\\s\\S]*${mark('cut(?:-before)?')}`, 'm'),
    new RegExp(`${mark('cut-after')}[\\s\\S]*`, 'm'),
    new RegExp(`${mark('cut-start')}[\\s\\S]*?${mark('cut-end')}`, 'gm'),
    /^[ \t]*\/\/[ \t]*@(?:noErrors|errors|strict|target|lib|module)\b.*\n/gm,
  ]
  return markdown.replace(sample, (_, opening: string, _mark, code: string) => {
    return opening + forms.reduce((shown, form) => shown.replace(form, ''), code)
  })
}

/** Removes the words after a fence that only other systems know. */
function cleanFences(markdown: string, losses: Losses): string {
  return markdown.replace(
    /^((?:[ \t>]|[-*+][ \t]+|\d+[.)][ \t]+)*(?:`{3,}|~{3,}))([^\n`]+)$/gm,
    (_, fence: string, info: string) => {
      const [language = '', ...rest] = info.trim().split(/(?<=^[^\s{[]*)(?=[\s{[])/)
      const words = rest
        .join('')
        .replace(
          /\b(?:twoslash|live|npm2yarn|showLineNumbers|copy|noInline|filename=|wordWrap|frame="[^"]*"|collapse=\{[^}]*\})/g,
          (word) => (word === 'filename=' ? 'title=' : ''),
        )
        .replace(/\s+/g, ' ')
      const marks = /\b(?:ins|del)=(?:\{[^}]*\}|"[^"]*")/g
      const comments = Array.from(words.matchAll(marks), ([mark]) => losses.add(mark))
      const kept = words.replace(marks, '').replace(/ {2,}/g, ' ').trimEnd()
      const opening = `${fence}${language.replace(/,.*$/, '')}${kept}`
      if (comments.length === 0) return opening
      // In a list, a comment belongs to the same item.
      const indent = fence.replace(/[`~]+$/, '').replace(/[^>\t]/g, ' ')
      return `${fence.replace(/[`~]+$/, '')}${comments.join(' ')}\n\n${indent}${opening.trimStart().replace(/^(?:[-*+]|\d+[.)])[ \t]+/, '')}`
    },
  )
}
