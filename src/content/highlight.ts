import type { Tree } from '@lezer/common'
import { parser as css } from '@lezer/css'
import { type Highlighter, highlightCode, styleTags, type Tag, tagHighlighter, tags } from '@lezer/highlight'
import { configureNesting, parser as html } from '@lezer/html'
import { parser as yaml } from '@lezer/yaml'
import { type TokenKind, tokenClass } from '../page/lexer.ts'
import { scriptKinds, scriptParser } from '../page/script.ts'
import { escapeHtml } from './html.ts'
import { lexers } from './lexers.ts'

/** Gives one string of HTML per line of code; tokens carry classes, so that both modes and the CSP are served by one markup. */
export type Highlight = (code: string, language: string) => readonly string[]

/** Languages by every name a fence may use. */
export const languageLabels: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  json: 'JSON',
  sh: 'Shell',
  bash: 'Shell',
  shell: 'Shell',
  surql: 'SurrealQL',
  surrealql: 'SurrealQL',
  html: 'HTML',
  css: 'CSS',
  diff: 'Diff',
  yaml: 'YAML',
  md: 'Markdown',
  text: 'Text',
}

const mostRemembered = 5000

/** Gives a highlighter, which does the same block once; languages it does not know come out as plain text. */
export function createHighlight(): Highlight {
  const blocks = new Map<string, readonly string[]>()
  return (code, language) => {
    const key = `${language}\n${code}`
    const before = blocks.get(key)
    if (before) return before
    if (blocks.size === mostRemembered) blocks.clear()
    const lines = highlightNew(code, language)
    blocks.set(key, lines)
    return lines
  }
}

function highlightNew(code: string, language: string): readonly string[] {
  const lex = lexers.get(language)
  const script = scripts.get(language)
  const parser = markup.get(language)
  const lines = new TokenLines()
  if (lex) for (const [text, kind] of lex(code)) lines.put(text, tokenClass(kind))
  else if (script) highlightScript(code, script, lines)
  else if (parser) highlightTree(code, parser.parse(code), markupClasses, lines)
  else lines.put(code, '')
  return lines.end()
}

/** Takes the tokens of a block of code in order: neighbours of one class become one span; blanks never open a span of their own. */
class TokenLines {
  readonly #lines: string[] = []
  #html = ''
  #open = ''
  #text = ''

  /** Adds a token with the class it gets; none is plain text. */
  put(code: string, kind: string): void {
    code.split('\n').forEach((text, index) => {
      if (index > 0) this.endLine()
      if (kind !== this.#open && /\S/.test(text)) {
        this.#flush()
        this.#open = kind
      }
      this.#text += text
    })
  }

  /** Begins the next line. */
  endLine(): void {
    this.#flush()
    this.#lines.push(this.#html)
    this.#html = ''
    this.#open = ''
  }

  /** Ends the last line and gives all of them as HTML. */
  end(): readonly string[] {
    this.endLine()
    return this.#lines
  }

  #flush(): void {
    const html = escapeHtml(this.#text)
    this.#html += this.#open && html ? `<span class="${this.#open}">${html}</span>` : html
    this.#text = ''
  }
}

function highlightTree(code: string, tree: Tree, classes: Highlighter, lines: TokenLines): void {
  const put = (text: string, kind: string) => lines.put(text, kind)
  highlightCode(code, tree, classes, put, () => lines.endLine())
}

function classesOf(kinds: Readonly<Record<TokenKind, readonly Tag[]>>): Highlighter {
  return tagHighlighter(Object.entries(kinds).map(([kind, tag]) => ({ tag, class: tokenClass(kind as TokenKind) })))
}

const nested = configureNesting([
  { tag: 'script', parser: scriptParser },
  { tag: 'style', parser: css },
])

const markup = new Map([
  ['html', html.configure({ wrap: nested })],
  ['css', css],
  // Words are values here, and not what stands between tags.
  ['yaml', yaml.configure({ props: [styleTags({ Literal: tags.string, BlockLiteralContent: tags.string })] })],
])

/** Besides what scripts have, names of properties and values of sheets. */
const markupClasses = classesOf({
  ...scriptKinds,
  type: [...scriptKinds.type, tags.propertyName, tags.labelName],
  number: [...scriptKinds.number, tags.color, tags.unit],
})

/** Dialects of the parser by the language of a fence. */
const dialects: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'ts jsx',
  js: 'jsx',
  javascript: 'jsx',
  jsx: 'jsx',
}

type Parser = typeof scriptParser
type Parsers = { readonly script: Parser; readonly member: Parser }

const scripts = new Map<string, Parsers>(
  Object.entries(dialects).map(([language, dialect]) => [
    language,
    {
      script: scriptParser.configure({ dialect }),
      member: scriptParser.configure({ dialect, top: 'SingleClassItem' }),
    },
  ]),
)

const scriptClasses = classesOf(scriptKinds)

function highlightScript(code: string, parsers: Parsers, lines: TokenLines): void {
  read(code, parsers).forEach(({ text, tree }, index) => {
    if (index > 0) lines.endLine()
    highlightTree(text, tree, scriptClasses, lines)
  })
}

type Reading = { readonly text: string; readonly tree: Tree; readonly faults: number }

/** Signatures stand alone, as they would in a class: a block that is no script is read line by line where that has fewer faults. */
function read(code: string, { script, member }: Parsers): readonly Reading[] {
  const whole = readingOf(code, script.parse(code))
  if (whole.faults === 0) return [whole]
  const lines = code.split('\n').map((text) => {
    const statement = readingOf(text, script.parse(text))
    const signature = readingOf(text, member.parse(asMember(text)))
    return signature.faults < statement.faults ? signature : statement
  })
  return lines.reduce((sum, { faults }) => sum + faults, 0) < whole.faults ? lines : [whole]
}

function readingOf(text: string, tree: Tree): Reading {
  let faults = 0
  tree.iterate({
    enter: ({ type }) => {
      if (type.isError) faults++
    },
  })
  return { text, tree, faults }
}

/** What no class could declare, as what it can and what is as long: `new A()` as a getter, `a.b()` as a method of one name. */
function asMember(line: string): string {
  return line.replace(/^new (?=\w)/, 'get ').replace(/^(\w+)\.(?=\w+[(<])/, '$1_')
}
