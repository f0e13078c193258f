import { brotliCompressSync, constants } from 'node:zlib'
import type { Problem } from '../page/facts.ts'
import type { App } from './app.ts'
import type { Content } from './files.ts'

/**
 * What readers may be asked to load, in brotli bytes: of a document all that its first window shows, and the whole of it; React and
 * the app; all of a first load, pieces fetched ahead apart; what is loaded once it is idle.
 */
export const budgets = {
  firstFlight: 14_336,
  document: 32_000,
  scripts: 64_000,
  firstLoad: 80_000,
  idle: 6_000,
} as const

/** Gives how many bytes a content has in brotli, at its best unless a lower quality is asked for. */
export function brotliBytes(content: Content, quality = 11): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

/** A file with its brotli bytes. */
export type FileWeight = { readonly path: string; readonly bytes: number }

/** Gives what the scripts that make a page interactive weigh. */
export function weighScripts({ files, assets }: App): readonly FileWeight[] {
  const first = [assets.entry, ...assets.preload]
  return [...files]
    .filter(([path]) => first.some((url) => url.endsWith(`/${path}`)))
    .map(([path, content]) => ({ path, bytes: brotliBytes(content) }))
}

/** Gives the bytes of a document, exactly where it may weigh too much; the quick look takes a hundredth of the time and is a quarter too high. */
export function weighDocument(path: string, content: Content): readonly FileWeight[] {
  // A whole project on one page is for paper.
  if (!path.endsWith('.html') || path.endsWith('/print.html')) return []
  const roughly = brotliBytes(content, 1)
  return [{ path, bytes: roughly > budgets.document ? brotliBytes(content) : roughly }]
}

/** Gives a warning for each document that weighs more than its budget, and for the scripts. */
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
    problems.push(problem(scripts[0]?.path ?? '', message, 'Import what no first window needs when it is asked for.'))
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
