// Text analysis: splits pages and queries into terms that can be compared.

const wordPattern =
  /[$@]?[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}\p{DI}_]*(?:(?:::|[.-])[\p{L}\p{M}\p{N}\p{DI}_]+)*|[-+*/<>=!?&|~^%:@]+|\p{Sm}/gu

/** Splits a text into words as written: whole identifiers (`type::thing`, `$auth`) and groups of operators. */
export function splitWords(text: string): readonly string[] {
  return text.match(wordPattern) ?? []
}

/** Returns the same words with their positions. */
export function locateWords(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(wordPattern)]
}

const nameInQuotes = /(?<=['"`‘“])[^\s'"`‘’“”]+(?=['"`’”])/
const namePattern = new RegExp(`${nameInQuotes.source}|${wordPattern.source}`, 'gu')

/** Returns the words of a message with their positions. A name in quotes, such as `user:john` or a path, is one word. */
export function locateNames(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(namePattern)]
}

const beyondAscii = /[^\0-\x7f]/

/** Matches characters without a sign of their own, such as soft hyphens. */
const ignored = /\p{DI}/gu

/** Normalises a text for comparison: lower case, without accents, and every letter in its plain form. */
export function fold(text: string): string {
  const plain = beyondAscii.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '').replace(ignored, '') : text
  return plain.toLowerCase()
}

const partPattern =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|[\p{Lo}\p{Lm}\p{M}]+|\p{Lu}/gu

/** Fast path for words of plain letters. It halves the time to index a site. */
const plainWord = /^[A-Z]?[a-z]+$/

/** Splits an identifier into its smallest folded parts: at `::`, `.`, `-`, `_`, camel humps and between ideographs. */
export function wordParts(word: string): readonly string[] {
  return plainWord.test(word) ? [word.toLowerCase()] : (word.replace(ignored, '').match(partPattern) ?? []).map(fold)
}

/** Returns the folded terms of an identifier: the whole, its segments between `::`, `.`, `-`, and its parts. */
export function wordTerms(word: string): readonly string[] {
  if (plainWord.test(word)) return [word.toLowerCase()]
  const terms = new Set([fold(word), ...word.split(/::|[.-]/).map(fold), ...wordParts(word)])
  return [...terms].filter((term) => term !== '')
}

/** Returns the stem of an English word, always a prefix of it: `quer` for both `queries` and `query`. */
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

/**
 * Returns the keys of a heading, squashed: the whole without arguments and generics, its last segment, and each name of
 * a list.
 */
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

/**
 * Joins a text into one string of folded letters and digits. Text without any, such as an operator, only loses its
 * spaces.
 */
export function squash(text: string): string {
  return fold(text.replace(separators, '') || text.replace(/\s+/g, ''))
}

/** Groups of words or phrases that mean the same, such as `['log in', 'sign in']`. */
export type Synonyms = readonly (readonly string[])[]

/** A folded word to find. With `prefix`, longer words that begin with it match too. */
export type SearchWord = { readonly word: string; readonly prefix: boolean }

/** One word of a query. */
export type QueryWord = SearchWord & {
  /** Parts of an identifier. Empty if it has only one. */
  readonly parts: readonly string[]
  /** Whether a section may lack it. True for stop words such as `the`, which can also be the name of a method. */
  readonly optional: boolean
  /** Other ways to say the word, or the phrase it is part of, each as its words. */
  readonly synonyms: readonly (readonly string[])[]
}

/** A parsed query. `key` is the whole query, squashed like a heading. */
export type Query = {
  readonly words: readonly QueryWord[]
  readonly key: string
  /** Whether it ends in the middle of a name, as in `type::`. */
  readonly unfinished: boolean
}

/** Words with little meaning, and the parts of `doesn’t` and `I’ve`. */
const stopWords = new Set(
  'a about all am an and any anyone are aren as at be been being between but by can cant d did didn do does doesn doesnt doing don dont each else ever for from get gets getting got had hadn has hasn have haven having hello help hey hi how i if im in into is isn isnt it its ive just know ll m make makes many maybe me my need needs no not of on only or our ours per please possible re s should shouldn so some somebody someone something such t than thanks that the their them then there these they thing things this those to too tried tries try trying up us use used uses using ve want wants was wasn way ways we were weren what whats when where whether which while who why will with without won work works would wouldn yet you your'.split(
    ' ',
  ),
)
const maxQueryLength = 400
/** Minimum length of a word that finds longer ones, even if it is not the last. */
const minPrefixLength = 4
const maxQueryWords = 30
const unfinished = /[\p{L}\p{N}](?:::?|\.)$/u

/** Parses a query. The last word is a prefix, because the reader is still typing. */
export function readQuery(text: string, synonyms: Synonyms = []): Query {
  const asked = text
    .slice(0, maxQueryLength)
    .replace(/\((?:[^()]*\))?/g, ' ')
    .trim()
  const words = writtenWords(asked)
  const onlyStopWords = words.every(isStopWord)
  const others = findSynonyms(words.map(fold), synonyms)
  return {
    words: words.map((written, i) => {
      const word = fold(written)
      const parts = wordParts(written)
      return {
        word,
        parts: parts.length > 1 ? parts : [],
        prefix: i === words.length - 1 || word.length >= minPrefixLength,
        optional: !onlyStopWords && isStopWord(written),
        synonyms: others[i] ?? [],
      }
    }),
    key: squash(asked.replace(/<[^<>]*>?/g, '')),
    unfinished: unfinished.test(asked),
  }
}

/** Returns the synonyms of each word: of the word itself, and of the phrases that contain it. */
function findSynonyms(words: readonly string[], groups: Synonyms): readonly (readonly (readonly string[])[])[] {
  const found = words.map((): (readonly string[])[] => [])
  for (const group of groups.map((phrases) => phrases.map((phrase) => fold(phrase).split(/\s+/))))
    for (const phrase of group)
      words.forEach((_, start) => {
        if (!phrase.every((word, i) => sameStem(words[start + i], word))) return
        for (const list of found.slice(start, start + phrase.length))
          list.push(...group.filter((other) => other !== phrase))
      })
  return found
}

function sameStem(word: string | undefined, other: string): boolean {
  return word === other || (word !== undefined && other.length > 3 && stem(word) === stem(other))
}

/** Whether a word has little meaning by itself: `the`, or a single sign. */
export function isStopWord(written: string): boolean {
  return stopWords.has(fold(written)) || /^[^\p{L}\p{N}]$/u.test(written)
}

const maxOperatorLength = 4

/** Whether a word is worth indexing: neither a single sign nor a line of dashes. */
export function isIndexable(word: string): boolean {
  return word.length > 1 && (word.length <= maxOperatorLength || /[\p{L}\p{N}]/u.test(word))
}

/** Splits a query into words. A word that ends in `::` or `.` keeps the ending, which requests longer names. */
function writtenWords(asked: string): readonly string[] {
  const words = locateWords(asked)
  const end = words.findLast(([word]) => /[\p{L}\p{N}]/u.test(word))
  const isWhole = !end || !unfinished.test(asked)
  const written = isWhole ? words : words.filter(({ index }) => index < end.index)
  return [...written.map(([word]) => word), ...(isWhole ? [] : [asked.slice(end.index)])].slice(0, maxQueryWords)
}
