const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Gives sorted words as text, each as the number of letters it shares with the one before, and the rest. */
export function writeWords(words: readonly string[]): string {
  return words
    .map((word, i) => {
      const shared = sharedLetters(words[i - 1] ?? '', word)
      return `${digits[shared]}${word.slice(shared)}`
    })
    .join(' ')
}

/** Gives the words of a text made by `writeWords`. */
export function readWords(text: string): readonly string[] {
  const words: string[] = []
  let before = ''
  for (const entry of text === '' ? [] : text.split(' ')) {
    before = before.slice(0, Number.parseInt(entry[0] ?? '0', digits.length)) + entry.slice(1)
    words.push(before)
  }
  return words
}

function sharedLetters(before: string, word: string): number {
  let shared = 0
  while (shared < digits.length - 1 && shared < word.length && before[shared] === word[shared]) shared++
  return shared
}
