import { parseWords } from './block-lines.ts'
import type { PageText } from './page-text.ts'
import { type Element, elementOf, type PageTree } from './page-tree.ts'
import { createTagReader, matchAt } from './read-tag.ts'
import { createCodeFinder, createEndFinder } from './text-scan.ts'

/**
 * Reads a form at a place of a page into its tree; its line begins at `start`. Returns where it ends, or `undefined` if
 * there is another form.
 */
type InlineForm = (at: number, start: number) => number | undefined

/** Creates a function that reads what is at a place inside of a line: code, a tag, another form, or text. */
export function createInlineReader(page: PageText, tree: PageTree): (at: number, start: number) => number {
  const forms: readonly InlineForm[] = [
    codeForm(page, tree),
    closingTagForm(page, tree),
    tagForm(page, tree),
    templateForm(page, tree),
    ...(page.system === 'VitePress' ? [noteForm(page, tree)] : []),
    ...(page.system === 'MkDocs' ? [nameForm(page, tree)] : []),
    formulaForm(page, tree),
    ...(page.isMdx ? [textForm(page, tree)] : [roleForm(page, tree)]),
    wikiForm(page, tree),
    sizedPictureForm(page, tree),
  ]
  const readText = (at: number) => {
    const [written = ''] = matchAt(text, page.source, at) ?? []
    const isBeforeNote = page.system === 'VitePress' && page.source.startsWith('^[', at + written.length)
    tree.addText(isBeforeNote ? written.replace(/[ \t]$/, '') : written)
    return at + written.length
  }
  return (at, start) => {
    for (const form of marks.test(page.source[at] ?? '') ? forms : []) {
      const end = form(at, start)
      if (end !== undefined) return end
    }
    return readText(at)
  }
}

