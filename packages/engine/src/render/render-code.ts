import type { Code } from 'mdast'
import { documentedBy, type Fence } from '../core/code/fence.ts'
import { type Language, type Token, tokenClass } from '../core/code/lexer.ts'
import { memoise, memoiseTexts } from '../core/memo.ts'
import type { CodeBlock } from '../core/page/facts.ts'
import type { Tree } from '../core/page/page.ts'
import { callProject } from '../core/project/call-project.ts'
import type { OutputBlock } from '../core/project/project-samples.ts'
import { differencesOf } from '../core/project/stored-samples.ts'
import { showUnwanted } from '../core/text/characters.ts'
import { escapeHtml } from '../core/text/html.ts'
import * as strings from '../core/ui-strings.ts'
import type { Context } from './context.ts'
import { element, html, join, nothing, text, toHtml } from './make-tree.ts'
import { renderLink } from './render-inline.ts'

/** Number of lines of a collapsed block. Longer blocks are collapsed if scripts run. */
export const collapsedLines = 30

/** Maximum length of a difference on a variant, in characters. */
const maxDifference = 160

/** Renders a code block, and the output if it is a sample. */
export function renderCode(node: Code, context: Context): Tree {
  const block = context.factsByNode.codeBlocks.get(node)
  if (!block) return nothing
  const code = renderCodeBlock(block, context)
  const outputs = outputsOf(block, context).map(({ title, language, code }) =>
    renderCodeFigure({ code, title, kind: '', language }, highlightLines(code, language, context), context),
  )
  const differences = shownDifferences(block, context).map((difference) => renderDifference(difference, context))
  if (outputs.length + differences.length === 0) return code
  const output = outputs.length > 0 ? element('div', { class: 'output' }, ...outputs) : nothing
  return element('div', { class: 'sample' }, code, output, ...differences)
}

/** Renders how a sample differs on a variant, with a link to what to write there. */
function renderDifference(
  { name, sign, label, code, instead }: ReturnType<typeof shownDifferences>[number],
  context: Context,
): Tree {
  const link = instead === undefined ? nothing : renderLink(instead, text(strings.instead), context)
  const head = element('b', {}, text(`${sign} ${label}`))
  const attributes = { class: 'notice', 'data-variant': name }
  return element('p', attributes, head, text(' '), element('code', {}, text(code)), text(' '), link)
}

/** Signs and labels of the differences of samples. */
const differenceLabels = {
  fails: ['✗', strings.failsOn],
  throws: ['✗', strings.throwsOn],
  differs: ['≠', strings.differsOn],
} as const

/** Returns the differences of a sample on variants: a sign, what differs where, the words or the output, and a link target. */
export function shownDifferences(block: CodeBlock, { results, insteadOf }: Pick<Context, 'results' | 'insteadOf'>) {
  const result = block.sample && results.get(block.sample.key)
  return differencesOf(result ?? {}).map(({ name, kind, text }) => {
    const [sign, label] = differenceLabels[kind]
    const line = text.replace(/\s+/g, ' ')
    const shown = line.length > maxDifference ? `${line.slice(0, maxDifference)}…` : line
    const variant = showUnwanted(name)
    const where = label.replace('{name}', variant)
    const instead = callProject(`\`instead\` of the variants, for \`${shown}\`,`, () => insteadOf(block)?.(text))
    return { name: variant, sign, label: where, code: showUnwanted(shown), instead }
  })
}

/** Returns the output of a sample as code blocks. */
export function outputsOf({ sample }: CodeBlock, { results }: Pick<Context, 'results'>): readonly OutputBlock[] {
  const { blocks = [] } = (sample && results.get(sample.key)) ?? {}
  return blocks.map(({ title, language, code }) => ({ title: showUnwanted(title), language, code: showUnwanted(code) }))
}

function renderCodeBlock(block: CodeBlock, context: Context): Tree {
  const { shown, language, fence } = block
  const code = shown.map((line) => line.text).join('\n')
  const link = documentedBy(fence).length > 0 ? linkFirst(block, context) : undefined
  const lines = highlightLines(code, language, context, { link, markedWords: fence.markedWords })
  const isMarked = hasLines(block)
  const marked = lines.map((line, index) => {
    if (!isMarked) return line
    const marks = shown[index]?.marks ?? new Set()
    const name = marks.has('removed') ? 'del' : marks.has('added') ? 'ins' : 'span'
    return element(name, { class: ['line', ...marks].join(' ') }, line)
  })
  const kind = [fence.values.has('signature') && 'signature', fence.isNumbered && 'numbered'].filter(Boolean).join(' ')
  const title = fence.title ?? context.languages.find(language)?.label ?? language
  const sample = block.sample && { name: block.sample.name, isPlayground: fence.isPlayground }
  return renderCodeFigure({ code, title, kind, language, ...(sample && { sample }) }, marked, context)
}

/** Whether each line of a block is a separate element. */
export function hasLines({ fence, shown }: CodeBlock): boolean {
  return fence.isNumbered || shown.some(({ marks }) => marks.size > 0)
}

