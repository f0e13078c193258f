/** File of the questions by which readers ask for a page or section, below the project's folder. */
export const questionsFile = 'content/questions.txt'

/** A line of `questionsFile`: an address, or an indented question for the address above it. */
export type QuestionLine = {
  /** 1-based. */
  readonly line: number
  readonly text: string
  readonly isQuestion: boolean
  /** The line itself, or the address above. Empty if there is none. */
  readonly address: string
}

/** Reads the lines of a text that are neither blank nor comments (`# …`). */
export function readQuestions(text: string): readonly QuestionLine[] {
  let address = ''
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .flatMap((written, index) => {
      const line = written.trim()
      if (line === '' || line.startsWith('#')) return []
      const isQuestion = /^\s/.test(written)
      if (!isQuestion) address = line
      return [{ line: index + 1, text: line, isQuestion, address }]
    })
}