/** Matches characters with which a form may begin. */
const marks = /[`<{^[$!]/
const text = /\\[\s\S]|[^\n\\`<{^[$!]+|`+|[\s\S]/y

/** Reads what stays verbatim: code in a line, and comments. */
function codeForm({ source, lines, starts }: PageText, tree: PageTree): InlineForm {
  const fences = lines.flatMap(({ opensFence }, line) => (opensFence ? (starts[line] ?? 0) : []))
  const codeAt = createCodeFinder(source, fences)
  const htmlEnd = createEndFinder(source, '-->')
  const mdxEnd = createEndFinder(source, '*/}')
  const endOf = (at: number) => {
    if (source.startsWith('<!--', at)) return htmlEnd(at + 4)
    return source.startsWith('{/*', at) ? mdxEnd(at + 3) : codeAt(at)
  }
  return (at) => {
    const end = endOf(at)
    if (end !== undefined) tree.addCode(source.slice(at, end))
    return end
  }
}

const closing = /<\/([A-Za-z][\w.-]*)?\s*>/y

function closingTagForm({ source }: PageText, tree: PageTree): InlineForm {
  return (at) => {
    const [tag = '', name = ''] = matchAt(closing, source, at) ?? []
    const isOpen = (element: Element) => (name === '' ? element.tag === '<>' : element.name === name.toLowerCase())
    // An element without content has no end, even if the page states one.
    return tag !== '' && (tree.close(isOpen) || isVoid.test(tag)) ? at + tag.length : undefined
  }
}

/** Matches elements without content. Components begin with a capital letter. */
const isVoid = /^<\/?(?:br|hr|img|input|wbr|source|meta|link)\b/

/** Elements whose end is optional in HTML, by the names of those that end them. */
const optionalEnds: Readonly<Record<string, RegExp>> = {
  li: /^li$/,
  p: /^p$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^t[rdh]$/,
}

const bracketed = /<[^<>\n]*>/y

function tagForm(page: PageText, tree: PageTree): InlineForm {
  const tagAt = createTagReader(page.source)
  const fragmentEnd = createEndFinder(page.source, '</>')
  return (at, start) => {
    // A target with blanks: `[a](<b c.md>)`.
    const [target = ''] = /\](?:\(|:[ \t]*)$/.test(page.source.slice(Math.max(0, at - 9), at))
      ? (matchAt(bracketed, page.source, at) ?? [])
      : []
    if (target !== '') {
      tree.addText(target)
      return at + target.length
    }
    if (page.source.startsWith('<>', at) && fragmentEnd(at) !== undefined) {
      const indent = indentOf(page.source.slice(start, at))
      tree.open(elementOf(indent === undefined ? 'span' : 'fragment', '<>', { indent }))
      return at + 2
    }
    const tag = tagAt(at)
    if (tag === undefined) return undefined
    const { name, end, isClosed, ...written } = tag
    const indent = indentOf(page.source.slice(start, at))
    const element = elementOf(name, page.source.slice(at, end), { ...written, indent })
    while (optionalEnds[name]?.test(tree.innermost?.name ?? '')) tree.close(({ name }) => name === tree.innermost?.name)
    if (isClosed || isVoid.test(element.tag)) tree.add(element)
    else tree.open(element)
    return end
  }
}

/** Returns what is before a form in its line, if it is only blanks. */
function indentOf(before: string): string | undefined {
  return /^[ \t]*$/.test(before) ? before : undefined
}

/** A tag such as `{% tab title="A" %}`. */
const templateTag = /\{%[-+]?\s*(\w[\w-]*)((?:[^%]|%(?!\})){0,1000}?)[-+]?%\}/y

/** Names of template tags with content, and those of the elements that they become. */
const templates: ReadonlyMap<string, string> = new Map([
  ['hint', 'callout'],
  ['tabs', 'tabs'],
  ['tab', 'tab'],
  ['stepper', 'steps'],
  ['step', 'step'],
  ['columns', 'columns'],
  ['column', 'column'],
  ['content-ref', 'content-ref'],
  ['raw', 'raw'],
  ['code', '{% code'],
])

/** Reads template tags of GitBook and Jekyll. */
function templateForm(page: PageText, tree: PageTree): InlineForm {
  return (at, start) => {
    const [tag = '', word = '', rest = ''] = matchAt(templateTag, page.source, at) ?? []
    // A shortcode such as `{{% tab %}}` is another form.
    if (tag === '' || page.source[at - 1] === '{') return undefined
    const end = at + tag.length
    const ended = templates.get(word.replace(/^end/, ''))
    if (word.startsWith('end') && ended) tree.close(({ name }) => name === ended)
    if (word.startsWith('end') && ended) return end
    const pairs = Array.from(rest.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value] as const)
    const attributes = new Map(pairs.map(([key, value]) => [word === 'hint' && key === 'style' ? 'type' : key, value]))
    const name = templates.get(word)
    const element = elementOf(name ?? `{% ${word}`, tag, { attributes, indent: indentOf(page.source.slice(start, at)) })
    if (name) tree.open(element)
    else tree.add(element)
    return end
  }
}

/** A footnote of VitePress in its line. */
const note = /\^\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]/y

function noteForm(page: PageText, tree: PageTree): InlineForm {
  return (at) => {
    const [tag = '', words = ''] = matchAt(note, page.source, at) ?? []
    if (tag === '') return undefined
    tree.add(elementOf('^[', tag, { children: parseWords(page, tree, words) }))
    return at + tag.length
  }
}

const reference = /\[([^[\]\n]+)\]\[([\w.]*)\]/y

/** Reads a link to a name of code, which MkDocs resolves. */
function nameForm(page: PageText, tree: PageTree): InlineForm {
  const definitions = Array.from(page.source.matchAll(/^[ \t]*\[([^\]\n]+)\]:/gm), ([, name = '']) =>
    name.toLowerCase(),
  )
  const defined = new Set(definitions)
  return (at) => {
    const [tag = '', words = '', name = ''] = matchAt(reference, page.source, at) ?? []
    if (tag === '' || defined.has((name || words.replaceAll('`', '')).toLowerCase())) return undefined
    tree.add(elementOf('[][', tag, { children: parseWords(page, tree, words) }))
    return at + tag.length
  }
}

/**
 * A formula in a line: words between dollars, with a command, an operator or an index, or a single letter. Prices and
 * variables of a shell are none: a blank, a letter or a number is next to one of their dollars.
 */
const formula = /(?<![\\$\w])(\$\$?)(?=[^$\n`]*[\\^_=+<>|([{*/-]|\p{L}\$)(?=\S)([^$\n`]*[^$\n`\s])\1(?![\w$])/uy

function formulaForm({ source }: PageText, tree: PageTree): InlineForm {
  return (at) => {
    const [tag = '', , words = ''] = matchAt(formula, source, at) ?? []
    // Words between two prices.
    const isProse = !/[\\^_={]/.test(words) && /\p{L}{3}/u.test(words)
    if (tag === '' || isProse) return undefined
    tree.add(elementOf('$', tag, { children: [{ type: 'code', text: words }] }))
    return at + tag.length
  }
}

/** A text in braces, in which a tag is no tag: `{'<A>'}`. */
const braced = /\{\s*(["'`])(?:\\.|(?!\1|\$\{)[^\\\n]){0,1000}\1\s*\}/y

function textForm({ source }: PageText, tree: PageTree): InlineForm {
  return (at) => {
    const [written = ''] = matchAt(braced, source, at) ?? []
    tree.addText(written)
    return written === '' ? undefined : at + written.length
  }
}

/** A link of a wiki, or a picture or a page that it shows: `[[Page#Part|words]]` and `![[a.png|300]]`. */
const wiki = /(!?)\[\[([^[\]\n|\\]+)(?:\\?\|([^[\]\n]*))?\]\](?![[(])/y

function wikiForm({ source }: PageText, tree: PageTree): InlineForm {
  return (at) => {
    const [tag = '', mark = '', target = '', words = ''] = matchAt(wiki, source, at) ?? []
    if (tag === '') return undefined
    const attributes = new Map(Object.entries({ target, words: words.trim() }))
    tree.add(elementOf(`${mark}[[`, tag, { attributes }))
    return at + tag.length
  }
}

/** A picture with its size: `![a](./b.png =300x200)`. */
const sizedPicture = /!\[([^[\]\n]*)\]\(([^()\s]+)[ \t]+=(\d*%?x?\d*%?)\)/y

function sizedPictureForm({ source }: PageText, tree: PageTree): InlineForm {
  return (at) => {
    const [tag = '', alt = '', src = '', width = ''] = matchAt(sizedPicture, source, at) ?? []
    if (tag === '') return undefined
    tree.add(elementOf('img', tag, { attributes: new Map(Object.entries({ alt, src, width })) }))
    return at + tag.length
  }
}

/** A role of Sphinx: `{ref}` and its words between backticks. */
const role = /\{([a-z][\w:.+-]*)\}(`+)([^`\n]+)\2(?!`)/y

function roleForm({ source, system }: PageText, tree: PageTree): InlineForm {
  return (at) => {
    const [tag = '', name = '', , words = ''] = system === undefined ? (matchAt(role, source, at) ?? []) : []
    if (tag === '') return undefined
    const children = [{ type: 'code', text: words }] as const
    tree.add(
      name === 'math'
        ? elementOf('$', tag, { children })
        : elementOf('{}`', tag, { attributes: new Map([['name', name]]), children }),
    )
    return at + tag.length
  }
}
