import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { documentedBy, type PageCode, type Problem, type ProjectCheck } from 'studio-docs/project'
import { type ESTree, parseSync } from 'vite'
import { type Declared, readDeclarations } from './read-declarations.ts'
import { errorAt } from './signature-rules.ts'
import { partsOf, signatureText, type TypePart } from './signature-text.ts'

type WrittenSignature = { readonly name: string; readonly text: string; readonly shown: string; readonly line: number }
type DeclaredByName = ReadonlyMap<string, Declared>
type Difference = readonly [line: number | undefined, message: string]

/** Matches a type declaration with all its lines. Continuation lines are indented or begin with `}`, `|` or `&`. */
const typeDeclaration = /^(?:interface|type) (\w+).*(?:\n(?=[ \t}|&\n]).*)*/gm

/** Compares the pages' `signature=` blocks with cirql's type declarations. */
export async function checkSignatures(pages: readonly PageCode[]): Promise<ProjectCheck> {
  const cirql = createRequire(import.meta.url).resolve('cirql')
  const declared = readDeclarations(readFileSync(join(dirname(cirql), 'index.d.ts'), 'utf8'))
  return { problems: compareSignatures(declared, pages), summary: [] }
}

/**
 * Compares `signature=` blocks with the package. Reports names that it lacks, and overloads, members and alternatives
 * that only one side has.
 */
export function compareSignatures(declared: readonly Declared[], pages: readonly PageCode[]): Problem[] {
  const known = new Map(declared.map((one) => [one.name, one]))
  return pages.flatMap(({ file, codeBlocks }) =>
    codeBlocks.flatMap(({ fence, code, line }) => {
      if (!fence.values.has('signature')) return []
      const unknown = documentedBy(fence).filter((name) => !known.has(name))
      const written = code.split('\n').flatMap((text, index) => parseLine(text, line + 1 + index))
      const types = [...code.matchAll(typeDeclaration)].flatMap(({ 0: text, 1: name = '', index }) =>
        compareType(name, text, line + code.slice(0, index).split('\n').length, known),
      )
      const differences = [...compareBlock(documentedBy(fence), written, known), ...types]
      return [
        ...unknown.map((name) => unknownName(name, { file, line }, known)),
        ...differences.map(([at, message]) => errorAt({ file, line: at ?? line }, 'signature-differs', message)),
      ]
    }),
  )
}

function unknownName(name: string, place: Parameters<typeof errorAt>[0], known: DeclaredByName): Problem {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const near = [...known.keys()].find(
    (one) => one.toLowerCase() === name.toLowerCase() || one.endsWith(`.${last}`) || one === last,
  )
  return errorAt(place, 'unknown-export', `cirql has no \`${name}\`.`, near && `Did you mean \`${near}\`?`)
}

function compareBlock(
  named: readonly string[],
  written: readonly WrittenSignature[],
  known: DeclaredByName,
): Difference[] {
  const problems: Difference[] = []
  for (const name of new Set(written.map((one) => one.name))) {
    // A block for several classes shows a shared method once, with the signature of the first class.
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

/** Parses a line such as `from(...targets: SurrealValue[]): SelectQueryWriter<S, Q>`. Ignores other lines. */
function parseLine(text: string, line: number): WrittenSignature[] {
  const [, name = '', rest = ''] = /^([\w.]+)((?:<|\().*)$/.exec(text.replace(/\s*\/\/.*$/, '')) ?? []
  const source = `declare function f${rest}`
  const { program, errors } = parseSync('line.d.ts', source)
  const [node] = program.body as readonly ESTree.Statement[]
  if (name === '' || errors.length > 0 || node?.type !== 'TSDeclareFunction') return []
  return [{ name, text: signatureText(node, source), shown: text, line }]
}

/** Compares a written type with its declaration. A bare name, explained by a comment, is always correct. */
function compareType(type: string, text: string, line: number, known: DeclaredByName): Difference[] {
  const { program, errors } = parseSync('type.d.ts', text)
  const [node] = program.body
  if (errors[0] || !node) {
    const isNamed = /^\w+ \w+(?:<.*>)?$/.test(text.replace(/\s*\/\/.*/g, '').trim())
    return isNamed ? [] : [[line, `\`${type}\` cannot be compared with its declaration: ${errors[0]?.message}`]]
  }
  const found = known.get(type)
  if (!found?.type) return [[line, `cirql has no type \`${type}\`.`]]
  const parts = spellOut(found.parts, known)
  const written = spellOut(partsOf(node, text), known)
  const isSame = (a: TypePart, b: TypePart) => a.kind === b.kind && a.name === b.name
  const missing = parts.filter((part) => !written.some((one) => isSame(part, one)))
  const lacks = missing.length > 0 ? `; it lacks \`${missing.map(({ shown }) => shown).join('`, `')}\`` : ''
  const differences = written.flatMap((part): Difference[] => {
    const declared = parts.filter((one) => isSame(part, one))
    if (declared.some(({ text }) => text === part.text)) return []
    const message =
      declared.length === 0
        ? `cirql's \`${type}\` has no ${part.kind} \`${part.shown}\`${lacks}.`
        : `\`${part.shown}\` is not how cirql declares \`${type}.${part.name}\`: \`${declared.map(({ shown }) => shown).join('` or `')}\`.`
    return [[line + text.slice(0, part.start).split('\n').length - 1, message]]
  })
  // A wrong member and a missing one are usually the same mistake: report it once.
  if (written.some((part) => !parts.some((one) => isSame(part, one)))) return differences
  const absent = missing.map(({ kind, shown }) => `The ${kind} \`${shown}\` of \`${type}\` is missing.`)
  return [...differences, ...absent.map((message): Difference => [line, message])]
}

/** Replaces the name of a union by its alternatives, as declarations sometimes do. */
function spellOut(parts: readonly TypePart[], known: DeclaredByName): readonly TypePart[] {
  return parts.flatMap((part) => {
    const named = (part.kind === 'alternative' && known.get(part.text)?.parts) || []
    if (named.length < 2 || named.some(({ kind }) => kind !== 'alternative')) return [part]
    const alternatives = named.map((one) => ({ ...one, start: part.start }))
    return spellOut(alternatives, known)
  })
}
