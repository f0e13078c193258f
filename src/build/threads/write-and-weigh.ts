import { type FileToWrite, type WrittenFile, writeFilesNow } from '../output/write-files.ts'
import { createBounds, isDocument, rough } from '../weight/document-bounds.ts'

const boundOf = createBounds()

/** Writes files, and says of each document besides what it weighs at most. */
export function writeAndWeigh(files: readonly FileToWrite[]): readonly WrittenFile[] {
  return files.flatMap(([path, content]) => {
    if (!isDocument(path)) return writeFilesNow([[path, content]])
    const html = Buffer.from(content)
    const weight = { bytes: boundOf(html, rough), quality: rough }
    return writeFilesNow([[path, html]]).map(([size, written]) => [size, written, weight] as const)
  })
}
