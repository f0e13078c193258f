import { fold } from './fold.ts'
import { squash } from './heading-keys.ts'
import { locateWords } from './split-words.ts'
import { wordParts } from './word-parts.ts'

/** A word a reader asked for. */
export type QueryWord = {
  readonly word: string
  /** Its parts, where there is more than one. */
  readonly parts: readonly string[]
  /** Whether longer words that begin with it count as well. */
  readonly open: boolean
  /** Whether a section may lack it; words such as `the` are names of methods here and there, and fillers elsewhere. */
  readonly optional: boolean
}

/** What a reader asked for; `key` is the whole of it squashed, as headings are. */
export type Query = {
  readonly words: readonly QueryWord[]
  readonly key: string
  /** Whether it ends in the middle of a name, as in `type::`. */
  readonly unfinished: boolean
}

const fillers = new Set(
  'a about all an and any are as at be between but by can do does each for from get has have how i if in into is it its me my no not of on only or our per some so than that the then there this to up use using want was we what when where which who why will with you your'.split(
    ' ',
  ),
)
const mostLetters = 200
const mostWords = 12

/** Gives the words of a query; the last is still being typed. */
export function readQuery(text: string): Query {
  const asked = text
    .slice(0, mostLetters)
    .replace(/\((?:[^()]*\))?/g, ' ')
    .trim()
  const words = writtenWords(asked)
  const needed = words.filter((word) => !isFiller(word))
  return {
    words: words.map((written, i) => {
      const word = fold(written)
      const parts = wordParts(written)
      return {
        word,
        parts: parts.length > 1 ? parts : [],
        open: i === words.length - 1 || word.length > 3,
        optional: needed.length > 0 && isFiller(written),
      }
    }),
    key: squash(asked.replace(/<[^<>]*>?/g, '')),
    unfinished: unfinished.test(asked),
  }
}

function isFiller(written: string): boolean {
  return fillers.has(fold(written)) || /^[^\p{L}\p{N}]$/u.test(written)
}

const unfinished = /[\p{L}\p{N}](?:::?|\.)$/u

/** A word that ends in `::` or `.` keeps it: names that go on from there are asked for. */
function writtenWords(asked: string): readonly string[] {
  const words = locateWords(asked).slice(0, mostWords)
  const end = words.findLast(([word]) => /[\p{L}\p{N}]/u.test(word))
  if (!end || !unfinished.test(asked)) return words.map(([word]) => word)
  return [...words.filter(({ index }) => index < end.index).map(([word]) => word), asked.slice(end.index)]
}
