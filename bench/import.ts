import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readSiteToCheck } from '../packages/engine/src/commands/checked-site.ts'
import { type Config, defineConfig } from '../packages/engine/src/core/config/config.ts'
import { formatLocation } from '../packages/engine/src/core/problem.ts'
import { convertDocs } from '../packages/import/src/import-docs.ts'
import { writeImported } from '../packages/import/src/write-import.ts'
import { scratch } from './commands.ts'
import { markdownTable, type Rows, say } from './figures.ts'
import { growthConfig, writeProject } from './generate-site.ts'
import { type Docs, sources } from './import/sources.ts'
import type { SuiteTables } from './stored-figures.ts'

/** Imports real documentation into new sites, and counts the pages that need no edit. Repositories are below `folder`. */
export async function run([folder = '']: readonly string[]): Promise<SuiteTables> {
  const missing = sources.filter(({ repository }) => !existsSync(join(folder, repository)))
  if (missing.length > 0)
    throw new Error(`Not found below \`${folder}\`: ${missing.map(({ repository }) => repository).join(', ')}.`)
  const counts = sources.map((docs) => importOne(docs, folder))
  const rows: Rows = [...counts, sumOf(counts)].map(({ docs, pages, ready, listed }) => ({
    docs: docs?.name ?? 'all',
    system: docs?.system ?? '',
    pages,
    ready: docs ? ready : `${say(ready)} (${say((100 * ready) / pages)} %)`,
    listed,
  }))
  const read: Rows = sources.map(({ name, system, unlisted }) => ({
    docs: name,
    system,
    ...Object.fromEntries(Object.entries(unlisted).map(([seed, count]) => [`seed ${seed}`, count])),
  }))
  console.log([rows, read].map(markdownTable).join('\n\n'))
  return { labels: 2, tables: [rows, read] }
}

type Counts = { readonly docs?: Docs; readonly pages: number; readonly ready: number; readonly listed: number }

/** Imports one documentation into a new site in the scratch folder. It stays there, to be built and looked at. */
function importOne(docs: Docs, folder: string): Counts {
  const repository = withoutTranslations(docs, join(folder, docs.repository))
  const projectRoot = join(scratch, 'import', docs.repository)
  rmSync(projectRoot, { recursive: true, force: true })
  const { files, losses, pages } = convertDocs({
    ...{ projectRoot, config: configOf('index'), collection: 'docs', strip: docs.strip, host: docs.host },
    from: join(repository, docs.pages),
    publicFolder: docs.public && join(repository, docs.public),
  })
  const ids = [...files.keys()].flatMap((file) => /^content\/docs\/(.+)\.mdx$/.exec(file)?.[1] ?? [])
  const config = configOf(ids.find((id) => id === 'index') ?? ids[0] ?? '')
  writeProject(projectRoot, new Map([['index.mdx', home]]), config)
  writeImported(projectRoot, files)
  const report = losses.map(({ file, line, what }) => `${file}:${line}  ${what}`)
  writeFileSync(join(projectRoot, 'losses.txt'), report.join('\n'))
  const problems = readSiteToCheck(projectRoot, config)
    .check()
    .filter(({ file }) => files.has(file))
  const errors = problems.filter(({ severity }) => severity === 'error')
  for (const error of errors) console.error(`${docs.name}  ${formatLocation(error)}  ${error.message}`)
  const wrong = new Set(errors.map(({ file }) => file))
  return { docs, pages: pages.length, ready: pages.length - wrong.size, listed: losses.length }
}

const home = `---
layout: home
title: Imported docs
description: The documentation of a real project, imported to count what cannot be carried.
---
`

/** Returns the configuration of a site whose pages keep their style. */
function configOf(main: string): Config {
  return defineConfig({
    ...growthConfig,
    collections: [{ id: 'default', label: 'Docs', path: 'docs', main }],
    navbar: { items: [] },
    ...{ externalLinks: true, prose: false, spelling: { language: 'off' } },
  })
}

/** Returns the folder of a repository, or a copy of it without translations. */
function withoutTranslations({ repository, pages, translations }: Docs, folder: string): string {
  if (!translations) return folder
  const copy = join(scratch, 'import-sources', repository)
  rmSync(copy, { recursive: true, force: true })
  const filter = (path: string) => !translations.test(relative(join(folder, pages), path).replaceAll(sep, '/'))
  cpSync(folder, copy, { recursive: true, filter })
  return copy
}

function sumOf(counts: readonly Counts[]): Counts {
  const sum = (key: 'pages' | 'ready' | 'listed') => counts.reduce((all, one) => all + one[key], 0)
  return { pages: sum('pages'), ready: sum('ready'), listed: sum('listed') }
}
