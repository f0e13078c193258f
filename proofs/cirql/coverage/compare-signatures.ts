import { type ESTree, parseSync } from 'vite'
import type { Problem } from '../../../src/page/facts.ts'
import type { PageCode } from '../../../src/page/project.ts'
import { parseFence } from '../../../src/page/sample.ts'
import type { Declared } from './read-declarations.ts'
import { signatureText } from './signature-text.ts'

type Written = { readonly name: string; readonly text: string; readonly shown: string; readonly line: number }

/** Names every overload in a `signature=` block that the package does not have, and every one the block leaves out. */
export function compareSignatures(declared: readonly Declared[], pages: readonly PageCode[]): Problem[] {
  const known = new Map(declared.map((one) => [one.name, one]))
  return pages.flatMap(({ file, codeBlocks }) =>
    codeBlocks.flatMap(({ meta, code, line }) => {
      const named = (parseFence(meta).values.get('signature') ?? '').split(/[\s,]+/)
      const written = code.split('\n').flatMap((text, index) => parseLine(text, line + 1 + index))
      return compareBlock(named, written, known).map(([at, message]): Problem => {
        return { severity: 'error', file, line: at ?? line, rule: 'signature-differs', message }
      })
    }),
  )
}

function compareBlock(named: readonly string[], written: readonly Written[], known: ReadonlyMap<string, Declared>) {
  const problems: [line: number | undefined, message: string][] = []
  for (const name of new Set(written.map((one) => one.name))) {
    // A block for several classes shows a method once, as the first of them has it.
    const full = named.find((one) => one === name || one.endsWith(`.${name}`)) ?? name
    const overloads = known.get(full)?.overloads ?? []
    if (overloads.length === 0) continue
    const mine = written.filter((one) => one.name === name)
    for (const { text, shown, line } of mine)
      if (!overloads.includes(text))
        problems.push([line, `\`${shown}\` is not how cirql declares \`${full}\`: \`${overloads.join('` or `')}\`.`])
    for (const overload of overloads)
      if (mine.length < overloads.length && !mine.some(({ text }) => text === overload))
        problems.push([mine[0]?.line, `The overload \`${overload}\` of \`${full}\` is missing.`])
  }
  return problems
}

/** Reads a line such as `from(...targets: SurrealValue[]): SelectQueryWriter<S, Q>`; any other line gives nothing. */
function parseLine(text: string, line: number): Written[] {
  const [, name = '', rest = ''] = /^([\w.]+)((?:<|\().*)$/.exec(text.replace(/\s*\/\/.*$/, '')) ?? []
  const source = `declare function f${rest}`
  const { program, errors } = parseSync('line.d.ts', source)
  const [node] = program.body as readonly ESTree.Statement[]
  if (name === '' || errors.length > 0 || node?.type !== 'TSDeclareFunction') return []
  return [{ name, text: signatureText(node, source), shown: text, line }]
}
