import { errorAt, type Problem } from '../../src/page/facts.ts'
import type { PageCode } from '../../src/page/project.ts'
import { parseFence } from '../../src/page/sample.ts'

/** The SurrealQL files that pages show, by the title their blocks have. */
export const schemaFiles: Readonly<Record<string, readonly string[]>> = {
  'transago.surql': ['schema-2.surql', 'schema-3.surql'],
  'harden.surql': ['harden.surql'],
}

type Shown = { readonly title: string; readonly code: string; readonly file: string; readonly line: number }

/**
 * Names every `surql` block that is not what is tested: with a title a part of its file, without one a statement. Also names every line
 * of a file and every statement that no block shows.
 */
export function compareSchemas(
  pages: readonly PageCode[],
  texts: ReadonlyMap<string, string>,
  statements: Readonly<Record<string, string>>,
): Problem[] {
  const shown = pages.flatMap(shownBlocks)
  const problems: Problem[] = []
  for (const [title, names] of Object.entries(schemaFiles)) {
    const blocks = shown.filter((block) => block.title === title)
    for (const block of blocks) problems.push(...strangeLines(block, names, texts))
    for (const name of names) problems.push(...missingLines(name, title, blocks, texts))
  }
  return [
    ...problems,
    ...compareStatements(
      shown.filter(({ title }) => !(title in schemaFiles)),
      statements,
    ),
  ]
}

function shownBlocks({ file, codeBlocks }: PageCode): Shown[] {
  return codeBlocks
    .filter(({ language }) => language === 'surql')
    .map(({ meta, code, line }) => ({ title: parseFence(meta).title ?? '', code, file, line }))
}

function compareStatements(blocks: readonly Shown[], statements: Readonly<Record<string, string>>): Problem[] {
  const file = 'proofs/transago/statements.ts'
  const tested = new Map(Object.entries(statements).map(([name, text]) => [text.trim(), name]))
  const strange = blocks.filter(({ code }) => !tested.has(code))
  const hint = `Write them in ${file}, too, and a claim that runs them.`
  for (const { code } of blocks) tested.delete(code)
  return [
    ...strange.map(({ file, line }) => {
      const message = 'No claim tests these statements as they stand.'
      return errorAt({ file, line: line + 1 }, 'statement-differs', message, hint)
    }),
    ...[...tested.values()].map((name) => {
      const message = `No \`surql\` block without a title shows \`${name}\`.`
      return errorAt({ file, line: 0 }, 'statement-not-shown', message)
    }),
  ]
}

/** A block is right when it stands in one of the files as it is, wholly or as some of its lines. */
function strangeLines(
  { code, file, line }: Shown,
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
): Problem[] {
  const files = names.map((name) => `\n${texts.get(name) ?? ''}`)
  if (files.some((text) => text.includes(`\n${code}\n`))) return []
  const lines = code.split('\n')
  const at = lines.findIndex((text) => !files.some((whole) => whole.includes(`\n${text}\n`)))
  const place = `proofs/transago/${names.join(' or ')}`
  const message =
    at < 0 ? `Its lines do not stand in this order in ${place}.` : `\`${lines[at]?.trim()}\` is not in ${place}.`
  const hint = 'The file is what is tested: change it and this block together.'
  return [errorAt({ file, line: line + 1 + Math.max(at, 0) }, 'schema-differs', message, hint)]
}

function missingLines(
  name: string,
  title: string,
  blocks: readonly Shown[],
  texts: ReadonlyMap<string, string>,
): Problem[] {
  const lines = (texts.get(name) ?? '').trimEnd().split('\n')
  const seen = new Set(blocks.flatMap(({ code }) => code.split('\n')))
  const at = lines.findIndex((line) => !seen.has(line))
  if (at < 0) return []
  const message = `No \`surql\` block titled ${title} shows \`${lines[at]?.trim()}\`.`
  return [errorAt({ file: `proofs/transago/${name}`, line: at + 1 }, 'schema-not-shown', message)]
}
