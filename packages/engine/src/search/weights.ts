/**
 * The numbers that decide the order of results. Each says what gets worse without it, as `site/test/search` measures it on the
 * studio's pages (2026-11-28): of 169 tasks that nobody tuned for, 143 are among the first three results; 159 messages
 * have their remedy first; the mean reciprocal rank of known queries is 0.982. It was 0.987 when the notes were measured.
 */

/**
 * The fields of a section (BM25F): `names` are its heading and address, `leads` what links call it. `weight` scales the score, and `share` is the part of it that a long field loses. With a share
 * of 0.75 for text, the reciprocal rank falls to 0.969; with the weight of text for code, a message loses its first place; with it
 * for leads, three tasks do.
 */
export const fields = [
  { name: 'names', weight: 4, share: 0.75 },
  { name: 'leads', weight: 2.5, share: 0 },
  { name: 'title', weight: 1.6, share: 0.5 },
  { name: 'text', weight: 1, share: 0.5 },
  { name: 'code', weight: 0.2, share: 0.5 },
] as const

/** How soon more of the same word counts less (BM25 k1). At 2.4, three tasks nobody tuned for are lost. */
export const saturation = 1.2

/** Score of a word for each time that the questions of a section have it. At 1, two tasks are lost. */
export const questionWeight = 1.5

/** Part of the lower score that counts if a page and its questions have a word. Without, six tasks are lost. */
export const weakerFactor = 0.6

/** Factor of a word that begins with the queried one. Without, 224 orders change, and the reciprocal rank falls to 0.964. */
export const prefixFactor = 0.55

/** Factor of a word with the same stem. Without, three tasks are lost. */
export const stemFactor = 0.75

/** Factor of a synonym. Without, two tasks lose their first place. */
export const synonymFactor = 0.55

// Names: the whole query is compared with headings and addresses.

/** Weight of these bonuses, as a part of the best score by words. Without, the reciprocal rank falls to 0.871. */
export const keyFactor = 0.5

/** Bonus of a name that is the query. At 2, the reciprocal rank falls to 0.976. */
export const wholeKeyBonus = 3

/** Bonus of a name that begins with the query. Without, the reciprocal rank falls to 0.980. */
export const keyStartBonus = 1.2

/** Further bonus of the part of a longer name that the query has. Without, the reciprocal rank falls to 0.984. */
export const keyLengthBonus = 0.8

// Sentences.

/** Maximum number of words that a section should all have. Without, four tasks in whole sentences are lost. */
export const maxTypedWords = 3

/** Number of words of a sentence that are enough. With all three, three tasks are lost. */
export const enoughWords = 2

/** Factor of words such as `how` and `do`. At 0.6, fewer questions that were kept apart are found (decision 021). */
export const optionalFactor = 0.2

/** Boost of a section that contains the query verbatim. Without, three tasks and 27 orders get worse. */
export const phraseBoost = 1.5

// Typos.

/** Number of sections with every word below which words are corrected. At 1, a typo that is a word elsewhere stays uncorrected. */
export const minFullMatches = 3

/** Factor of each typo. Without, words that need more corrections rank as high as others. */
export const typoFactor = 0.8

/** Minimum length of a word with two typos. From six letters on, foreign words become known ones. */
export const minLengthForTwoTypos = 9

/** Minimum factor of a correction that is compared with names. Without, two typos and one question lose their place. */
export const minLikelyFactor = 0.6

/** Maximum number of corrections of a word. Without, unlikely ones cost time and a task. */
export const maxCorrections = 12

/**
 * Minimum part of a query's information in a close match: of a sentence, of a few words, and of what looks like a message
 * that no section explains.
 */
export const closeShare = { sentence: 0.36, words: 0.45, message: 0.7 }

/** Part of the information of a word that a correction of it counts. Without, two words with two typos, `whare acount`, are close to what nobody meant. */
export const typoShare = 0.44

// The reader's place.

/** Boost of the current page. Without, twelve of 17 names that several pages have lead away from it. */
export const ownPageBoost = 1.1

/** Boost of the current collection: a reader of one project searches it. */
export const ownCollectionBoost = 2

// Results of one page.

/** Maximum number of sections of a page. With all, three tasks are lost below the sections of one page. */
export const maxSectionsPerPage = 2

/** Minimum score of a section, as a part of its page's best. Without, weak sections push a question and a task down. */
export const minShareOfPage = 0.6

// Messages: a pasted line is compared with headings and texts.

/** Minimum number of words of a line with a colon or quotes that can be a message. Without, four unrelated lines are close instead of one. */
export const minMessageWords = 6

/** Number of sections compared with each line. With four, an order changes; more cost time and files of a large index. */
export const comparedSections = 8

/** Minimum number of words of a phrase. With three sure ones, a message in the output of a program is lost. */
export const minWords = { sure: 4, likely: 3 }

/** Minimum number of its words that say something. With two sure ones, `Failed to connect to` explains another program's message. */
export const minTellingWords = { sure: 3, likely: 2 }

/** Minimum number of words of a whole heading: many programs print `Parse error`. With three likely ones, a message is lost. */
export const minHeadingWords = { sure: 3, likely: 2 }

/** Factor of a phrase in a heading. Without, two messages lose their first place. */
export const headingFactor = 2

/** Factor of the name of an error, which says more than other words. */
export const codeFactor = 4

// Nearest pages of a mistyped path.

/** Minimum similarity of a suggested page. Without, every path has suggestions. */
export const minSimilarity = 0.4

/** Boost of pages in the folder of the path: a mistyped path is seldom wrong in its first part. */
export const sameFolderBoost = 1.2