type CodeFigure = {
  readonly code: string
  readonly title: string
  /** Class names beside `code`. */
  readonly kind: string
  readonly language: string
  /** A block whose code and types scripts look up. */
  readonly sample?: { readonly name: string; readonly isPlayground: boolean }
}

function renderCodeFigure(figure: CodeFigure, lines: readonly Tree[], { isPaper }: Context): Tree {
  const { code, title, kind, language } = figure
  const sample = isPaper ? undefined : figure.sample
  const isLong = code.split('\n').length > collapsedLines
  return element(
    'figure',
    {
      class: ['code', kind, isLong && 'long'].filter(Boolean).join(' '),
      'data-language': language,
      'data-playground': sample?.isPlayground,
    },
    element('figcaption', {}, text(title)),
    code === '' || isPaper ? nothing : copyButton,
    // The name comes last: the text before it is the same in many blocks and compresses well.
    element('pre', { tabindex: '0' }, element('code', { 'data-sample': sample?.name }, joinLines(lines))),
  )
}

const copyButton = element(
  'button',
  { type: 'button', class: 'copy', 'aria-label': strings.copy + strings.copyCodeRest },
  text(strings.copy),
)

function joinLines(lines: readonly Tree[]): Tree {
  return join(lines.flatMap((line, index) => (index === 0 ? [line] : [html('\n'), line])))
}

type Highlights = { readonly link?: LinkName | undefined; readonly markedWords?: Fence['markedWords'] }

function highlightLines(code: string, name: string, { languages }: Context, own: Highlights = {}): readonly Tree[] {
  const language = languages.find(name)
  if (own.link || own.markedWords?.size) return highlight(code, language ?? plain, own)
  return language ? highlighterOf(language)(code) : code.split('\n').map(text)
}

const plain: Pick<Language, 'lex'> = { lex: (code) => [[code, undefined]] }

/** Number of characters of code in a language whose highlighted lines are cached: some 40 MB of memory. */
const maxCached = 2_000_000

/** Returns the cached `highlight` of a language: print views repeat the code of pages, and pages repeat commands. */
const highlighterOf = memoise((language: Language) => memoiseTexts((code) => highlight(code, language), maxCached))

/** Creates the function that links the first mention of each type to the section that documents it. */
function linkFirst(block: CodeBlock, context: Context): LinkName {
  const seen = new Set<string>()
  return (name) => {
    const target = seen.has(name) ? undefined : context.documented(name, block)
    seen.add(name)
    return target === undefined ? undefined : renderLink(target, text(name), context)
  }
}

/** Returns the link for a name in code, or `undefined` if it is not a link. */
type LinkName = (name: string) => Tree | undefined

/** Returns a tree per line of code. Tokens have classes: one markup fits both colour modes, and the CSP allows no inline styles. */
export function highlight(code: string, { lex }: Pick<Language, 'lex'>, own: Highlights = {}): readonly Tree[] {
  const lines: Token[][] = [[]]
  for (const [lexed, kind] of lex(code))
    lexed.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      lines.at(-1)?.push([text, kind])
    })
  const { link = () => undefined, markedWords = new Map() } = own
  if (markedWords.size === 0) return lines.map((tokens) => renderLine(tokens, link))
  const longestFirst = [...markedWords.keys()].toSorted((a, b) => b.length - a.length)
  const anyWord = new RegExp(longestFirst.map((word) => word.replace(/[^\w\s]/g, '\\$&')).join('|'), 'g')
  return lines.map((tokens) => {
    const found = tokens
      .map(([text]) => text)
      .join('')
      .matchAll(anyWord)
    const cuts = Array.from(found, ({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      mark: markedWords.get(word),
    }))
    const parts = cuts.flatMap(({ start, end, mark }, at) => [
      renderLine(sliceTokens(tokens, cuts[at - 1]?.end ?? 0, start), link),
      element(mark ?? 'mark', {}, renderLine(sliceTokens(tokens, start, end), link)),
    ])
    return join([...parts, renderLine(sliceTokens(tokens, cuts.at(-1)?.end ?? 0, Infinity), link)])
  })
}

/** Returns the tokens between two offsets of a line. */
function sliceTokens(tokens: readonly Token[], from: number, to: number): readonly Token[] {
  let at = 0
  return tokens.flatMap(([text, kind]): readonly Token[] => {
    const start = at
    at += text.length
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return part === '' ? [] : [[part, kind]]
  })
}

/** Renders a line. Neighbouring tokens of one kind share a span; spaces never start one. */
function renderLine(tokens: readonly Token[], link: LinkName): Tree {
  const spans = [{ html: '', kind: '' }]
  for (const [text, kind] of tokens) {
    const linked = kind === 'type' ? link(text) : undefined
    const content = linked ? toHtml(linked) : escapeHtml(text)
    const span = spans.at(-1)
    if (span && (tokenClass(kind) === span.kind || !/\S/.test(text))) span.html += content
    else spans.push({ html: content, kind: tokenClass(kind) })
  }
  const rendered = spans.map(({ html, kind }) => (kind ? `<span class="${kind}">${html}</span>` : html))
  return html(rendered.join(''))
}
