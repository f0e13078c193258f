import { fold, isIndexable, isStopWord, splitWords } from './terms.ts'

const quotedLine = /^"(.+)"$/gm

/** Returns the questions of a section that are messages of other programs: lines in quotes. */
export function messagesAmong(questions: string): readonly string[] {
  return [...questions.matchAll(quotedLine)].map(([, message = '']) => message)
}

/**
 * Reduces questions to their words: in line n those that occur n times, sorted, because readers never see them and so
 * they compress best. Messages stay as they are: a paste is compared with them.
 */
export function reduceQuestions(questions: string): string {
  const asked = new Map<string, { readonly word: string; readonly count: number }>()
  for (const written of splitWords(questions.replace(quotedLine, ''))) {
    const { word, count } = asked.get(fold(written)) ?? { word: written, count: 0 }
    if (isIndexable(word) && !isStopWord(word)) asked.set(fold(word), { word, count: count + 1 })
  }
  const sorted = [...asked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  const most = Math.max(0, ...sorted.map(({ count }) => count))
  const lines = Array.from({ length: most }, (_, i) => sorted.filter(({ count }) => count === i + 1))
  const written = lines.map((line) => line.map(({ word }) => word).join(' '))
  return [...written, ...(questions.match(quotedLine) ?? [])].join('\n')
}

/** Returns the words of reduced questions, and how often each occurs. */
export function wordsOfQuestions(reduced: string): readonly { readonly word: string; readonly count: number }[] {
  return reduced.split('\n').flatMap((line, i) => {
    const count = line.startsWith('"') ? 1 : i + 1
    return splitWords(line).map((word) => ({ word, count }))
  })
}
