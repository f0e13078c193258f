import { createLineFinder } from 'studio-docs/content'
import { findFences, linesOf } from './split-lines.ts'
import { maskCode } from './text-scan.ts'

/** A form that a page loses, and its line in the source, 1-based. `isShared` if many pages have it, and one line lists them all. */
export type Loss = { readonly file: string; readonly line: number; readonly what: string; readonly isShared?: boolean }

/** A form of a page: its source, and the number of the line in which it begins. */
type Form = { readonly tag: string; readonly line: number }

/** Collects the losses of one page. Lost forms stay in the page as comments. */
export class Losses {
  readonly #file: string
  readonly #source: string
  /** Source with blanks for code, where a lost form is rarely. */
  readonly #words: string
  readonly #found: Loss[] = []
  readonly #listed = new Set<string>()
  readonly #lineAt: (offset: number) => number
  #keys: ReadonlyMap<string, number> | undefined
  /** Position after the last place of each text, because equal texts may repeat. */
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

  /** Lists a lost form. Returns the comment that replaces it, with more than its source if `whole` is given. */
  add({ tag, line }: Form, whole = tag): string {
    const [first = ''] = tag.trim().split('\n')
    this.#found.push({ file: this.#file, line, what: first.slice(0, 100) })
    return commentOf(whole)
  }

  /** Lists a key of front matter, once for all pages if they share it. Returns the comment that replaces it. */
  addKey(key: string, whole: string, isShared: boolean): string {
    const what = `${key}:`
    this.#keys ??= keyLines(this.#source)
    this.#found.push({ file: this.#file, line: this.#keys.get(key) ?? 1, what, ...(isShared && { isShared }) })
    return commentOf(whole)
  }

  /** Lists what is lost around a form that stays in the page. Equal losses are listed once. */
  list({ line }: Pick<Form, 'line'>, what: string): void {
    if (this.#listed.has(what)) return
    this.#listed.add(what)
    this.#found.push({ file: this.#file, line, what })
  }

  /** Lists a file that the page names, and that is not used. */
  refuse(target: string, why: string, line = this.formOf(target).line): void {
    this.list({ line }, `\`${target.slice(0, 100)}\`, which ${why}`)
  }

  /** Lists what is lost at the first match of a form outside of code. */
  listForm(form: RegExp, what: string): void {
    const found = form.exec(this.#words)
    if (found) this.list({ line: this.#lineAt(found.index) }, what)
  }

  /** Finds the next place of a text that Markdown has, such as a link. Its tree is not that of the source. */
  formOf(tag: string): Form {
    const [first = ''] = tag.trim().split('\n')
    // A picture or a link of HTML is written in our form here. Its address is the same.
    const [, address = first] = /(?:\]\(<?|^\{(?=#))([^)>}\s]+)/.exec(first) ?? []
    const from = this.#seen.get(first) ?? 0
    const at = [first, first.replace(/^#+ /, '>'), address]
      .flatMap((one) => [this.#words.indexOf(one, from), this.#source.indexOf(one, from)])
      .find((found) => found >= 0)
    if (at === undefined) return { tag, line: 1 }
    this.#seen.set(first, at + 1)
    return { tag, line: this.#lineAt(at) }
  }
}

/** Returns the first line that begins with each key. */
function keyLines(source: string): ReadonlyMap<string, number> {
  const keys = Array.from(source.matchAll(/^[ \t]*([^\s:]+):/gm), ({ 1: key = '', index }) => [key, index] as const)
  const lineAt = createLineFinder(source)
  return new Map(keys.map(([key, index]) => [key, lineAt(index)] as const).reverse())
}

/** Replaces the lines of code blocks, and code in lines, by blanks. */
function hideCode(source: string): string {
  const found = findFences(linesOf(source))
  // The line that closes a fence with its container is not in the source: it has the number of the next one.
  const written = found.filter(({ number }, at) => number !== found[at + 1]?.number)
  const lines = written.map(({ text, isCode, opensFence }) => (isCode && !opensFence ? ' '.repeat(text.length) : text))
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
