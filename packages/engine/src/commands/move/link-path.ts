import { safeDecode } from '../../core/urls.ts'

/** The start and the target of a link: routes, or paths of files. Both are absolute and percent-encoded. */
export type Way = { readonly from: string; readonly to: string }

/**
 * Writes the path of a link that moves in the style of the old path, so that a move back restores it. The style is
 * absolute or relative, with or without `./`, encoded or not, and the number of needless steps up.
 */
export function writePath(written: string, before: Way, after: Way): string {
  const isEncoded = /%[\da-f]{2}/i.test(written) || (/%20/.test(after.to) && !written.includes(' '))
  const spell = (parts: readonly string[]) => parts.map(isEncoded ? encodeURIComponent : String).join('/')
  const to = partsOf(after.to)
  if (written.startsWith('/')) return `/${spell(to)}`
  const [, dot = '', up = ''] = /^(\.\/)?((?:\.\.\/)*)/.exec(written) ?? []
  const needless = Math.max(0, up.length / 3 - countUp(before))
  const most = partsOf(after.from).length - 1
  const steps = Math.min(most, countUp(after) + needless)
  const path = '../'.repeat(steps) + spell(to.slice(most - steps))
  return dot + path || '.'
}

/** Returns the number of folders that a relative link must leave. */
function countUp({ from, to }: Way): number {
  const folders = partsOf(from).slice(0, -1)
  const other = partsOf(to).slice(0, -1)
  const first = folders.findIndex((name, index) => name !== other[index])
  return first < 0 ? 0 : folders.length - first
}

function partsOf(path: string): readonly string[] {
  return path.split('/').slice(1).map(safeDecode)
}
