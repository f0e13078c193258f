import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './compile-entry.ts'

/** Gives a page's text without byte order mark and with plain line ends. */
export function readSource(contentFolder: string, file: string): Source {
  const text = readFileSync(join(contentFolder, file), 'utf8')
  return { file, text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') }
}
