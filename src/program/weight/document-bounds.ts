import { brotliBytesNow } from './brotli-bytes.ts'

/** The quality of brotli that takes least time: 0.2 ms a page, where the best takes 90. */
export const rough = 1

/** Whether a file is a document with a budget; a whole project on one page is for paper. */
export function isDocument(path: string): boolean {
  return path.endsWith('.html') && !path.endsWith('/print.html')
}

/**
 * Gives what tells how many bytes a document needs at most, by a quality of brotli. The sheets, which documents share, are weighed
 * exactly and once: compressed for themselves and put before the rest, they are a form of the document, too.
 */
export function createBounds(): (html: Buffer, quality: number) => number {
  const sheets = new Map<string, number>()
  return (html, quality) => {
    const [start, end] = sheetsIn(html)
    const sheet = html.toString('latin1', start, end)
    const known = sheets.get(sheet) ?? brotliBytesNow(html.subarray(start, end))
    sheets.set(sheet, known)
    return known + brotliBytesNow(Buffer.concat([html.subarray(0, start), html.subarray(end)]), quality)
  }
}

/** Gives where the sheets at the head of a document begin and end. */
function sheetsIn(html: Buffer): readonly [start: number, end: number] {
  const start = Math.max(0, html.indexOf('<style'))
  let end = start
  while (html.subarray(end, end + 6).equals(opening)) end = html.indexOf('</style>', end) + 8
  return [start, end]
}
const opening = Buffer.from('<style')
