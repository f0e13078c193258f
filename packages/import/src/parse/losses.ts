import { createLineFinder } from 'studio-docs/content'
import { splitLines } from './split-lines.ts'
import { maskCode } from './text-scan.ts'

/** A form that a page loses, and its line in the source, 1-based. `isShared` if many pages have it, and one line lists them all. */
export type Loss = { readonly file: string; readonly line: number; readonly what: string; readonly isShared?: boolean }

/** Collects the losses of one page. Lost forms stay in the page as comments. */
export class Losses {
  readonly #file: string
  readonly #source: string
  /** Source with blanks for code, where a lost form is rarely. */
  readonly #words: string
  readonly #found: Loss[] = []
  readonly #listed = new Set<string>()
  readonly #lineAt: (offset: number) => number
  /** Texts that a part of the source lacks. */
  readonly #missing = new Set<string>()
  /** Position after the last loss of each text, because equal texts may repeat. */
  readonly #seen = new Map<string, number>()

  constructor(file: string, source: string) {
    this.#file = file
    this.#source = source
    this.#words = hideCode(source)
    this.#lineAt = createLineFinder(source)
  }

  get all(): readonly Loss[] {
    return this.#found.toSorted((a, b) => a.line - b.line)
  }

  /** Lists a lost text of the source. Returns the comment that replaces it, with more than that text if `whole` is given. */
  add(text: string, whole: string = text): string {
    const [first = ''] = text.trim().split('\n')
    this.#found.push({ file: this.#file, line: this.#lineOf(first), what: first.slice(0, 100) })
    return commentOf(whole)
  }

  /** Lists a key of front matter, once for all pages. Returns the comment that replaces it. */
  addKey(key: string, whole: string): string {
    const what = `${key}:`
    this.#found.push({ file: this.#file, line: this.#lineOf(what), what, isShared: true })
    return commentOf(whole)
  }

  /** Lists what is lost around a text that stays in the page. Equal losses are listed once. */
  list(text: string, what: string): void {
    if (this.#listed.has(what)) return
    this.#listed.add(what)
    this.#found.push({ file: this.#file, line: this.#lineOf(text.trim().split('\n')[0] ?? ''), what })
  }

  /** Lists a file that the page names, and that is not used. */
  refuse(target: string, why: string): void {
    const what = `\`${target.slice(0, 100)}\`, which ${why}`
    if (this.#listed.has(what)) return
    this.#listed.add(what)
    this.#found.push({ file: this.#file, line: this.#lineAt(Math.max(0, this.#source.indexOf(target))), what })
  }

  /** Lists what is lost at the first match of a form outside of code. */
  listForm(form: RegExp, what: string): void {
    const [text] = form.exec(this.#words) ?? []
    if (text !== undefined) this.list(text, what)
  }

  #lineOf(text: string): number {
    // A picture or a link of HTML, or an id, is written in our form here. Its address is the same.
    const [, address = text] = /(?:\]\(<?|^\{(?=#))([^)>}\s]+)/.exec(text) ?? []
    const places = [
      () => this.#find(text, this.#words, true),
      () => this.#find(text, this.#source, true),
      () => this.#find(text),
      () => this.#find(text.replace(/^#+ /, '>')),
      () => this.#find(address),
    ]
    const at = places.reduce((found, find) => (found < 0 ? find() : found), -1)
    return at < 0 ? 1 : this.#lineAt(at)
  }

  /** Finds the next place of a text in the source, as `whole` words if wanted: `<A` is not in `<Ab`. */
  #find(text: string, source = this.#source, whole = false): number {
    const isInside = (at: number) =>
      /[\w-]{2}/.test(source.slice(at - 1, at + 1)) ||
      /[\w-]{2}/.test(source.slice(at + text.length - 1, at + text.length + 1))
    const key = `${whole}${source === this.#words}${text}`
    if (this.#missing.has(key)) return -1
    let at = source.indexOf(text, this.#seen.get(text) ?? 0)
    while (whole && at >= 0 && isInside(at)) at = source.indexOf(text, at + 1)
    if (at >= 0) this.#seen.set(text, at + text.length)
    else this.#missing.add(key)
    return at
  }
}

/** Replaces the lines of code blocks, and code in lines, by blanks. */
function hideCode(source: string): string {
  const lines = splitLines(source).map(({ text, isCode, opensFence }) =>
    isCode && !opensFence ? ' '.repeat(text.length) : text,
  )
  return maskCode(lines.join('\n'))
}

/** Returns a comment with a lost text, which must not end early. */
function commentOf(text: string): string {
  return `<!-- not imported: ${text.trim().replaceAll('--', '- -').replace(/\s+/g, ' ')} -->`
}

/** Lists each shared loss once, at its first page, with the number of pages. */
export function mergeShared(losses: readonly Loss[]): readonly Loss[] {
  const counts = new Map<string, number>()
  for (const { what, isShared } of losses) if (isShared) counts.set(what, (counts.get(what) ?? 0) + 1)
  return losses.flatMap((loss) => {
    const pages = counts.get(loss.what)
    if (!loss.isShared || pages === undefined) return loss.isShared ? [] : loss
    counts.delete(loss.what)
    return pages === 1 ? loss : { ...loss, what: `${loss.what} on ${pages} pages` }
  })
}
