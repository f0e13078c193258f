import { statSync, writeFileSync } from 'node:fs'
import type { Weight } from '../cache/built-files.ts'

/** A file that is to be written, by its whole path. */
export type FileToWrite = readonly [path: string, content: string | Uint8Array]

/** The size of a file in bytes, when it was written (ms), and what it weighs if that was asked, too. */
export type WrittenFile = readonly [size: number, written: number, weight?: Weight]

/** Writes some files, whose folders are there, and gives what the disk says of each. */
export type WriteFiles = (files: readonly FileToWrite[]) => Promise<readonly WrittenFile[]>

/** Writes files at once, and gives what the disk says of each. */
export function writeFilesNow(files: readonly FileToWrite[]): readonly WrittenFile[] {
  return files.map(([path, content]) => {
    writeFileSync(path, content)
    const { size, mtimeMs } = statSync(path)
    return [size, mtimeMs]
  })
}
