import { endOf, startOf, textAt } from './block-lines.ts'
import type { PageText } from './page-text.ts'
import { elementOf, type PageTree } from './page-tree.ts'

/** Reads the opening of `:::{note} Words`, a directive of Sphinx, with its options. */
export function readDirective(page: PageText, line: number, tree: PageTree): number | undefined {
  const [tag, indent = '', mark = '', name = '', words = ''] =
    (page.system === undefined && /^([ \t]*)(:{3,})\{([a-z][\w:.+-]*)\}[ \t]*(.*)$/.exec(textAt(page, line))) || []
  if (tag === undefined) return undefined
  const { options, end } = readOptions(page, line + 1)
  openDirective(tree, { tag, indent, name, words: words.trim(), options: new Map([...options, ['mark', mark]]) })
  return startOf(page, end)
}

/** Directives with code. */
const codes = /^(?:code(?:-block|-cell)?|sourcecode|mermaid)$/
/** Directives whose lines are no words. */
const opaque =
  /^(?:toctree|contents|include|literalinclude|bibliography|index|eval-rst|parsed-literal|(?:list|csv)-table)$/

/** Reads a directive that is written as a fence. */
export function readFencedDirective(page: PageText, line: number, tree: PageTree): number | undefined {
  const [tag, indent = '', mark = '', name = '', words = ''] =
    (page.system === undefined && /^([ \t]*)(`{3,}|~{3,})\{([a-z][\w:.+-]*)\}[ \t]*(.*)$/.exec(textAt(page, line))) ||
    []
  if (tag === undefined) return undefined
  let last = line + 1
  while (last < page.lines.length - 1 && !page.lines[last]?.closesFence) last++
  const { options, end } = readOptions(page, line + 1)
  const source = page.source.slice(startOf(page, line), endOf(page, last))
  const content = page.lines
    .slice(Math.min(end, last), last)
    .map((one) => ({ ...one, text: one.text.replace(indent, '') }))
  if (codes.test(name)) {
    const info = [name === 'mermaid' ? name : words.trim() || 'text', ...codeWords(options)].join(' ')
    tree.addFence(source, {
      opening: `${indent}${mark}${info}`,
      code: content.map(({ text }) => indent + text),
      closing: indent + mark,
      numbers: [tree.line, ...content.map(({ number }) => number)],
    })
    return endOf(page, last)
  }
  const form = { math: '$$', ...(opaque.test(name) && { [name]: name }) }[name]
  if (form !== undefined) {
    tree.addText(indent)
    const formula = content
      .map(({ text }) => text)
      .join('\n')
      .trim()
    tree.add(elementOf(form, source, { indent, children: name === 'math' ? [{ type: 'code', text: formula }] : [] }))
    return endOf(page, last)
  }
  openDirective(tree, { tag, indent, name, words: words.trim(), options })
  for (const part of page.parsePart(content)) tree.addPart(part)
  tree.close((element) => element.tag === tag.trim())
  return endOf(page, last)
}

type Directive = {
  readonly tag: string
  readonly indent: string
  readonly name: string
  readonly words: string
  readonly options: ReadonlyMap<string, string>
}

/** Opens the element of a directive: a picture with a caption, or a component with its name. */
function openDirective(tree: PageTree, { tag, indent, name, words, options }: Directive): void {
  const shown = name === 'admonition' ? words : words.replace(/\{[\w-]+\}`([^`\n]*)`/g, '$1')
  const own = [['title', shown] as const, ['href', options.get('link') ?? ''] as const]
  const stated = isPicture.test(name) ? [] : own.filter(([, value]) => value !== '')
  const attributes = new Map([...options, ...stated])
  tree.addText(indent)
  tree.open(elementOf(name.replaceAll('-', ''), tag.trim(), { attributes, indent }), { unclosed: 'ends' })
  if (!isPicture.test(name)) return
  tree.add(elementOf('img', tag.trim(), { attributes: new Map([...options, ['src', words]]) }))
  tree.addText('\n\n')
}

const isPicture = /^(?:image|figure)$/

/** Returns the words of our fences for the options of code. */
function codeWords(options: ReadonlyMap<string, string>): readonly string[] {
  const title = ['filename', 'caption'].flatMap((name) => options.get(name) ?? []).join(': ')
  const marked = options.get('emphasize-lines')?.replace(/\s/g, '')
  return [
    title && `title="${title.replace(/["`]/g, "'")}"`,
    marked && `{${marked}}`,
    options.has('linenos') && 'lines',
  ].flatMap((word) => word || [])
}

/** Reads the options below an opening: lines such as `:key: value`. */
function readOptions(
  page: PageText,
  from: number,
): { readonly options: ReadonlyMap<string, string>; readonly end: number } {
  const options = new Map<string, string>()
  let end = from
  for (; end < page.lines.length; end++) {
    const [, key, value = ''] = /^[ \t]*:([\w-]+):[ \t]*(.*)$/.exec(textAt(page, end)) ?? []
    if (key === undefined) break
    options.set(key, value)
  }
  return { options, end }
}
