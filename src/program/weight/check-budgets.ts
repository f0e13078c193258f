import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Problem } from '../../page/problem.ts'
import { brotliBytes } from './brotli-bytes.ts'
import { budgets } from './budgets.ts'
import type { WeighedDocuments } from './weigh-documents.ts'

/** A file with its brotli bytes. */
export type FileWeight = { readonly path: string; readonly bytes: number }

/** Gives a warning for each document of a site, and for its scripts, that weigh more than their budget: which part weighs what, and how much is too much. */
export async function checkBudgets(
  dist: string,
  documents: WeighedDocuments,
  scripts: readonly FileWeight[],
): Promise<readonly Problem[]> {
  const folder = basename(dist)
  const heavy = documents.exact.filter(({ bytes }) => bytes > budgets.document)
  const problems = await Promise.all(heavy.map((document) => documentProblem(dist, document)))
  const all = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all > budgets.scripts) {
    const parts = scripts.map(({ path, bytes }) => `\`${path}\` ${count(bytes)} B`).join(', ')
    const message = `The scripts that make a page interactive weigh ${over(all, budgets.scripts)}: ${parts}.`
    problems.push(
      problem(
        join(folder, scripts[0]?.path ?? ''),
        message,
        'Import what no first picture needs when it is asked for.',
      ),
    )
  }
  if (documents.unsure > 0) {
    const message = `${count(documents.unsure)} more documents may be heavier than ${count(budgets.document)} B: the next build weighs some of them.`
    problems.push(problem(folder, message))
  }
  return problems
}

async function documentProblem(dist: string, { path, bytes }: FileWeight): Promise<Problem> {
  const html = await readFile(join(dist, path), 'utf8')
  const between = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, content = '']) => content).join('\n')
  const [styles, data] = [/<style[^>]*>([\s\S]*?)<\/style>/g, /<script[^>]*>([\s\S]*?)<\/script>/g]
  const parts = {
    words: html.replace(styles, '').replace(data, ''),
    styles: between(styles),
    'scripts and data': between(data),
  }
  const weights = Object.entries(parts).map(async ([name, part]) => `${name} ${count(await brotliBytes(part))} B`)
  const message = `The document weighs ${over(bytes, budgets.document)}: ${(await Promise.all(weights)).join(', ')}, each by itself.`
  return problem(
    join(basename(dist), path),
    message,
    'Split the page: what is beyond the first round trip of a connection is drawn later.',
  )
}

function over(bytes: number, budget: number): string {
  return `${count(bytes)} B in brotli, ${count(bytes - budget)} B more than the budget of ${count(budget)} B`
}

function problem(file: string, message: string, hint?: string): Problem {
  const found = {
    severity: 'warning' as const,
    file: file.replaceAll('\\', '/'),
    line: 0,
    rule: 'over-budget',
    message,
  }
  return hint === undefined ? found : { ...found, hint }
}

function count(number: number): string {
  return number.toLocaleString('en')
}
