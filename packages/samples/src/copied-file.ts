import type { Problem, Sample } from 'studio-docs/project'
import { type Import, namesDeclared, namesUsed, parseImports, writeImports } from './module-imports.ts'
import { lineOnPage, type SampleModule } from './sample-module.ts'
import { errorAt } from './sample-rules.ts'

/** The text of a file, or the problems that leave it without one. */
type CopiedFile = { readonly text?: string; readonly problems: readonly Problem[] }

/**
 * Creates the file that `Copy file` copies, below a comment with the address of the page: the imports, the preambles and
 * the sample. It compiles and runs on its own. A sample without preambles is such a file already.
 */
export function createCopiedFile({ sample, language }: SampleModule): CopiedFile {
  const { preambles, code } = sample
  if (preambles.length === 0) return { text: code, problems: [] }
  const parts = [...preambles, sample].map((block) => ({ block, parsed: parseImports(block.code, language) }))
  const written = parts.flatMap(({ block, parsed }) => (parsed ? [{ block, ...parsed }] : []))
  // The type check reports code that does not parse.
  if (written.length < parts.length) return { problems: [] }
  const placed = written.flatMap(({ block, imports }) =>
    imports.map((one) => ({ ...one, line: lineAt(block, one.start) })),
  )
  const declared = written.flatMap(({ block, program }) =>
    namesDeclared(program).map(({ name, start }) => ({ name, line: lineAt(block, start) })),
  )
  const problems = [...clashesOfImports(placed, sample.file), ...clashesWithNames(placed, declared, sample.file)]
  if (problems.length > 0) return { problems }
  const used = new Set(written.flatMap(({ program }) => [...namesUsed(program)]))
  const merged = mergeImports(placed).filter(({ local }) => local === '' || used.has(local))
  const bodies = written.flatMap(({ body }) => (body === '' ? [] : `\n${body}`))
  return { text: [...(merged.length > 0 ? [writeImports(merged)] : []), ...bodies].join('\n'), problems }
}

type PlacedImport = Import & { readonly line: number }

/** Merges repeated imports. A name that one part needs as a value is not imported as a type. */
function mergeImports(imports: readonly PlacedImport[]): readonly Import[] {
  const merged = new Map<string, Import>()
  for (const one of imports) {
    const key = `${one.local} ${one.module}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, isType: before.isType && one.isType } : one)
  }
  return [...merged.values()]
}

/** Reports imports of different things by the same name. */
function clashesOfImports(imports: readonly PlacedImport[], file: string): readonly Problem[] {
  return imports.flatMap((one, index) => {
    const isOther = ({ local, name, module }: Import) =>
      local !== '' && local === one.local && (name !== one.name || module !== one.module)
    const before = imports.slice(0, index).find(isOther)
    return before ? [clash({ file, line: one.line }, one.local, before.line)] : []
  })
}

/** Reports declarations with the name of an import. */
function clashesWithNames(
  imports: readonly PlacedImport[],
  declared: readonly { readonly name: string; readonly line: number }[],
  file: string,
): readonly Problem[] {
  return imports.flatMap(({ local, line }) =>
    declared
      .filter(({ name }) => name === local)
      .map((one) => clash({ file, line: Math.max(line, one.line) }, local, Math.min(line, one.line))),
  )
}

function clash(location: Pick<Problem, 'file' | 'line'>, name: string, before: number): Problem {
  const message = `\`${name}\` already means something else on line ${before}, so the sample and its setup cannot become one file.`
  return errorAt(location, 'name-clash', message, `Rename one of them, such as \`import { ${name} as other }\`.`)
}

/** Returns the line of the page at an offset of a block. */
function lineAt(block: Pick<Sample, 'code' | 'line' | 'lines'>, offset: number): number {
  return lineOnPage(block, block.code.slice(0, offset).split('\n').length - 1)
}
