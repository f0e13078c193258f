import { parser as css } from '@lezer/css'
import { highlightCode, type Tag, tagHighlighter, tags } from '@lezer/highlight'
import { configureNesting, parser as html } from '@lezer/html'
import { parser as yaml } from '@lezer/yaml'
import { scriptKinds, scriptParser } from '../../page/script.ts'
import { type TokenKind, tokenClass } from '../../page/token-kind.ts'
import { createTokenLines } from './token-lines.ts'

const nested = configureNesting([
  { tag: 'script', parser: scriptParser },
  { tag: 'style', parser: css },
])

const parsers = new Map([
  ['html', html.configure({ wrap: nested })],
  ['css', css],
  ['yaml', yaml],
])

/** What data and sheets have besides scripts: names of properties, and words that are values. */
const more: Partial<Record<TokenKind, readonly Tag[]>> = {
  type: [tags.propertyName, tags.labelName],
  string: [tags.content, tags.attributeValue],
  number: [tags.color, tags.unit],
}

const classes = tagHighlighter(
  Object.entries(scriptKinds).map(([kind, tag]) => ({
    tag: [...tag, ...(more[kind as TokenKind] ?? [])],
    class: tokenClass(kind as TokenKind),
  })),
)

/** Gives one string of HTML per line of HTML, CSS or YAML, or nothing for another language. */
export function highlightMarkup(code: string, language: string): readonly string[] | undefined {
  const parser = parsers.get(language)
  if (!parser) return undefined
  const lines = createTokenLines()
  highlightCode(code, parser.parse(code), classes, lines.put, lines.endLine)
  return lines.end()
}
