import type { Section } from '../core/facts.ts'
import { fold, splitWords } from './terms.ts'

/** Maximum number of lines to search for; the message is near the start or the end of a longer paste. */
const maxLines = 24

/** Whether a query is pasted output: several lines, JSON, or a line with a time, a place in a file or a log level. */
export function isPaste(query: string): boolean {
  return /[\n⏎]|\\n|^[[{].*[\]}]$|\d{1,2}:\d{2}:\d{2}|\.[cm]?[jt]sx?:\d+|\bUncaught\b|^\[?(?:ERROR|WARN|FATAL)\b/.test(
    query.trim(),
  )
}

/** Returns the lines of a paste that may be messages, without stack frames, times, paths, log levels, ids and quotes. */
export function readPaste(paste: string): readonly string[] {
  const lines = paste.split(/[\n⏎]|\\n/).flatMap(messagesOf)
  const unique = [...new Set(lines.map(clean).filter((line) => /\p{L}{2}/u.test(line)))]
  return unique.length <= maxLines ? unique : [...unique.slice(0, maxLines / 2), ...unique.slice(-maxLines / 2)]
}

/** Returns the texts of a line: the values of a JSON object, or the line itself unless no message is in it. */
function messagesOf(written: string): readonly string[] {
  const line = written.trim().replace(source, '')
  if (noise.some((pattern) => pattern.test(line))) return []
  const values = [...line.matchAll(jsonValue)].map(([, value = '']) => value.replaceAll('\\"', '"'))
  return values.length > 0 ? values : [line]
}

/** Matches the program that a line comes from: `api-1  | `, `0|api  | `, `Nov 20 08:14:33 host node[412]: `, `##[error]`. */
const source =
  /^(?:(?:\d+\|)?[a-z][\w.-]*\s+\|\s|[A-Z][a-z]{2} +\d+ [\d:]{8} \S+ [\w@.-]+(?:\[\d+\])?: |(?:\S+ )?##\[\w+\])/

/** The value of `"key": "value"` in JSON, and of `key="value"` in a log line. */
const jsonValue = /"?[\w.-]+"?\s*[:=]\s*"((?:[^"\\]|\\.)+)"/g

/** Matches lines without a message. */
const noise = [
  // A stack frame: `at open (file:///app/client.ts:12:3)`, `open@http://localhost/app.js:1:2`
  /^at .*(?::\d+|<anonymous>|native)\)?$|^at (?:async )?[\w.<>[\] ]+ \(|@(?:https?|file):\S+:\d+$/,
  // Code that a test runner or a compiler shows: `> 12 | await db.connect()`, `   |   ^`
  /^>?\s*\d*\s*[|│]|^[\^~\s]+$/,
  // A log line that reports no fault.
  /\b(?:INFO|DEBUG|TRACE)\b/,
  // A line of a package manager or a test runner that says nothing of the cause.
  /^(?:npm (?:error|ERR!) (?:A complete log|node_modules)|Test Files|Tests|Start at|Duration|❯ |✓ |Node\.js v)/,
]

/** Removes what differs from run to run, so that the words of the message remain. */
function clean(line: string): string {
  return removed
    .reduce((text, pattern) => text.replace(pattern, ' '), line)
    .replace(/\s+/g, ' ')
    .trim()
}

const removed = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals colour their output with escape sequences
  /\x1b\[[\d;]*[A-Za-z]/g,
  /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}\S*/g,
  /\[?\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)?\s*(?:[AP]M)?\]?/gi,
  /(?:file:\/\/\/?|[A-Za-z]:\\|\.{0,2}\/)[\w.@\\/~ -]*\.[cm]?[jt]sx?(?::\d+)*/g,
  /\b(?:webpack|https?):\/\/\S+/g,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{16,}\b/gi,
  /^[\s>│┃|❯⎯×✗●■✖*-]+/,
  /^\s*\[?\b(?:error|err|warn|warning|fatal|stderr|stdout)\b\]?:?(?=\s)/i,
  /\bUncaught(?: \(in promise\))?|\bUnhandled\w*:?|\bnpm (?:error|ERR!)/g,
]

/** Minimum number of words that a line and a section must share for the section to explain the line. */
const minSharedWords = 3
const headingFactor = 2
/** Factor of the name of an error: it says more than any words. */
const codeFactor = 4
const errorCode = /^(?:E[A-Z]{5,}|[A-Z]+\d{3,}|[A-Z]+(?:_[A-Z]+)+)$/

/**
 * Returns the length, in characters, of the longest run of words that a line shares with the heading or text of a
 * section. A run of fewer than three words counts only if it is the whole heading or contains an error code such as
 * `TS1309`. Otherwise the result is 0.
 */
export function sharedRun(line: string, { heading, text }: Pick<Section, 'heading' | 'text'>): number {
  const words = splitWords(line)
  const named = splitWords(heading)
  const ofHeading = longestRun(words, named)
  const isWhole = ofHeading.length > 1 && ofHeading.length === named.length
  const headingWeight = isWhole || says(ofHeading) ? headingFactor * weigh(ofHeading) : 0
  const ofText = longestRun(words, splitWords(text))
  return Math.max(headingWeight, says(ofText) ? weigh(ofText) : 0)
}

function says(run: readonly string[]): boolean {
  return run.length >= minSharedWords || run.some((word) => errorCode.test(word))
}

function weigh(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length * (errorCode.test(word) ? codeFactor : 1), 0)
}

/** Returns the weightiest list of consecutive words that occurs in both lists. */
function longestRun(words: readonly string[], others: readonly string[]): readonly string[] {
  const folded = words.map(fold)
  const foldedOthers = others.map(fold)
  let best: readonly string[] = []
  for (const start of folded.keys())
    for (const other of foldedOthers.keys()) {
      let length = 0
      while (start + length < folded.length && folded[start + length] === foldedOthers[other + length]) length++
      const run = words.slice(start, start + length)
      if (length > 0 && weigh(run) > weigh(best)) best = run
    }
  return best
}
