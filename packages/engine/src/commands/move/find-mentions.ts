import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../../content/named-path.ts'

/** Maximum size of a file that is searched, in bytes. */
const maxSize = 1_000_000

/** A file of a project, below its folder, and the lines that contain some words, 1-based. */
type Mention = { readonly file: string; readonly lines: readonly number[] }

/** Finds words in the text files of a project, except in `skipped` files and folders. */
export function findMentions(projectRoot: string, words: RegExp, skipped: readonly string[]): readonly Mention[] {
  return listTexts(projectRoot, skipped).flatMap((file) => {
    const text = readText(projectRoot, file)
    if (text === undefined || text.includes('\0') || !words.test(text)) return []
    const lines = text.split('\n').flatMap((line, index) => (words.test(line) ? [index + 1] : []))
    return [{ file, lines }]
  })
}

/** Lists files of a project, without packages, hidden and large files. */
function listTexts(projectRoot: string, skipped: readonly string[], folder = ''): readonly string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (skipped.includes(path) || /^(?:\..*|node_modules)$/.test(entry.name)) return []
    if (entry.isDirectory()) return listTexts(projectRoot, skipped, path)
    return entry.isFile() && statSync(join(projectRoot, path)).size <= maxSize ? [path] : []
  })
}
