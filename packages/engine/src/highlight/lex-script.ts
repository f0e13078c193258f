import { highlightCode, tagHighlighter } from '@lezer/highlight'
import type { Lexer, Token, TokenKind } from '../core/code/lexer.ts'
import { scriptKinds, scriptParser } from '../core/code/script.ts'

const kinds = tagHighlighter(Object.entries(scriptKinds).map(([kind, tag]) => ({ tag, class: kind })))

type Parser = typeof scriptParser
type SyntaxTree = ReturnType<Parser['parse']>
type Parsers = { readonly script: Parser; readonly member: Parser }

/** Creates a lexer for scripts in a dialect of Lezer: `ts`, `jsx` or `ts jsx`. */
export function createScriptLexer(dialect: string): Lexer {
  const parsers = {
    script: scriptParser.configure({ dialect }),
    member: scriptParser.configure({ dialect, top: 'SingleClassItem' }),
  }
  return (code) => {
    const tokens: Token[] = []
    const put = (text: string, kind: string) => tokens.push([text, kind === '' ? undefined : (kind as TokenKind)])
    const endLine = () => put('\n', '')
    read(code, parsers).forEach(({ text, tree }, index) => {
      if (index > 0) endLine()
      highlightCode(text, tree, kinds, put, endLine)
    })
    return tokens
  }
}

type Reading = { readonly text: string; readonly tree: SyntaxTree; readonly faults: number }

/** Parses code as a script or, if that has fewer errors, line by line as statements and signatures of class members. */
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

function readingOf(text: string, tree: SyntaxTree): Reading {
  let faults = 0
  tree.iterate({
    enter: ({ type }) => {
      if (type.isError) faults++
    },
  })
  return { text, tree, faults }
}

/** Rewrites a line into a class member of equal length, so the parser accepts it: `new A()` to a getter, `a.b()` to `a_b()`. */
function asMember(line: string): string {
  return line.replace(/^new (?=\w)/, 'get ').replace(/^(\w+)\.(?=\w+[(<])/, '$1_')
}
