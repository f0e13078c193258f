import { type WrittenFile, writeFilesNow } from '../output/write-files.ts'
import { createBounds, isDocument, rough } from '../weight/document-bounds.ts'
import type { WorkerFile } from './worker.ts'

const boundOf = createBounds()

/** Writes files, and says of each document besides what it weighs at most. */
export function writeAndWeigh(files: readonly WorkerFile[]): readonly WrittenFile[] {
  return writeFilesNow(files).map(([size, written], index) => {
    const [path, content] = files[index] as WorkerFile
    if (!isDocument(path)) return [size, written]
    const html = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    return [size, written, { bytes: boundOf(html, rough), quality: rough }]
  })
}
