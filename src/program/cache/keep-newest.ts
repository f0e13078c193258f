import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Takes away all files of a folder but so many, those written last. */
export function keepNewest(folder: string, most: number): void {
  const written = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const files = readdirSync(folder).map((name) => ({ name, at: written(name) }))
  const old = files.toSorted((a, b) => b.at - a.at).slice(most)
  for (const { name } of old) rmSync(join(folder, name), { force: true })
}
