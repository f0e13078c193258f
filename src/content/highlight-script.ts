import type { Tree } from '@lezer/common'
import { highlightCode } from '@lezer/highlight'
import { scriptKinds, scriptParser } from '../page/script.ts'
import { createClasses } from './create-classes.ts'
import { createTokenLines } from './token-lines.ts'

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

const parsers = new Map<string, Parsers>(
  Object.entries(dialects).map(([language, dialect]) => [
    language,
    {
      script: scriptParser.configure({ dialect }),
      member: scriptParser.configure({ dialect, top: 'SingleClassItem' }),
    },
  ]),
)

const classes = createClasses(scriptKinds)

/** Gives one string of HTML per line of TypeScript or JavaScript, or nothing for another language. */
export function highlightScript(code: string, language: string): readonly string[] | undefined {
  const parsersOf = parsers.get(language)
  if (!parsersOf) return undefined
  const lines = createTokenLines()
  read(code, parsersOf).forEach(({ text, tree }, index) => {
    if (index > 0) lines.endLine()
    highlightCode(text, tree, classes, lines.put, lines.endLine)
  })
  return lines.end()
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
