import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import type { Config } from '../src/core/config/config.ts'
import { movePage } from '../src/move/move-page.ts'
import type { Plan } from '../src/move/plan-move.ts'
import { configOf } from './site-of.ts'

export type MoveArgs = readonly [from: string, to: string]

/** Creates a site in a repository, which holds the journal of its moves. Both are removed after the test. */
export function siteInRepository(files: Readonly<Record<string, string>>): string {
  const inSite = Object.entries(files).map(([path, text]) => [`site/${path}`, text])
  return join(temporaryFolder({ '.git/HEAD': '', ...Object.fromEntries(inSite) }), 'site')
}

/** Moves something in a project. Returns the plan and the report. */
export function moveIn(folder: string, [from, to]: MoveArgs, config: Config = configOf(), isDryRun = false) {
  return movePage({ projectRoot: folder, config, configFile: join(folder, 'site.config.ts'), from, to, isDryRun })
}

/** Returns the renames and the changed lines of a plan, in the form of a patch. */
export function showPlan({ renames, texts }: Plan): string {
  const renamed = renames.flatMap(([from, to]) => [`rename from ${from}`, `rename to ${to}`])
  const changed = texts.flatMap(({ file, before, after }) => [`+++ b/${file}`, ...changedLines(before, after)])
  return [...renamed, ...changed].join('\n')
}

/** Returns the removed and the added lines. A line that is further down in the other text stays. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const lines: string[] = []
  while (old.length > 0 || now.length > 0) {
    const [gone, come] = [old[0], now[0]]
    const isLater = come !== undefined && old.includes(come)
    const stays = gone !== undefined && now.includes(gone)
    if (gone !== come && gone !== undefined && !stays) lines.push(`-${gone}`)
    if (gone !== come && come !== undefined && !isLater) lines.push(`+${come}`)
    if (gone === come || !stays) old.shift()
    if (gone === come || !isLater) now.shift()
    if (gone !== come && stays && isLater) throw new Error(`Lines changed places: ${gone}`)
  }
  return lines
}

/** Returns the name and the message of the error that a move throws. */
export function refusalIn(folder: string, args: MoveArgs, config?: Config): string {
  try {
    return moveIn(folder, args, config).report
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}

/** Returns the texts of all files below a folder, and its empty folders, by path. Links are left out. */
export function readTree(folder: string): Readonly<Record<string, string>> {
  const dirents = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = dirents.map((dirent) => ({ dirent, path: join(dirent.parentPath, dirent.name) }))
  const texts = paths.flatMap(({ dirent, path }) => {
    if (dirent.isFile()) return [[path.slice(folder.length + 1), readFileSync(path, 'latin1')] as const]
    if (!dirent.isDirectory()) return []
    return readdirSync(path).length === 0 ? [[path.slice(folder.length + 1), 'an empty folder'] as const] : []
  })
  return Object.fromEntries(texts.sort())
}
