import { installTabs } from 'studio-docs/content'
import { hiddenLines } from '../gather/include-files.ts'
import type { System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'
import type { Fence } from '../parse/page-tree.ts'
import { dedent, lineStart } from '../parse/split-lines.ts'
import { type Components, isBlock } from './components.ts'

/** Renders fenced code: leaves out the lines that readers never see, and writes our words after the fence. */
export function renderFence(fence: Fence, context: FenceContext): string {
  const { opening, closing, numbers } = fence
  const [line = 0] = numbers
  const code = fence.code.map((text, at) => convertMark({ tag: text, line: numbers[at + 1] ?? line }, context))
  const shown = dropTests(cutSample(hideLines({ ...fence, code }, context), opening), line, context)
  const { code: plain, words } = takeWords(shown)
  const marked = words.length > 0 ? [opening, ...words].join(' ') : opening
  return [convertOpening({ tag: marked, line }, plain, context), ...plain, closing].join('\n')
}

export type FenceContext = {
  readonly losses: Losses
  readonly system: System | undefined
  readonly components: Components
}
type Lines = readonly string[]

/** Removes the lines of Rust that mdBook hides: those that begin with `# `. An escaped mark, `##`, begins shown ones. */
function hideLines({ code, opening, numbers }: Fence, { losses, system }: FenceContext): Lines {
  if (system !== 'mdBook' || !/[`~]{3}rust\b/.test(opening)) return code
  return code.flatMap((text, at) => {
    if (!/^[ \t>]*#(?: |$)/.test(text)) return text.replace(/^([ \t>]*)##/, '$1#')
    losses.list({ line: numbers[at + 1] ?? 0 }, hiddenLines)
    return []
  })
}

/** Removes the lines of a sample that twoslash hides from readers: those above or between its cuts, and its settings. */
function cutSample(code: Lines, opening: string): Lines {
  if (!/\btwoslash\b/.test(opening)) return code
  const marks = code.map((line) => /^[ \t]*\/\/[ \t]*---(cut(?:-[a-z]+)?)---[ \t]*$/.exec(line)?.[1])
  const first = marks.findLastIndex((mark) => mark === 'cut' || mark === 'cut-before') + 1
  const last = marks.indexOf('cut-after')
  let isHidden = false
  return code.slice(0, last < 0 ? undefined : last).filter((line, at) => {
    if (marks[at] === 'cut-start') isHidden = marks.includes('cut-end', at)
    const isShown =
      at >= first && !isHidden && !/^[ \t]*\/\/[ \t]*@(?:noErrors|errors|strict|target|lib|module)\b/.test(line)
    if (marks[at] !== 'cut-end') return isShown
    isHidden = false
    return false
  })
}

/** Removes comments for tests at the start of code, which readers never see: those that begin with `[test]`. */
function dropTests(code: Lines, line: number, { losses }: FenceContext): Lines {
  if (!/^[ \t>]*\/\*\*\[test\]/.test(code[0] ?? '')) return code
  const end = code.findIndex((line) => /\*\/\s*$/.test(line))
  if (end < 0) return code
  losses.list({ line: line + 1 }, 'comments for tests in code, which readers never see')
  const below = code.slice(end + 1)
  const first = below.findIndex((line) => /[^ \t>]/.test(line))
  return first < 0 ? [] : below.slice(first)
}

/** Matches a comment of Shiki that marks a word. */
const wordComment =
  /(?<![ \t])[ \t]*(?:\/\/|\/\*|#|--|;|<!--)[ \t]*\[!code word:([^\]\n]{1,200}?)(?::\d+)?\][ \t]*(?:(?:\*\/|-->)[ \t]*)?$/

/** Takes the words that comments mark. They are marked on the fence. */
function takeWords(code: Lines): { readonly code: Lines; readonly words: readonly string[] } {
  const words = code.flatMap((line) => markOf('mark', wordComment.exec(line)?.[1]) ?? [])
  const kept = code.flatMap((line) => {
    const plain = line.replace(wordComment, '')
    return plain !== line && /^[ \t>]*$/.test(plain) ? [] : [plain]
  })
  return { code: kept, words: [...new Set(words)] }
}

/** Returns the mark of words on a fence, unless it cannot be written. */
function markOf(name: string, words = ''): string | undefined {
  const quote = words.includes('"') ? "'" : '"'
  return words === '' || words.includes(quote) ? undefined : `${name}=${quote}${words}${quote}`
}

type Form = { readonly tag: string; readonly line: number }

function convertMark({ tag, line: number }: Form, { losses, system }: FenceContext): string {
  // The number of a note below the code: MkDocs hides the rest of its comment.
  const line = system === 'MkDocs' ? tag.replace(/(\(\d{1,3}\))!(?=[ \t]*(?:(?:\*\/|-->)[ \t]*)?$)/, '$1') : tag
  if (!codeMark.test(line)) return line
  losses.list({ line: number }, 'code in focus, errors and warnings in code, which become highlighted lines')
  return line.replace(codeMark, '[!code highlight')
}

/** Matches a mark of a line of code that we only highlight. */
const codeMark = /\[!code (?:error|warning|focus)/

/** The indentation of a fence with the marks of lists and quotes, its mark, and the words after it. */
const openingLine = new RegExp(`^(${lineStart})(\`{3,}|~{3,})([^\\n\`]+)$`)

/** Matches the number from which lines of code are counted, if it is not the first. */
const lineNumbers = /\bline-?num(?:ber)?s=["'{]?(?!["'{]?1\b)\d/i

function convertOpening({ tag, line }: Form, code: Lines, { losses, components }: FenceContext): string {
  const [, start = '', mark = '', info = ''] = openingLine.exec(tag) ?? []
  if (mark === '') return tag
  const [, language = '', rest = ''] = /^([^\s{[]*)(.*)$/.exec(spreadBraces(info.trim())) ?? []
  const [, written = '', flags = ''] = /^([^,:]*)[,:]?(.*)$/.exec(language) ?? []
  if (written === 'mermaid' && !isBlock(components.get('mermaid')))
    losses.list({ line }, 'a diagram of Mermaid, which is shown as its source')
  if (/\btwoslash\b/.test(info)) losses.list({ line }, 'the types that twoslash shows in code')
  if (lineNumbers.test(info)) losses.list({ line }, 'the number of the first line of code')
  // VitePress shows values in such code.
  const [name = '', suffix = ''] = written === 'package-install' ? ['sh', written] : written.split(/(?<=.)(?=-vue$)/)
  const words = [suffix, flags.replaceAll(',', ' '), rest].flatMap(readWords)
  const isInstall = (written: string) => /^(?:npm2yarn(?:2pnpm)?|package-install)$/.test(written) && hasManagers(code)
  const kept = words.flatMap(({ written, ours }) =>
    isInstall(written) ? 'managers' : (ours ?? losses.add({ tag: written, line })),
  )
  const options = kept.filter((word) => word !== '' && !word.startsWith('<!--'))
  const comments = kept.filter((word) => word.startsWith('<!--'))
  const opening = [`${mark}${name}`, ...options].join(' ')
  if (comments.length === 0) return start + opening
  // In a list or a quote, a comment belongs to the same item.
  const inside = start.replace(/[^>\t]/g, ' ')
  return `${start}${comments.join(' ')}\n${inside.trimEnd()}\n${inside}${opening}`
}

/** Whether our tabs have the commands of a code block for each package manager. */
function hasManagers(code: Lines): boolean {
  const lines = dedent(code.join('\n')).split('\n')
  const node = { type: 'code', lang: 'sh', meta: 'managers', value: lines.join('\n') } as const
  return lines.some((line) => /^np[mx] /.test(line)) && 'text' in installTabs(node)
}

/**
 * Writes attributes in braces as words: `{.py hl_lines="1 2" test="skip"}` becomes `py hl_lines="1 2"`. Those that
 * nothing shows are left out.
 */
function spreadBraces(info: string): string {
  return info.replace(/(?<!=)\{([^{}]*)\}/g, (whole, inner: string) => {
    if (!/^[ \t]*[.#]|=/.test(inner)) return whole
    const words = Array.from(inner.matchAll(word), ([written]) => written)
    const isFirst = info.startsWith(whole)
    const shown = /^(?:(?:hl_lines|linenums|title|file(?:name)?|mark|ins|del)=|#)/
    const kept = words.flatMap((one, at) => {
      if (at === 0 && isFirst && /^\.[\w+-]+$/.test(one)) return one.slice(1)
      return shown.test(one) ? one : []
    })
    return (isFirst ? '' : ' ') + kept.join(' ')
  })
}

/** A word after a fence, and its counterpart: empty if readers see no difference, `undefined` if there is none. */
type FenceWord = { readonly written: string; readonly ours: string | undefined }

const word =
  /([\w-]+)=[ \t]*(?:"([^"]*)"|'([^']*)'|(\{[^}]{0,1000}\}|\/.{1,200}?\/\w*(?=\s|$)|[^\s"'{]+))|\{[^}]{0,1000}\}|\[[^\]]{1,1000}\]|"[^"]*"|'[^']*'|\/.{1,200}?\/\w*(?=\s|$)|\S+/g

function readWords(words: string): readonly FenceWord[] {
  return Array.from(words.matchAll(word), ([written, key = '', double, single, bare = '']) => {
    const value = double ?? single ?? bare
    if (/^(?:mark|ins|del)$/.test(key) && bare === '') return { written, ours: markOf(key, value) }
    if (key !== '') return { written, ours: convertOption(key, value) }
    if (/^[{[]/.test(written)) return { written, ours: written }
    const [, , words] = /^(["'/])(.*)\1$/.exec(written) ?? []
    const isWords = words !== undefined && (!written.startsWith('/') || /^[\w -]+$/.test(words))
    if (isWords) return { written, ours: markOf('mark', words) }
    return { written, ours: convertFlag(written) }
  })
}

/** Returns our word for `key=value`, and an empty text if it only changes the frame of the code. */
function convertOption(key: string, value: string): string | undefined {
  if (key === 'hl_lines')
    return `{${value
      .replace(/["'[\]]/g, '')
      .trim()
      .replace(/[\s,]+/g, ',')}}`
  if (/^(?:title|file|filename)$/i.test(key)) return `title="${value.replaceAll('"', "'")}"`
  if (/^(?:signature|fragment|invalid)$/.test(key)) return `${key}="${value}"`
  if (/^line-?num(?:ber)?s$/i.test(key) && /^\{?\d/.test(value)) return 'lines'
  const [, range = ''] = /^(\{[\d,\s-]+\})$/.exec(value) ?? []
  if (/^(?:ins|del)$/.test(key) && range !== '') return `${key}=${range}`
  if (key === 'mark' && range !== '') return range
  if (key === 'highlight' && /^\{[\d,-]+\}$/.test(value)) return value
  if (key === 'frame' && value === 'none') return undefined
  return /^(?:frame|collapse|overflow|wrap|icon|tab|group)$/.test(key) ? '' : undefined
}

/** Returns our word for a flag, and an empty text for settings of tools that readers do not see. */
function convertFlag(flag: string): string | undefined {
  if (/^(?:lines|(?:show-?)?line-?numbers)$/i.test(flag)) return 'lines'
  const isHidden =
    /^(?:twoslash|copy|nocopy|wrap|wordWrap|tab|no-?line-?numbers|ignore|no_run|noplay\w+|test_harness|should_panic|compile_fail|edition\d+)$/i
  if (isHidden.test(flag)) return ''
  return /^(?:playground|preamble|result|type|throws|silent)$/.test(flag) ? flag : undefined
}
