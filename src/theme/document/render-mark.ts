import { readFileSync } from 'node:fs'
import type { Mark } from '../../page/page.ts'
import { markOf } from './sprite.ts'

const cirql = readFileSync(new URL('../marks/cirql.svg', import.meta.url), 'utf8')
const studio = readFileSync(new URL('../marks/studio.svg', import.meta.url), 'utf8')
const transago = readFileSync(new URL('../marks/transago.svg', import.meta.url), 'utf8')

const marks: Readonly<Record<Mark, string>> = { studio, cirql, transago }

/** Gives a mark as an SVG of its own in two colours, a square of some pixels. */
export function renderMark(
  mark: Mark,
  colours: { readonly text: string; readonly accent: string },
  size: number,
): string {
  const drawing = markOf(marks[mark]).replace(/class="accent"/g, `stroke="${colours.accent}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${colours.text}" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`
}
