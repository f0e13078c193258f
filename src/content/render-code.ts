import type { Code } from 'mdast'
import { type Fence, parseFence, type SampleOutput, sampleKey } from '../page/sample.ts'
import { highlight } from './highlight.ts'
import { type Attributes, element, escapeHtml } from './html.ts'
import { lineOf, type Walk } from './walk.ts'

/** Blocks of more lines are shown cut off at first, where there are scripts to open them. */
export const longest = 30

/** Gives a fenced block as HTML; a sample comes with what running it gave. */
export function renderCode(node: Code, walk: Walk): string {
  const { language, meta } = fenceOf(node)
  const fence = parseFence(meta)
  walk.codeBlocks.push({ language, meta, code: node.value, line: lineOf(node) })
  if (!walk.options.languages.find(language)) reportLanguage(node, language, walk)
  const section = walk.sections.at(-1)
  if (section) section.code += `${node.value}\n`
  const block = renderBlock(node.value, language, fence, walk)
  const sample = outputOf(node.value, language, fence, walk)
  if (sample) walk.samples.set(node, sample)
  const output = sample ? renderOutput(sample, walk) : ''
  return output ? `<div class="sample">${block}<div class="output">${output}</div></div>` : block
}

/** Gives the language of a block and the rest of its opening line; marks may follow the language without a blank. */
export function fenceOf({ lang, meta }: Code): { readonly language: string; readonly meta: string } {
  const [, language = '', marks = ''] = /^([^{]*)(.*)$/.exec(lang ?? '') ?? []
  return { language: language || 'text', meta: `${marks} ${meta ?? ''}`.trim() }
}

function outputOf(code: string, language: string, fence: Fence, walk: Walk): SampleOutput | undefined {
  if (!/^tsx?$/.test(language) || fence.values.has('signature') || fence.values.has('fragment')) return undefined
  const output = walk.options.outputs.get(sampleKey(walk.preambles, code, fence.flags))
  if (fence.flags.includes('preamble')) walk.preambles.push(code)
  return output
}

function renderOutput({ statements, result, error }: SampleOutput, walk: Walk): string {
  const { sent } = walk.options.languages
  const emitted =
    statements.length > 0 ? figure(sent.names[0], sent.label, statements.join(';\n'), 'emitted', walk) : ''
  const answered = result === undefined ? '' : figure('json', 'Answer of the database', result, 'answered', walk)
  const thrown = error === undefined ? '' : figure('text', 'Throws', error, 'thrown', walk)
  return emitted + answered + thrown
}

function figure(language: string, title: string, code: string, kind: string, walk: Walk): string {
  return frame(code, title, kind, language, linesOf(code, language, walk).join('\n'))
}

function renderBlock(code: string, language: string, fence: Fence, walk: Walk): string {
  const lines = linesOf(code, language, walk)
  const numbered = fence.lineNumbers || fence.marks.size > 0
  const html = numbered
    ? lines.map((line, index) => lineHtml(line, fence.marks.has(index + 1))).join('\n')
    : lines.join('\n')
  const kind = [fence.values.has('signature') && 'signature', fence.lineNumbers && 'numbered'].filter(Boolean).join(' ')
  return frame(
    code,
    fence.title ?? walk.options.languages.find(language)?.label ?? language,
    kind,
    language,
    html,
    roleOf(fence),
  )
}

/** What a playground finds the block by. */
function roleOf({ playground, flags }: Fence): Attributes {
  return { 'data-preamble': flags.includes('preamble'), 'data-playground': playground }
}

function lineHtml(html: string, marked: boolean): string {
  return marked ? `<span class="line marked">${html}</span>` : `<span class="line">${html}</span>`
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

function linesOf(code: string, name: string, walk: Walk): readonly string[] {
  const language = walk.options.languages.find(name)
  return language ? highlight(code, language) : code.split('\n').map(escapeHtml)
}

function reportLanguage(node: Code, language: string, walk: Walk): void {
  const near = walk.options.languages.suggest(language)
  const hint = near ? `Did you mean \`${near}\`?` : 'Use the name of a language, or `text` for none.'
  const message = `No language is called \`${language}\`: the block has no colours.`
  walk.report(node, 'unknown-language', message, hint, { severity: 'warning' })
}
