import type { Problem } from '../core/problem.ts'
import type { BuiltApp } from './app.ts'
import { compressBrotli } from './dist.ts'
import type { FileContent } from './file-table.ts'

/**
 * Budgets in bytes after Brotli compression, except for typefaces, whose files are already compressed. `firstLoad`
 * excludes prefetched data and typefaces.
 */
export const budgets = {
  firstFlight: 14_336,
  document: 32_000,
  scripts: 64_500,
  firstLoad: 82_500,
  idle: 8_200,
  fonts: 20_000,
} as const

/** A file and its Brotli size in bytes. */
export type FileWeight = { readonly path: string; readonly bytes: number }

type File = readonly [path: string, content: FileContent]

/** Returns the Brotli size of each file. */
export function weighFiles(files: readonly File[], quality?: number): Promise<FileWeight[]> {
  return Promise.all(
    files.map(async ([path, content]) => ({ path, bytes: (await compressBrotli(content, quality)).length })),
  )
}

/**
 * Weighs the heaviest of some documents, and all that may be over budget. Brotli 5 finds them: its sizes are a tenth larger than
 * those of Brotli 11, in a hundredth of the time.
 */
export async function weighHeaviest(documents: readonly File[]): Promise<FileWeight[]> {
  const estimates = await weighFiles(documents, 5)
  const most = Math.max(...estimates.map(({ bytes }) => bytes))
  const first = estimates.findIndex(({ bytes }) => bytes === most)
  return weighFiles(
    documents.filter((_, index) => index === first || (estimates[index]?.bytes ?? 0) > budgets.document),
  )
}

/** Weighs the scripts that make a page interactive. */
export function weighScripts({ files, assets }: BuiltApp): Promise<FileWeight[]> {
  const first = [assets.entry, ...assets.preload]
  return weighFiles([...files].filter(([path]) => first.some((url) => url.endsWith(`/${path}`))))
}

/** Whether a file has the budget of documents. Print views have none. */
export function isDocument(path: string): boolean {
  return path.endsWith('.html') && !/\/(?:print|cheat-sheet)\.html$/.test(path)
}

/** Reports each document over budget, and the scripts if they are. */
export function checkBudgets(documents: readonly FileWeight[], scripts: readonly FileWeight[]): readonly Problem[] {
  const problems = documents
    .filter(({ bytes }) => bytes > budgets.document)
    .map(({ path, bytes }) =>
      problem(path, `The document weighs ${over(bytes, budgets.document)}.`, 'Split the page in two.'),
    )
  const all = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all > budgets.scripts) {
    const parts = scripts.map(({ path, bytes }) => `\`${path}\` ${count(bytes)} B`).join(', ')
    const message = `The scripts that make a page interactive weigh ${over(all, budgets.scripts)}: ${parts}.`
    const hint = 'Load code that the first window does not need with `import()`, on first use.'
    problems.push(problem(scripts[0]?.path ?? '', message, hint))
  }
  return problems
}

function over(bytes: number, budget: number): string {
  return `${count(bytes)} B in brotli, ${count(bytes - budget)} B more than the budget of ${count(budget)} B`
}

function problem(file: string, message: string, hint: string): Problem {
  return { severity: 'warning', file: `dist/${file}`, line: 0, rule: 'over-budget', message, hint }
}

function count(number: number): string {
  return number.toLocaleString('en')
}
