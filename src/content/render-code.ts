import type { Code } from 'mdast'
import { showUnwanted } from '../page/characters.ts'
import type { Language, Token } from '../page/lexer.ts'
import { documentedBy, type Fence, parseFence, type SampleOutput, sampleKey } from '../page/sample.ts'
import { reportCode } from './check-code.ts'
import { highlight } from './highlight.ts'
import { type Attributes, element, escapeHtml } from './html.ts'
import { type MarkedCode, type MarkedLine, readMarks, runLines } from './line-marks.ts'
import { lineOf, type Walk } from './walk.ts'

/** Blocks of more lines are shown cut off at first, where there are scripts to open them. */
export const longest = 30

/** Gives a fenced block as HTML; a sample comes with what running it gave. */
export function renderCode(node: Code, walk: Walk): string {
  const { language, meta } = fenceOf(node)
  const fence = parseFence(meta)
  const marked = readMarks(node.value, language)
  const run = runLines(marked)
  const code = textOf(run)
  const line = lineOf(node)
  const isWhole = run.every(({ place }, index) => place === index + 1)
  walk.facts.codeBlocks.push({ language, meta, code, line, ...(!isWhole && { lines: run.map(({ place }) => place) }) })
  for (const { place, message, hint } of marked.faults)
    walk.report(node, 'line-mark', message, hint, { severity: 'warning', line: line + place })
  reportCode({ node, language, fence, count: marked.lines.length }, walk)
  walk.section.code += `${code}\n`
  for (const name of documentedBy(fence)) walk.facts.signatures.push({ name, section: walk.section.id })
  const block = renderBlock(marked, language, fence, walk)
  const sample = outputOf(code, language, fence, walk)
  if (!sample) return block
  walk.samples.set(node, sample)
  const output = outputBlocks(sample, walk.options.languages.sent).map(({ kind, title, language, code }) =>
    frame(code, title, kind, language, linesOf(code, language, walk).join('\n')),
  )
  return output.length > 0 ? `<div class="sample">${block}<div class="output">${output.join('')}</div></div>` : block
}

function textOf(lines: readonly MarkedLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** Splits the opening line of a block into its language and the rest. A comma or a mark may follow the language directly. */
export function fenceOf({ lang, meta }: Code): { readonly language: string; readonly meta: string } {
  const [, language = '', words = '', marks = ''] = /^([^{,]*)((?:,[^{,]*)*)(.*)$/.exec(lang ?? '') ?? []
  return { language: language || 'text', meta: `${words.replaceAll(',', ' ')} ${marks} ${meta ?? ''}`.trim() }
}

function outputOf(code: string, language: string, fence: Fence, walk: Walk): SampleOutput | undefined {
  if (!/^tsx?$/.test(language) || fence.values.has('signature') || fence.values.has('fragment')) return undefined
  const output = walk.options.outputs.get(sampleKey(walk.preambles, code, fence.flags))
  if (fence.flags.includes('preamble')) walk.preambles.push(code)
  return output
}

/** Gives what running a sample gave as blocks of code; `sent` is the language of its statements. */
export function outputBlocks({ statements, type, result, error }: SampleOutput, sent: Language) {
  const blocks = [
    { kind: 'emitted', title: sent.label, language: sent.names[0], code: statements.join(';\n') || undefined },
    { kind: 'typed', title: 'Result type', language: 'ts', code: type },
    { kind: 'answered', title: statements.length > 0 ? 'Database result' : 'Result', language: 'json', code: result },
    { kind: 'thrown', title: 'Throws', language: 'text', code: error },
  ]
  return blocks.flatMap(({ code, ...block }) => (code === undefined ? [] : [{ ...block, code: showUnwanted(code) }]))
}

function renderBlock(marked: MarkedCode, language: string, fence: Fence, walk: Walk): string {
  const code = textOf(marked.lines)
  const lines = linesOf(code, language, walk, documentedBy(fence).length > 0)
  const numbered = fence.lineNumbers || fence.marks.size > 0 || marked.isMarked
  const html = lines.map((line, index) => {
    if (!numbered) return line
    const marks = new Set(marked.lines[index]?.marks)
    if (fence.marks.has(index + 1)) marks.add('marked')
    const name = marks.has('removed') ? 'del' : marks.has('added') ? 'ins' : 'span'
    return element(name, { class: ['line', ...marks].join(' ') }, line)
  })
  const kind = [fence.values.has('signature') && 'signature', fence.lineNumbers && 'numbered'].filter(Boolean).join(' ')
  const title = fence.title ?? walk.options.languages.find(language)?.label ?? language
  // A playground finds the block by these.
  const role = { 'data-preamble': fence.flags.includes('preamble'), 'data-playground': fence.playground }
  return frame(code, title, kind, language, html.join('\n'), role)
}

function frame(code: string, title: string, kind: string, language: string, html: string, role?: Attributes): string {
  const copy = code === '' ? '' : '<button type="button" class="copy" aria-label="Copy code to clipboard">Copy</button>'
  const pre = `<pre tabindex="0"><code>${html}</code></pre>`
  return element(
    'figure',
    {
      class: ['code', kind, code.split('\n').length > longest && 'long'].filter(Boolean).join(' '),
      'data-language': language,
      ...role,
    },
    `<figcaption>${escapeHtml(title)}</figcaption>${copy}${pre}`,
  )
}

function linesOf(code: string, name: string, walk: Walk, isSignature = false): readonly string[] {
  const language = walk.options.languages.find(name)
  if (!language) return code.split('\n').map(escapeHtml)
  const lex = (text: string) => markTypes(language.lex(text), walk.section.id)
  return highlight(code, isSignature ? { ...language, lex } : language)
}

/** Marks the first place of each type, with the section it stands in: `linkEntry` makes links of what other sections document. */
function markTypes(tokens: readonly Token[], section: string): readonly Token[] {
  const seen = new Set<string>()
  return tokens.map(([text, kind]) => {
    if (kind !== 'type' || seen.has(text) || !/^\p{Lu}[\p{L}\p{N}_$]*$/u.test(text)) return [text, kind]
    seen.add(text)
    return [`\0${text}:${encodeURIComponent(section)}\0`, kind]
  })
}
