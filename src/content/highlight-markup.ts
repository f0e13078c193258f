import { parser as css } from '@lezer/css'
import { highlightCode, styleTags, tags } from '@lezer/highlight'
import { configureNesting, parser as html } from '@lezer/html'
import { parser as yaml } from '@lezer/yaml'
import { scriptKinds, scriptParser } from '../page/script.ts'
import { createClasses } from './create-classes.ts'
import { createTokenLines } from './token-lines.ts'

const nested = configureNesting([
  { tag: 'script', parser: scriptParser },
  { tag: 'style', parser: css },
])

const parsers = new Map([
  ['html', html.configure({ wrap: nested })],
  ['css', css],
  // Words are values here, and not what stands between tags.
  ['yaml', yaml.configure({ props: [styleTags({ Literal: tags.string, BlockLiteralContent: tags.string })] })],
])

/** Besides what scripts have, names of properties and values of sheets. */
const classes = createClasses({
  ...scriptKinds,
  type: [...scriptKinds.type, tags.propertyName, tags.labelName],
  number: [...scriptKinds.number, tags.color, tags.unit],
})

/** Gives one string of HTML per line of HTML, CSS or YAML, or nothing for another language. */
export function highlightMarkup(code: string, language: string): readonly string[] | undefined {
  const parser = parsers.get(language)
  if (!parser) return undefined
  const lines = createTokenLines()
  highlightCode(code, parser.parse(code), classes, lines.put, lines.endLine)
  return lines.end()
}
