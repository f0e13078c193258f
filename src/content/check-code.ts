import type { Code } from 'mdast'
import type { Problem } from '../page/facts.ts'
import type { Fence } from '../page/sample.ts'
import { lineOf, type Walk } from './walk.ts'

/** A code block, its parsed opening line, and the number of lines it shows. */
type Block = { readonly node: Code; readonly language: string; readonly fence: Fence; readonly count: number }

/** Reports forms of other systems in a code block or its opening line, and fences that are never closed. */
export function reportCode(block: Block, walk: Walk): void {
  reportFence(block.node, walk)
  reportLanguage(block, walk)
  reportWords(block, walk)
  reportRanges(block, walk)
  reportCommands(block, walk)
}

function warn(node: Code, walk: Walk, rule: string, message: string, hint: string, more: Partial<Problem> = {}): void {
  walk.report(node, rule, message, hint, { severity: 'warning', ...more })
}

/** Whether the writer closed the block. Code without a fence always counts as closed. */
export function isClosedCode(node: Code, walk: Walk): boolean {
  const lines = walk.sourceOf(node).split('\n')
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? []
  if (fence === '') return true
  const last =
    (lines.length > 1 &&
      lines
        .at(-1)
        ?.replace(/^[ \t>]+/, '')
        .trimEnd()) ||
    ''
  return last.startsWith(fence) && /^(?:`+|~+)$/.test(last) && !opensFence(node.value, fence)
}

/** Whether code holds the opening line of another fence: the closing line above it is missing. */
function opensFence(code: string, fence: string): boolean {
  return new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*[a-z]`, 'im').test(code)
}

function reportFence(node: Code, walk: Walk): void {
  const source = walk.sourceOf(node)
  if (!isClosedCode(node, walk)) {
    const [fence = ''] = /^(?:`+|~+)/.exec(source) ?? []
    const hint = `Write \`${fence}\` in a line of its own where the code ends; a fence around fences has more signs than they have.`
    walk.report(node, 'unclosed-fence', 'This block of code is never closed, so it holds what follows.', hint)
  } else if (!/^[`~]/.test(source) && walk.options.file.endsWith('.mdx')) {
    const hint = 'Write three backticks above and below it, or take away the blanks.'
    warn(node, walk, 'indented-code', 'Four blanks before a line make it code.', hint)
  }
}

/** Languages that other systems draw. */
const drawn: ReadonlySet<string> = new Set(['mermaid', 'math', 'plantuml', 'd2'])

function reportLanguage({ node, language }: Block, walk: Walk): void {
  if (drawn.has(language)) {
    const hint = 'Show it as a picture: `![What it shows](./diagram.svg)`; `text` shows a source as it is.'
    warn(node, walk, 'foreign-syntax', `\`${language}\` is not drawn here: readers see its source.`, hint)
  } else if (!walk.options.languages.find(language)) {
    const near = walk.options.languages.suggest(language)
    const hint = near ? `Did you mean \`${near}\`?` : 'Use the name of a language, or `text` for none.'
    warn(node, walk, 'unknown-language', `No language is called \`${language}\`: the block has no colours.`, hint)
  }
}

/** Words of other systems on a fence, each with its remedy. */
const remedies: readonly (readonly [word: RegExp, remedy: string])[] = [
  [/^(?:show-?line-?numbers|line-?numbers|linenums|numberlines)\b/i, 'Write `lines` for line numbers.'],
  [/^(?:title|file|filename|name|label|path)=/i, 'Write `title="client.ts"` for a title.'],
  [/^(?:hl_lines|highlight|mark|emphasize-lines)=/i, 'Write `{2,4-6}` for marked lines.'],
  [/^(?:ins|del|add|remove)=/i, 'Write `// [!code ++]` or `// [!code --]` at the end of a line.'],
  [/^\/.*\/\w*$/, 'Words in code cannot be marked, but lines can: `{2,4-6}`.'],
  [
    /^\{(?:note|tip|hint|warning|caution|important|danger|admonition|tab-set|dropdown)\}$/,
    'Write a container, such as `:::note`, in place of the fence.',
  ],
  [/^(?:twoslash|live|npm2yarn|ignore|no_run|should_panic|compile_fail|editable|edition\d+)$/, 'Delete it.'],
]

/** Keys that have a meaning after `ts` in a project with samples. */
const sampleValues: ReadonlySet<string> = new Set(['signature', 'fragment', 'invalid'])

/** Reports words after the language that mean nothing. The checks of samples report those of samples. */
function reportWords({ node, language, fence }: Block, walk: Walk): void {
  const { samples, playground } = walk.options.runs
  const isScript = /^tsx?$/.test(language)
  const isSample = isScript && samples
  const values = [...fence.values.keys()].filter((name) => !(isSample && sampleValues.has(name)))
  const words = [
    ...(isSample ? [] : fence.flags),
    ...(fence.playground && !(isScript && playground) ? ['playground'] : []),
    ...values.map((name) => `${name}=`),
  ]
  if (words.length === 0) return
  const said = remedies.flatMap(([form, remedy]) => (words.some((word) => form.test(word)) ? [remedy] : []))
  const hint = said.join(' ') || 'After the language may follow `title="client.ts"`, `{2,4-6}` and `lines`.'
  const list = words.map((word) => `\`${word}\``).join(', ')
  warn(node, walk, 'unknown-fence-word', `${list} ${words.length > 1 ? 'mean' : 'means'} nothing on this fence.`, hint)
}

function reportRanges({ node, fence, count }: Block, walk: Walk): void {
  for (const range of fence.ranges) {
    const [, first = '', last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? []
    if (first !== '' && Number(first) >= 1 && Number(first) <= Number(last) && Number(last) <= count) continue
    const lines = count === 1 ? '1 line' : `${count} lines`
    const hint = `Write numbers from 1 to ${count}, such as \`{1}\` or \`{1-${count}}\`.`
    warn(node, walk, 'line-mark', `\`{${range}}\` is no part of this block, which has ${lines}.`, hint)
  }
}

/** Matches lines that other systems replace by the code of a file. */
const includes =
  /^\s*(?:\/\/|#|;)?\s*(?:\{\{\s*#(?:include|rustdoc_include|playground)\b.*\}\}|-{1,}8<-{1,} ?["'].*)\s*$/

/** Matches comments that twoslash removes, with the lines above a cut. */
const queries = /^\s*\/\/\s*(?:---cut(?:-\w+)?---|\^[?|].*|@(?:noErrors|errors|filename|log|warn|annotate)\b.*)\s*$/

/** Languages that show how pages are written: their content is left alone. */
const sources: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown'])

function reportCommands({ node, language }: Block, walk: Walk): void {
  if (sources.has(language)) return
  const isScript = /^(?:[jt]sx?|javascript|typescript|vue|svelte)$/.test(language)
  const first = lineOf(node) + (/^[`~]/.test(walk.sourceOf(node)) ? 1 : 0)
  for (const [index, text] of node.value.split('\n').entries()) {
    const line = first + index
    if (includes.test(text)) {
      const message = `\`${text.trim()}\` is no code from a file here.`
      walk.report(node, 'foreign-syntax', message, 'Write the code itself.', { line })
    } else if (isScript && queries.test(text)) {
      const hint = 'Delete it: readers would see it. The same goes for what `---cut---` would hide.'
      warn(node, walk, 'foreign-syntax', `\`${text.trim()}\` is shown as it stands.`, hint, { line })
    }
  }
}
