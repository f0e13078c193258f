import type { Section } from '../../core/page/facts.ts'
import { fold, isStopWord, locateNames } from '../terms.ts'
import { codeFactor, headingFactor, minHeadingWords, minTellingWords, minWords } from '../weights.ts'

/** Words of a line that a section repeats: as written, and their weight. `isSure` if they tell this message from others. */
export type SharedPhrase = { readonly text: string; readonly weight: number; readonly isSure: boolean }

/** A section that explains messages: those in its words, and those of other programs that ask for it. */
type Explanation = Pick<Section, 'heading' | 'text'> & { readonly messages?: readonly string[] }

/** Statement that a phrase must prove: that the section explains the line, or that it is near it. */
type Certainty = 'sure' | 'likely'

const errorCode = /^(?:E[A-Z]{5,}|[A-Z]+\d{3,}|[A-Z]+(?:_[A-Z]+)+)$/

/**
 * Returns the longest phrase that a line shares with the heading or the text of a section, a sure one if there is any.
 * It is sure if it is the whole heading, all words on one side of its `…`, or a whole message, or four words of the text of which three say
 * something. A part of a heading and an error code alone are not: `TS2307` and `Cannot find module` are printed about all modules.
 * The weight is the length in characters, twice that in a heading, and 0 if no phrase counts.
 */
export function sharedPhrase(line: string, { heading, text, messages = [] }: Explanation): SharedPhrase {
  const words = spokenWords(line)
  const parts = [
    ...heading.split('…').map((part) => ({ where: 'heading' as const, others: spokenWords(part) })),
    ...[text, ...messages].map((part) => ({ where: 'text' as const, others: spokenWords(part) })),
  ]
  for (const certainty of ['sure', 'likely'] as const) {
    let best: Phrase = { first: 0, end: 0, weight: 0 }
    for (const { where, others } of parts) {
      const found = longestPhrase(words, others, { where, certainty })
      const weight = found.weight * (where === 'heading' ? headingFactor : 1)
      if (weight > best.weight || (where === 'text' && weight === best.weight)) best = { ...found, weight }
    }
    if (best.weight > 0)
      return {
        text: spanOf(line, words.slice(best.first, best.end)),
        weight: best.weight,
        isSure: certainty === 'sure',
      }
  }
  return { text: '', weight: 0, isSure: false }
}

type Word = {
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
  readonly isNumber: boolean
  /** Whether a quote opens before it. */
  readonly isQuoted: boolean
  /** Whether a colon follows. */
  readonly introduces: boolean
}

/** Returns the words of a text without signs: tools print different signs around a message. */
function spokenWords(text: string): readonly Word[] {
  return locateNames(text)
    .filter(([word]) => /[\p{L}\p{N}]/u.test(word))
    .map(({ 0: word, index: start }) => {
      const end = start + word.length
      return {
        text: word,
        folded: fold(word),
        start,
        end,
        isNumber: /^\d+$/.test(word),
        isQuoted: openingQuote.test(text.slice(Math.max(0, start - maxSigns), start)),
        introduces: /^['"`’”)\]]*:\s/.test(text.slice(end, end + maxSigns)),
      }
    })
}

/** Maximum number of signs between a word and its colon, or its quote. */
const maxSigns = 8

/** Matches a quote that opens, and brackets after it: `'{ id: string }'`. */
const openingQuote = /(?<![\p{L}\p{N}\])}>.])['"`‘“][{[(<\s]*$/u

/** Place of the other words, and statement that a phrase must prove. */
type PhraseRule = { readonly where: 'heading' | 'text'; readonly certainty: Certainty }

/** Words of a line, by their numbers. */
type Phrase = { readonly first: number; readonly end: number; readonly weight: number }

/** Returns the weightiest list of consecutive words that occurs in both lists, among those that prove what they must. */
function longestPhrase(words: readonly Word[], others: readonly Word[], rule: PhraseRule): Phrase {
  let best: Phrase = { first: 0, end: 0, weight: 0 }
  for (const [first, word] of words.entries())
    for (const [start, other] of others.entries()) {
      if (!isSame(word, other)) continue
      const otherAt = (at: number) => others[start + at - first]
      let end = first + 1
      while (isAlike(words[end], otherAt(end))) end++
      // Two numbers at the end may differ in meaning: `got 2`, `got 0`.
      while (words[end - 1]?.isNumber && !isSame(words[end - 1], otherAt(end - 1))) end--
      const own = others.slice(start, start + end - first)
      // Weighs the section's own spelling: `ERRORS` of a test runner is a code only if the section writes it so.
      const same = own.filter((one, i) => isSame(one, words[first + i]))
      const weight = same.reduce((sum, { text }) => sum + text.length * (errorCode.test(text) ? codeFactor : 1), 0)
      const overlap = { own, same, last: words[end - 1], left: words.length - end, isAll: own.length === others.length }
      if (weight > best.weight && proves(overlap, rule)) best = { first, end, weight }
    }
  return best
}

/** Words that a line shares with a part of a section. */
type Overlap = {
  /** As the section writes them. */
  readonly own: readonly Word[]
  /** Those of them that do not vary. */
  readonly same: readonly Word[]
  /** The last one in the line. */
  readonly last: Word | undefined
  /** Number of words after it. */
  readonly left: number
  /** Whether the part of the section has no other words. */
  readonly isAll: boolean
}

function proves({ own, same, last, left, isAll }: Overlap, { where, certainty }: PhraseRule): boolean {
  const isCode = same.some(({ text }) => errorCode.test(text)) && (certainty === 'likely' || own.length > 1)
  const isWhole = isAll && own.length > 1 && (isCode || own.length >= minHeadingWords[certainty])
  const isLong = own.length >= minWords[certainty] && same.filter(saysMuch).length >= minTellingWords[certainty]
  // `Cannot find module 'ws'` does not explain `Cannot find module 'left-pad'`.
  if (!isSame(last, own.at(-1))) return false
  // The message itself comes after the colon.
  if (!isWhole && last?.introduces && left >= minWords.likely) return false
  return isWhole || (certainty === 'sure' ? isLong && where === 'text' : isLong || isCode)
}

function isSame(word: Word | undefined, other: Word | undefined): boolean {
  return word !== undefined && word.folded === other?.folded
}

/** Whether words are the same, or two numbers or two names in quotes: `Table 'a' is empty` explains `Table 'b' is empty`. */
function isAlike(word: Word | undefined, other: Word | undefined): boolean {
  if (!word || !other) return false
  return isSame(word, other) || (word.isQuoted && other.isQuoted) || (word.isNumber && other.isNumber)
}

/** Whether a word is neither a number nor a stop word: many tools print `at line 1`. */
function saysMuch({ text }: Word): boolean {
  return /\p{L}/u.test(text) && !isStopWord(text)
}

/** Returns the part of a line from its first to its last word, with a quote or bracket that closes there. */
function spanOf(line: string, words: readonly Word[]): string {
  const end = words.at(-1)?.end ?? 0
  const [closing = ''] = /^['"`’”)\]}]*/.exec(line.slice(end)) ?? []
  return line.slice(words[0]?.start, end) + closing
}
