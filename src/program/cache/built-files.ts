import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import { keepNewest } from './keep-newest.ts'

/** What a document weighs, as a quality of brotli finds it: exactly with 11, more with others. */
export type Weight = { readonly bytes: number; readonly quality: number }

/** A hash of what a file is made of, its size in bytes, when it was written (ms), and what it weighs if that is known. */
export type BuiltFile = readonly [key: string, size: number, written: number, weight?: Weight]

/** What the last build wrote, by path; a build that is in doubt writes all anew. */
export type BuiltFiles = Readonly<Record<string, BuiltFile>>

/** Folders that sites are built into; there is seldom more than one. */
const mostSites = 16

/** Gives what is known of the site in a folder: nothing where that was lost or damaged. */
export function readBuiltFiles(cache: string, dist: string): BuiltFiles {
  try {
    const [hash, text = ''] = readFileSync(fileOf(cache, dist), 'utf8').split('\n')
    return hash === fingerprint(text) ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

/** Keeps what is known of the site in a folder. */
export function writeBuiltFiles(cache: string, dist: string, files: ReadonlyMap<string, BuiltFile>): void {
  const text = JSON.stringify(Object.fromEntries(files))
  const path = fileOf(cache, dist)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${fingerprint(text)}\n${text}`)
  keepNewest(dirname(path), mostSites)
}

function fileOf(cache: string, dist: string): string {
  return join(cache, 'sites', `${fingerprint(dist)}.json`)
}
