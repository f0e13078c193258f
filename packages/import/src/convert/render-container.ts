import { mendOpening } from 'studio-docs/content'
import { lineStart } from '../parse/split-lines.ts'

/** Matches the start of a container in rendered Markdown, or its end. */
const colons = new RegExp(`^${lineStart}(:{3,})`, 'gm')

/** Whether a rendered text has a container. */
export function hasContainer(markdown: string): boolean {
  return markdown.search(colons) >= 0
}

/** Renders a container that is a block of its own. */
export function renderContainer(name: string, label: string, content: string, attributes = ''): string {
  const title = label && `[${oneLine(label).replace(/(?<!\\)[[\]]/g, '\\$&')}]`
  // Without an empty line, the colons would belong to the table, the definition or the footnote.
  const gap = /(?:^|\n)[ \t]*(?:\||\[[^\]\n]+\]:)[^\n]*$/.test(content.trim()) ? '\n' : ''
  return block(encloseContent(`${name}${title}${attributes}`, `\n${content.trim()}\n${gap}`))
}

/** Writes content between colons: more than those of each container in it. */
export function encloseContent(opening: string, content: string): string {
  const inside = Array.from(content.matchAll(colons), ([, mark = '']) => mark.length)
  const mark = ':'.repeat(inside.reduce((most, length) => Math.max(most, length + 1), 3))
  const isAtStart = /^[ \t>]*$/.test(content.slice(content.lastIndexOf('\n') + 1))
  return `${mendOpening(mark + opening)}${content}${isAtStart ? '' : '\n'}${mark}`
}

/** Returns a text in one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns a text as a block of its own. */
export function block(text: string): string {
  return `\n\n${text}\n\n`
}
