import { findFrontMatter } from '../content/front-matter/find-front-matter.ts'
import { listValues } from '../content/front-matter/yaml-values.ts'
import { applyEdits } from '../core/text/text-edits.ts'

/** Adds an old route to the end of `moved_from`, in the form that the list has. */
export function addOldRoute(text: string, route: string): string {
  const head = findFrontMatter(text)
  const [end = '\n'] = /\r\n|\r|\n/.exec(text) ?? []
  if (!head) return text.replace(/^\uFEFF?/, (mark) => `${mark}---${end}moved_from: [${route}]${end}---${end}${end}`)
  const insert = (at: number, inserted: string) => applyEdits(text, [{ from: at, to: at, text: inserted }])
  const last = listOldRoutes(text).at(-1)
  if (last === undefined) {
    const empty = /^(moved_from:[ \t]*\[)[ \t]*\]/m.exec(head.yaml)
    if (empty) return insert(head.start + empty.index + (empty[1] ?? '').length, route)
    return insert(head.closing, `moved_from: [${route}]${end}`)
  }
  const [line = ''] = /[^\r\n]*$/.exec(text.slice(0, last.start)) ?? []
  const [, dash] = /^([ \t]*-[ \t]+)["']?$/.exec(line) ?? []
  if (dash === undefined) return insert(last.end, `, ${route}`)
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(last.end)) ?? []
  return insert(last.end + rest.length, end + dash + route)
}

/**
 * Removes an old route, by its number in the list. Returns undefined if `addOldRoute` would not restore the same text.
 */
export function removeOldRoute(text: string, number: number): string | undefined {
  const old = listOldRoutes(text)[number]
  if (old === undefined) return undefined
  const { text: route, start } = old
  const [end = '\n'] = /\r\n|\r|\n/.exec(text) ?? []
  const forms = [
    `---${end}moved_from: [${route}]${end}---${end}${end}`,
    `moved_from: [${route}]${end}`,
    `, ${route}`,
    `${end}${/[ \t]*-[ \t]+$/.exec(text.slice(0, start))?.[0]}${route}`,
  ]
  const removed = forms.map((form) => {
    const at = text.lastIndexOf(form, start)
    return at < 0 ? text : text.slice(0, at) + text.slice(at + form.length)
  })
  return removed.find((shorter) => shorter !== text && addOldRoute(shorter, route) === text)
}

/** Replaces an old route, by its number in the list. */
export function replaceOldRoute(text: string, number: number, route: string): string {
  const old = listOldRoutes(text)[number]
  return old ? applyEdits(text, [{ from: old.start, to: old.start + old.text.length, text: route }]) : text
}

type OldRoute = { readonly text: string; readonly start: number; readonly end: number }

/** Lists the old routes of a page with their offsets. The end is after the closing quote. */
function listOldRoutes(text: string): readonly OldRoute[] {
  const { yaml, start } = findFrontMatter(text) ?? { yaml: '', start: 0 }
  const routes = listValues(yaml).filter(({ path, text }) => text !== undefined && /^moved_from\.\d+$/.test(path))
  return routes.map(({ text: route = '', start: from, end }) => {
    const isQuoted = /["']/.test(yaml.charAt(from - 1))
    return { text: route, start: start + from, end: start + end + (isQuoted ? 1 : 0) }
  })
}
