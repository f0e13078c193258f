// Text analysis: how the words of pages and of queries become the terms by which they find each other.

const wordPattern = /[$@]?[\p{L}\p{M}\p{N}_]+(?:(?:::|[.-])[\p{L}\p{M}\p{N}_]+)*|[-+*/<>=!?&|~^%:@]+|\p{Sm}/gu

/** Gives the words of a text as they are written: identifiers whole (`type::thing`, `$auth`), and runs of operators. */
export function splitWords(text: string): readonly string[] {
  return text.match(wordPattern) ?? []
}

/** Gives the same words with their places in the text. */
export function locateWords(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(wordPattern)]
}

const beyondAscii = /[^\0-\x7f]/

/** Gives a text in the form in which words are compared: lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
}

const partPattern =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|[\p{Lo}\p{Lm}\p{M}]+|\p{Lu}/gu

/** Most words are no more than that; to say so quickly halves the time the index takes. */
const plain = /^[A-Z]?[a-z]+$/

/** Gives the smallest parts of an identifier, folded: cut at `::`, `.`, `-`, `_`, camel humps and between ideographs. */
export function wordParts(word: string): readonly string[] {
  return plain.test(word) ? [word.toLowerCase()] : (word.match(partPattern) ?? []).map(fold)
}

/** Gives the terms of an identifier, folded: the whole, its segments between `::`, `.`, `-`, and its parts. */
export function wordTerms(word: string): readonly string[] {
  if (plain.test(word)) return [word.toLowerCase()]
  const terms = new Set([fold(word), ...word.split(/::|[.-]/).map(fold), ...wordParts(word)])
  return [...terms].filter((term) => term !== '')
}

/** Gives the stem of an English word, always a beginning of it: `queries` and `query` both give `quer`. */
export function stem(word: string): string {
  if (!/[degsy]$/.test(word)) return word
  const singular = word.replace(/(?:ies|ied|y)$/, '')
  if (singular !== word && singular.length > 2) return singular
  const short = word.replace(/(?:ings?|ed|es|s|e|ly)$/, '')
  if (short.length < 3) return word
  return /([bdgklmnprt])\1$/.test(short) ? short.slice(0, -1) : short
}

const callArguments = /\([^()]*\)|<[^<>]*>/g
const separators = /[^\p{L}\p{M}\p{N}]+/gu

/** Gives the keys of a heading, squashed: the whole without arguments and generics, its last segment, each name of a list. */
export function headingKeys(heading: string): readonly string[] {
  const name = withoutArguments(heading)
  const listed = name.split(/,\s*/)
  const names = listed.some((item) => /\s/.test(item.trim())) ? [name] : [name, ...listed]
  const keys = names.flatMap((one) => [one, one.split(/::|\./).at(-1) ?? '']).map(squash)
  return [...new Set(keys)].filter((key) => key !== '')
}

function withoutArguments(text: string): string {
  const shorter = text.replace(callArguments, '')
  return shorter === text ? text : withoutArguments(shorter)
}

/** Gives a text as one run of folded letters and digits, or folded as it is when it has none, as operators do. */
export function squash(text: string): string {
  return fold(text.replace(separators, '') || text.replace(/\s+/g, ''))
}

/** A word of a query. */
export type QueryWord = {
  readonly word: string
  /** Its parts, where there is more than one. */
  readonly parts: readonly string[]
  /** Whether longer words that begin with it match as well. */
  readonly prefix: boolean
  /** Whether a section may lack it: a stop word such as `the`, which elsewhere is the name of a method. */
  readonly optional: boolean
}

/** What a reader asked for; `key` is the whole of it squashed, as headings are. */
export type Query = {
  readonly words: readonly QueryWord[]
  readonly key: string
  /** Whether it ends in the middle of a name, as in `type::`. */
  readonly unfinished: boolean
}

const stopWords = new Set(
  'a about all an and any are as at be between but by can do does each for from get has have how i if in into is it its me my no not of on only or our per some so than that the then there this to up use using want was we what when where which who why will with you your'.split(
    ' ',
  ),
)
const mostLetters = 200
const mostWords = 12
const unfinished = /[\p{L}\p{N}](?:::?|\.)$/u

/** Gives the words of a query; the last is still being typed. */
export function readQuery(text: string): Query {
  const asked = text
    .slice(0, mostLetters)
    .replace(/\((?:[^()]*\))?/g, ' ')
    .trim()
  const words = writtenWords(asked)
  const onlyStopWords = words.every(isStopWord)
  return {
    words: words.map((written, i) => {
      const word = fold(written)
      const parts = wordParts(written)
      return {
        word,
        parts: parts.length > 1 ? parts : [],
        prefix: i === words.length - 1 || word.length > 3,
        optional: !onlyStopWords && isStopWord(written),
      }
    }),
    key: squash(asked.replace(/<[^<>]*>?/g, '')),
    unfinished: unfinished.test(asked),
  }
}

function isStopWord(written: string): boolean {
  return stopWords.has(fold(written)) || /^[^\p{L}\p{N}]$/u.test(written)
}

/** A word that ends in `::` or `.` keeps it: names that go on from there are asked for. */
function writtenWords(asked: string): readonly string[] {
  const words = locateWords(asked).slice(0, mostWords)
  const end = words.findLast(([word]) => /[\p{L}\p{N}]/u.test(word))
  if (!end || !unfinished.test(asked)) return words.map(([word]) => word)
  return [...words.filter(({ index }) => index < end.index).map(([word]) => word), asked.slice(end.index)]
}
