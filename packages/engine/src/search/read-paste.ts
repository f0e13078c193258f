import type { Section } from '../core/facts.ts'
import { fold, isStopWord, locateNames } from './terms.ts'

/** Whether a query is pasted output: several lines, JSON, or a line with a prompt, a time, a place in a file or a log level. */
export function isPaste(query: string): boolean {
  return pasted.test(query.trim())
}

const pasted =
  /[\n⏎]|\\n|^[[{].*[\]}]$|[{,] *"[\w.-]+" *:|\d{1,2}:\d{2}:\d{2}|\.[cm]?[jt]sx?(?::\d|\(\d+,\d)|^[\w.-]+@[\w.-]+:\S*[#$%] |^[$❯] |\b(?:Uncaught|ERROR|WARN|FATAL)\b/

/** Maximum number of lines to search for; the message is near the start or the end of a longer paste. */
const maxLines = 24

/**
 * Returns the lines of a paste that may contain a message, without stack frames, code and log lines without an error.
 */
export function readPaste(paste: string): readonly string[] {
  const lines = paste.replace(colours, '').split(/[\n⏎]|\\n/)
  const messages = lines.map((line) => line.trim()).flatMap(messagesOf)
  const unique = [...new Set(messages.filter((line) => /\p{L}{2}/u.test(line)))]
  return unique.length <= maxLines ? unique : [...unique.slice(0, maxLines / 2), ...unique.slice(-maxLines / 2)]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals colour their output with escape sequences
const colours = /\x1b\[[\d;]*[A-Za-z]/g

/** Returns the quoted values of a line and the line without them, or nothing for a line without a message. */
function messagesOf(line: string): readonly string[] {
  if (prompt.test(line) || stackFrame.test(line) || codeFrame.test(line) || noFault.test(line)) return []
  const values = [...line.matchAll(quotedValue)].map(([, value = '']) => value.replaceAll('\\"', '"'))
  return [...values, line.replace(quotedValue, ' ').replace(address, ' ').trim()]
}

/** Matches `at open (file:///app/client.ts:12:3)`, `open@http://localhost/app.js:1:2` and `At line:1 char:1` of PowerShell. */
const stackFrame = /^[Aa]t .*(?::\d+|<anonymous>|native)\)?$|^at (?:async )?[\w.<>[\] ]+ \(|@(?:https?|file):\S+:\d+$/
/** Matches code that a test runner or a compiler shows: `> 12 | await db.connect()`, `   |   ^`. */
const codeFrame = /^>?\s*\d+\s*[|│](?:\s|$)|^[|│^~\s]+$/
/** Matches a command after a prompt: `$ npx tsc`, `PS C:\> npm i`, `ada@host:~/app$ npm start`, `+ npm start` of PowerShell. */
const prompt = /^(?:[$❯➜%#+]|PS [A-Z]:\S*>|\(?[\w.-]+@[\w.-]+(?:[: ]\S*)?\)?[#$%>])(?:\s|$)/
/** Matches an address: it says where something failed, not what. */
const address = /\b(?:wss?|https?):\/\/[^\s'"`)]+/g
const noFault = /\b(?:INFO|DEBUG|TRACE)\b/
/** Matches `"key": "value"` in JSON, and `key="value"` in a log line. */
const quotedValue = /"?[\w.-]{1,64}"?\s*[:=]\s*"((?:[^"\\]|\\.)+)"/g

/** Words of a line that a section repeats: as written, and their weight. `isSure` if they tell this message from others. */
export type SharedPhrase = { readonly text: string; readonly weight: number; readonly isSure: boolean }

/** Minimum number of words that a line shares with a section: for the section to explain it, and to be near it. */
const minWords = { sure: 4, likely: 3 }
/** Minimum number of words of a heading: many programs print `Parse error`. */
const minHeadingWords = { sure: 3, likely: 2 }
const headingFactor = 2
/** Factor of the name of an error: it says more than any words. */
const codeFactor = 4
const errorCode = /^(?:E[A-Z]{5,}|[A-Z]+\d{3,}|[A-Z]+(?:_[A-Z]+)+)$/

/**
 * Returns the longest phrase that a line shares with the heading or the text of a section, a sure one if there is any.
 * It is sure if it is the whole heading, or all words on one side of its `…`, or four words of the text. A part of a
 * heading and an error code alone are not: `TS2307` and `Cannot find module` are printed about all modules.
 * The weight is the length in characters, twice that in a heading, and 0 if no phrase counts.
 */
export function sharedPhrase(line: string, section: Pick<Section, 'heading' | 'text'>): SharedPhrase {
  const sure = weigh(line, section, 'sure')
  return sure.weight > 0 ? sure : weigh(line, section, 'likely')
}

type Certainty = 'sure' | 'likely'

function weigh(line: string, { heading, text }: Pick<Section, 'heading' | 'text'>, certainty: Certainty): SharedPhrase {
  const words = spokenWords(line)
  const wanted = (where: PhraseRule['where']) => ({ where, certainty })
  const parts = heading.split('…').map((part) => longestPhrase(words, spokenWords(part), wanted('heading')))
  const inHeading = parts.reduce((best, part) => (part.weight > best.weight ? part : best))
  const inText = longestPhrase(words, spokenWords(text), wanted('text'))
  const isHeading = headingFactor * inHeading.weight > inText.weight
  const best = isHeading ? { ...inHeading, weight: headingFactor * inHeading.weight } : inText
  return { text: spanOf(line, best.words), weight: best.weight, isSure: certainty === 'sure' && best.weight > 0 }
}

/** Returns the words of a text without signs: tools print different signs around a message. */
function spokenWords(text: string): readonly RegExpExecArray[] {
  return locateNames(text).filter(([word]) => /[\p{L}\p{N}]/u.test(word))
}

/** Whether a word is neither a number nor a stop word: many tools print `at line 1`. */
function saysMuch(word: string): boolean {
  return /\p{L}/u.test(word) && !isStopWord(word)
}

/** Where the other words are, and what a phrase must prove. */
type PhraseRule = { readonly where: 'heading' | 'text'; readonly certainty: Certainty }

type Phrase = { readonly words: readonly RegExpExecArray[]; readonly weight: number }

/**
 * Returns the weightiest list of consecutive words that occurs in both lists, among those that count. In the middle of
 * a phrase, two numbers or two names in quotes are the same word: `Table 'a' is empty` explains `Table 'b' is empty`.
 */
function longestPhrase(
  words: readonly RegExpExecArray[],
  others: readonly RegExpExecArray[],
  { where, certainty }: PhraseRule,
): Phrase {
  const folded = words.map(([word]) => fold(word))
  const foldedOthers = others.map(([word]) => fold(word))
  const isSame = (word: number, other: number) => folded[word] === foldedOthers[other]
  const bothVary = (word: number, other: number) =>
    (isQuoted(words[word]) && isQuoted(others[other])) || (isNumber(words[word]) && isNumber(others[other]))
  let best: Phrase = { words: [], weight: 0 }
  for (const start of folded.keys())
    for (const other of foldedOthers.keys()) {
      if (!isSame(start, other)) continue
      let length = 1
      while (
        start + length < folded.length &&
        (isSame(start + length, other + length) || bothVary(start + length, other + length))
      )
        length++
      // Two numbers at the end may differ in meaning: `got 2`, `got 0`.
      while (isNumber(words[start + length - 1]) && !isSame(start + length - 1, other + length - 1)) length--
      // Compares with the section's own spelling: `ERRORS` of a test runner is a code only if the section writes it so.
      const own = others.slice(other, other + length).flatMap(([word], i) => (isSame(start + i, other + i) ? word : []))
      const weight = own.reduce((sum, word) => sum + word.length * (errorCode.test(word) ? codeFactor : 1), 0)
      const isCode = own.some((word) => errorCode.test(word)) && (certainty === 'likely' || length > 1)
      const isWhole = length > 1 && length === others.length && (isCode || length >= minHeadingWords[certainty])
      const isLong = length >= minWords[certainty] && own.filter(saysMuch).length > 1
      const next = words[start + length]
      const endsInOther = !isSame(start + length - 1, other + length - 1)
      const isOther = endsInOther || (!isWhole && isPrefix(words[start + length - 1], next))
      const isPart = certainty === 'likely' ? isLong || isCode : isLong && where === 'text'
      const counts = !isOther && (isWhole || isPart)
      if (counts && weight > best.weight) best = { words: words.slice(start, start + length), weight }
    }
  return best
}

/** Whether a quote opens before a word. A phrase does not end in two names: `Cannot find module 'ws'` does not explain `'left-pad'`. */
function isQuoted(word: RegExpExecArray | undefined): boolean {
  return word !== undefined && /['"`‘“]/.test(word.input[word.index - 1] ?? '')
}

function isNumber(word: RegExpExecArray | undefined): boolean {
  return word !== undefined && /^\d+$/.test(word[0])
}

/** Whether a phrase that ends with `last` only introduces a message: a colon follows, and more words. */
function isPrefix(last: RegExpExecArray | undefined, next: RegExpExecArray | undefined): boolean {
  if (!last || !next) return false
  const between = last.input.slice(last.index + last[0].length, next.index)
  return /^['"`’”)\]]*:\s/.test(between) && spokenWords(next.input.slice(next.index)).length >= minWords.likely
}

/** Returns the part of a line from its first to its last word, with a quote or bracket that closes there. */
function spanOf(line: string, words: readonly RegExpExecArray[]): string {
  const last = words.at(-1)
  const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
  const [closing = ''] = /^['"`’”)\]}]*/.exec(line.slice(end)) ?? []
  return line.slice(words[0]?.index, end) + closing
}
