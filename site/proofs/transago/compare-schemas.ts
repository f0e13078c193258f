import type { PageCode, Problem } from 'studio-docs/project'
import { errorAt } from './claim-rules.ts'

/** The SurrealQL files that readers download, from `public/files/`. The pages show each in a block with its name as the title. */
export const schemaFiles = ['transago-2.surql', 'transago-3.surql', 'harden.surql'] as const

const togetherHint = 'Readers download this file and tests run it. Change the file and this block together.'

type Shown = { readonly title: string; readonly code: string; readonly file: string; readonly line: number }

/**
 * Compares `surql` blocks with the tested files and statements. Reports blocks that differ, `diff` lines that no file
 * has, and files and statements that no block shows.
 */
export function compareSchemas(
  pages: readonly PageCode[],
  texts: ReadonlyMap<string, string>,
  statements: Readonly<Record<string, string>>,
): Problem[] {
  const shown = pages.flatMap((page) => blocksOf(page, 'surql'))
  const isFile = ({ title }: Shown) => (schemaFiles as readonly string[]).includes(title)
  return [
    ...shown.filter(isFile).flatMap((block) => differentLine(block, texts.get(block.title) ?? '')),
    ...schemaFiles.filter((name) => !shown.some(({ title }) => title === name)).map(notShown),
    ...pages.flatMap((page) => blocksOf(page, 'diff')).flatMap((block) => unknownLine(block, texts)),
    ...compareStatements(
      shown.filter((block) => !isFile(block)),
      statements,
    ),
  ]
}

function blocksOf({ file, codeBlocks }: PageCode, language: 'surql' | 'diff'): Shown[] {
  return codeBlocks
    .filter((block) => block.language === language)
    .map(({ fence, code, line }) => ({ title: fence.title ?? '', code, file, line }))
}

/** Reports the first line in which a block differs from its file. */
function differentLine({ title, code, file, line }: Shown, text: string): Problem[] {
  const expected = text.trimEnd().split('\n')
  const lines = code.split('\n')
  const at = Array.from({ length: Math.max(lines.length, expected.length) }).findIndex(
    (_, index) => lines[index] !== expected[index],
  )
  if (at < 0) return []
  const quote = (words: string | undefined) => (words === undefined ? 'no line' : `\`${words.trim()}\``)
  const message = `Expected ${quote(expected[at])}, as in public/files/${title}, found ${quote(lines[at])}.`
  return [errorAt({ file, line: line + 1 + at }, 'schema-differs', message, togetherHint)]
}

function notShown(name: string): Problem {
  const message = `No \`surql\` block titled ${name} shows this file.`
  return errorAt({ file: `public/files/${name}`, line: 1 }, 'schema-not-shown', message)
}

/** Reports the first line of a `diff` block that no file has. Lines that it adds are exempt. */
function unknownLine({ code, file, line }: Shown, texts: ReadonlyMap<string, string>): Problem[] {
  const known = new Set(schemaFiles.flatMap((name) => texts.get(name)?.split('\n')))
  const lines = code.split('\n')
  const at = lines.findIndex((text) => !text.startsWith('+') && !known.has(text.slice(1)))
  if (at < 0) return []
  const message = `\`${lines[at]?.slice(1).trim()}\` is in no file that readers download.`
  return [errorAt({ file, line: line + 1 + at }, 'schema-differs', message, togetherHint)]
}

function compareStatements(blocks: readonly Shown[], statements: Readonly<Record<string, string>>): Problem[] {
  const file = 'proofs/transago/statements.ts'
  const tested = new Map(Object.entries(statements).map(([name, text]) => [text.trim(), name]))
  const strange = blocks.filter(({ code }) => !tested.has(code))
  const hint = `Write them in ${file}, too, and a claim that runs them.`
  for (const { code } of blocks) tested.delete(code)
  return [
    ...strange.map(({ file, line }) => {
      const message = 'No claim tests these statements verbatim.'
      return errorAt({ file, line: line + 1 }, 'statement-differs', message, hint)
    }),
    ...[...tested.values()].map((name) => {
      const message = `No \`surql\` block without a title shows \`${name}\`.`
      return errorAt({ file, line: 0 }, 'statement-not-shown', message)
    }),
  ]
}
