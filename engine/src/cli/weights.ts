import type { Problem } from '../page/facts.ts'
import type { App } from './app.ts'
import { compressBrotli } from './dist.ts'
import type { FileContent } from './file-table.ts'

/**
 * The budgets, in brotli bytes: what a document's first window shows; the whole document; the scripts that make a page interactive;
 * a first load without prefetched pieces and typefaces; what is loaded when the browser is idle; the typefaces, as they are.
 */
export const budgets = {
  firstFlight: 14_336,
  document: 32_000,
  scripts: 64_000,
  firstLoad: 80_000,
  idle: 8_000,
  fonts: 20_000,
} as const

/** A file with its brotli bytes. */
export type FileWeight = { readonly path: string; readonly bytes: number }

/** Weighs files in brotli. */
export function weighFiles(files: Iterable<readonly [path: string, content: FileContent]>): Promise<FileWeight[]> {
  return Promise.all(
    [...files].map(async ([path, content]) => ({ path, bytes: (await compressBrotli(content)).length })),
  )
}

/** Weighs the scripts that make a page interactive. */
export function weighScripts({ files, assets }: App): Promise<FileWeight[]> {
  const first = [assets.entry, ...assets.preload]
  return weighFiles([...files].filter(([path]) => first.some((url) => url.endsWith(`/${path}`))))
}

/** Whether a file has the budget of documents. Those for paper have none. */
export function isDocument(path: string): boolean {
  return path.endsWith('.html') && !/\/(?:print|cheat-sheet)\.html$/.test(path)
}

/** Warns of each document over budget, and of the scripts if they are. */
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
    const hint = 'Load what a first window does not need by `import()`, when it is used.'
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
