import { errorAt, type Problem } from '../../src/page/facts.ts'
import type { PageCode } from '../../src/page/project.ts'
import { parseFence } from '../../src/page/sample.ts'

/** The SurrealQL files that pages show, by the title their blocks have. */
export const schemaFiles: Readonly<Record<string, readonly string[]>> = {
  'transago.surql': ['schema-2.surql', 'schema-3.surql'],
  'harden.surql': ['harden.surql'],
}

const togetherHint = 'The file is what is tested: change it and this block together.'

type Shown = {
  readonly language: 'surql' | 'diff'
  readonly title: string
  readonly code: string
  readonly file: string
  readonly line: number
}

/**
 * Names every `surql` block that is not what is tested: with a title a part of its file, without one a statement. Also names every file
 * that no block shows whole, every line of a file and every statement that no block shows, and every `diff` of lines that a file lacks.
 */
export function compareSchemas(
  pages: readonly PageCode[],
  texts: ReadonlyMap<string, string>,
  statements: Readonly<Record<string, string>>,
): Problem[] {
  const shown = pages.flatMap((page) => blocksOf(page, 'surql'))
  const diffs = pages.flatMap((page) => blocksOf(page, 'diff'))
  const problems: Problem[] = []
  for (const [title, names] of Object.entries(schemaFiles)) {
    const blocks = shown.filter((block) => block.title === title)
    for (const block of blocks) problems.push(...strangeLines(block, names, texts))
    const missing = names.flatMap((name) => missingLines(name, title, blocks, texts))
    problems.push(...(missing.length > 0 ? missing : notWhole(names, title, blocks, texts)))
    for (const diff of diffs.filter((block) => block.title === title))
      problems.push(...unknownLines(diff, names, texts))
  }
  return [
    ...problems,
    ...compareStatements(
      shown.filter(({ title }) => !(title in schemaFiles)),
      statements,
    ),
  ]
}

function blocksOf({ file, codeBlocks }: PageCode, language: Shown['language']): Shown[] {
  return codeBlocks
    .filter((block) => block.language === language)
    .map(({ meta, code, line }) => ({ language, title: parseFence(meta).title ?? '', code, file, line }))
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
function strangeLines(block: Shown, names: readonly string[], texts: ReadonlyMap<string, string>): Problem[] {
  const { code, file, line } = block
  if (names.some((name) => `\n${texts.get(name)}`.includes(`\n${code}\n`))) return []
  const unknown = unknownLines(block, names, texts)
  const message = `Its lines do not stand in this order in ${placeOf(names)}.`
  return unknown.length > 0 ? unknown : [errorAt({ file, line: line + 1 }, 'schema-differs', message, togetherHint)]
}

/** Names the first line that is in none of the files. Lines that a `diff` adds are exempt. */
function unknownLines(
  { language, code, file, line }: Shown,
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
): Problem[] {
  const known = new Set(names.flatMap((name) => texts.get(name)?.split('\n')))
  const lines = code.split('\n').map((text, at) => ({ text, line: line + 1 + at }))
  const before = lines
    .filter(({ text }) => !text.startsWith('+'))
    .map(({ text, line }) => ({ text: text.slice(1), line }))
  const unknown = (language === 'diff' ? before : lines).find(({ text }) => !known.has(text))
  if (unknown === undefined) return []
  const message = `\`${unknown.text.trim()}\` is not in ${placeOf(names)}.`
  return [errorAt({ file, line: unknown.line }, 'schema-differs', message, togetherHint)]
}

function placeOf(names: readonly string[]): string {
  return `proofs/transago/${names.join(' or ')}`
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

/** Readers would save or run a file in pieces piece by piece, all under one name. */
function notWhole(
  names: readonly string[],
  title: string,
  blocks: readonly Shown[],
  texts: ReadonlyMap<string, string>,
): Problem[] {
  if (names.some((name) => blocks.some(({ code }) => code === texts.get(name)?.trimEnd()))) return []
  const message = `No \`surql\` block titled ${title} shows all of it.`
  return [errorAt({ file: `proofs/transago/${names[0]}`, line: 1 }, 'schema-not-shown', message)]
}
