import { addTool, createButton } from '../theme/controls.ts'
import { codeOf } from '../theme/copy/copy.ts'

/** A sample on the page that can be edited and run. */
export type RunnableBlock = {
  /** Its number among those of the page, 1-based. */
  readonly number: number
  /** The block with its output. */
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  /** What is in its scope: the preambles above it, with an empty line after each. */
  readonly head: string
  readonly code: string
}

/** Gives the samples of the page that is on screen that can be edited and run, each with a button to do so. */
export function findRunnableBlocks(): readonly RunnableBlock[] {
  const figures = document.querySelectorAll<HTMLElement>('[data-preamble], [data-playground]')
  let head = ''
  let number = 0
  return Array.from(figures).flatMap((figure) => {
    const code = codeOf(figure)
    const here = head
    if ('preamble' in figure.dataset) head += `${code}\n\n`
    if (!('playground' in figure.dataset)) return []
    number++
    const element = figure.closest<HTMLElement>('.sample') ?? figure
    return [{ number, element, button: buttonOf(figure), head: here, code }]
  })
}

function buttonOf(figure: HTMLElement): HTMLButtonElement {
  const existing = figure.querySelector<HTMLButtonElement>(':scope > .tools > .play')
  if (existing) return existing
  const button = createButton('play', 'Edit and run')
  addTool(figure, button)
  return button
}
