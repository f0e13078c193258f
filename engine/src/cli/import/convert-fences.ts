import { hiddenLines } from './include-files.ts'
import type { Losses } from './losses.ts'
import { splitLines } from './split-lines.ts'

/** Removes the lines of samples that twoslash hides from readers: those above or between its cuts, and its settings. */
export function cutSamples(markdown: string): string {
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

/** Matches a comment at the start of a code block that begins with `[test]`, and the blank lines below it. */
const testComment = /(?<=^[ \t>]*[`~]{3,}[^\n`]*\n)[ \t>]*\/\*\*\[test\][\s\S]*?\*\/\s*?\n(?:[ \t>]*\n)*/gm

/** Removes comments for tests, which readers never see. */
export function dropTests(markdown: string, losses: Losses): string {
  return markdown.replace(testComment, (comment) => {
    losses.list(comment, 'comments for tests in code, which readers never see')
    return ''
  })
}

/** Removes the lines of Rust that mdBook hides: those that begin with `# `. An escaped mark, `##`, begins shown ones. */
export function hideLines(markdown: string, losses: Losses): string {
  let isRust = false
  const lines = splitLines(markdown).flatMap(({ text, isCode, opensFence }) => {
    if (opensFence) isRust = /[`~]{3}rust\b/.test(text)
    if (!isCode || !isRust) return text
    if (!/^[ \t>]*#(?: |$)/.test(text)) return text.replace(/^([ \t>]*)##/, '$1#')
    losses.list(text.replace(/^[ \t>]*/, ''), hiddenLines)
    return []
  })
  return lines.join('\n')
}

/** Converts the words after fences to ours. Words that change what readers see are listed above the fence. */
export function convertFences(markdown: string, losses: Losses): string {
  const lines = splitLines(markdown)
  const converted = lines.map(({ text, isCode, opensFence }) => {
    if (opensFence) return convertFence(text, losses)
    if (!isCode || !codeMark.test(text)) return text
    losses.list(text, 'code in focus, errors and warnings in code, which become highlighted lines')
    return text.replace(codeMark, '[!code highlight')
  })
  return converted.join('\n')
}

/** Matches a mark of a line of code that we only highlight. */
const codeMark = /\[!code (?:error|warning|focus)/

/** The indentation of a fence with the marks of lists and quotes, its mark, and the words after it. */
const openingLine = /^((?:[ \t>]|[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})([^\n`]+)$/

/** Matches the number from which lines of code are counted. */
const lineNumbers = /\bline-?numbers=\d/i

function convertFence(line: string, losses: Losses): string {
  const [, start = '', mark = '', info = ''] = openingLine.exec(line) ?? []
  if (mark === '') return line
  const [language = '', ...rest] = info.trim().split(/(?<=^[^\s{[]*)(?=[\s{[])/)
  const [written = '', flags = ''] = language.split(/(?<=^[^,:]*)[,:]/)
  if (written === 'mermaid') losses.list(line.trim(), 'a diagram of Mermaid, which is shown as its source')
  if (/\btwoslash\b/.test(info)) losses.list(line.trim(), 'the types that twoslash shows in code')
  if (lineNumbers.test(info)) losses.list(line.trim(), 'the number of the first line of code')
  // VitePress shows values in such code.
  const [name = '', suffix = ''] = written === 'package-install' ? ['sh', written] : written.split(/(?<=.)(?=-vue$)/)
  const words = [suffix, flags.replaceAll(',', ' '), rest.join('')].flatMap(readWords)
  const kept = words.flatMap(({ written, ours }) => ours ?? losses.add(written))
  const options = kept.filter((word) => word !== '' && !word.startsWith('<!--'))
  const comments = kept.filter((word) => word.startsWith('<!--'))
  const opening = [`${mark}${name}`, ...options].join(' ')
  if (comments.length === 0) return start + opening
  // In a list or a quote, a comment belongs to the same item.
  const inside = start.replace(/[^>\t]/g, ' ')
  return `${start}${comments.join(' ')}\n${inside.trimEnd()}\n${inside}${opening}`
}

/** A word after a fence, and its counterpart: empty if readers see no difference, `undefined` if there is none. */
type FenceWord = { readonly written: string; readonly ours: string | undefined }

const word =
  /([\w-]+)=[ \t]*(?:"([^"]*)"|'([^']*)'|(\{[^}]*\}|\/.+?\/\w*(?=\s|$)|[^\s"'{]+))|\{[^}]*\}|\[[^\]]+\]|"[^"]*"|'[^']*'|\/.+?\/\w*(?=\s|$)|\S+/g

function readWords(words: string): readonly FenceWord[] {
  return Array.from(words.matchAll(word), ([written, key = '', double, single, bare = '']) => {
    const value = double ?? single ?? bare
    if (key !== '') return { written, ours: convertOption(key, value) }
    if (/^[{[]/.test(written)) return { written, ours: written }
    return { written, ours: convertFlag(written) }
  })
}

/** Returns our word for `key=value`, and an empty text if it only changes the frame of the code. */
function convertOption(key: string, value: string): string | undefined {
  if (/^(?:title|file|filename)$/i.test(key)) return `title="${value.replaceAll('"', "'")}"`
  if (/^(?:signature|fragment|invalid)$/.test(key)) return `${key}="${value}"`
  if (lineNumbers.test(`${key}=${value}`)) return 'lines'
  if (key === 'highlight' && /^\{[\d,-]+\}$/.test(value)) return value
  if (key === 'frame' && value === 'none') return undefined
  return /^(?:frame|collapse|overflow|wrap|icon|tab|group)$/.test(key) ? '' : undefined
}

/** Returns our word for a flag, and an empty text for settings of tools that readers do not see. */
function convertFlag(flag: string): string | undefined {
  if (/^(?:lines|(?:show-?)?line-?numbers)$/i.test(flag)) return 'lines'
  const isHidden =
    /^(?:twoslash|copy|nocopy|wrap|wordWrap|no-?line-?numbers|ignore|no_run|noplay\w+|test_harness|should_panic|compile_fail|edition\d+)$/i
  if (isHidden.test(flag)) return ''
  return /^(?:playground|preamble|result|type|throws|silent)$/.test(flag) ? flag : undefined
}
