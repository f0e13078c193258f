import { safeDecode } from '../core/urls/urls.ts'

/** The page of a link and its target: both routes, or both paths of files. Absolute and percent-encoded. */
export type LinkEnds = { readonly from: string; readonly to: string }

/** Returns the path of a link after a move, or the same one if neither of its ends moves. An absolute path has no start. */
export function movePath(path: string, before: LinkEnds, after: LinkEnds): string {
  const isStill = before.to === after.to && (path.startsWith('/') || before.from === after.from)
  return path === '' || isStill ? path : writePath(path, before, after)
}

/**
 * Writes the path of a link that moves in the style of the old one, so that a move back restores it:
 *
 *   /docs/joins            absolute
 *   ../guide/joins         relative: up to the folder that contains both ends, then down
 *   ./../../docs/joins     with `./`, and one step up more than needed
 *   gr%C3%B6%C3%9Fe        percent-encoded
 */
export function writePath(written: string, before: LinkEnds, after: LinkEnds): string {
  const isEncoded = /%[\da-f]{2}/i.test(written) || (/%20/.test(after.to) && !written.includes(' '))
  const join = (parts: readonly string[]) => parts.map(isEncoded ? encodeURIComponent : String).join('/')
  const target = partsOf(after.to)
  if (written.startsWith('/')) return `/${join(target)}`
  const [, dot = '', ups = ''] = /^(\.\/)?((?:\.\.\/)*)/.exec(written) ?? []
  const needless = Math.max(0, ups.length / '../'.length - countUp(before))
  // After needless steps up, the path names folders that contain both ends.
  const folders = partsOf(after.from).length - 1
  const steps = Math.min(folders, countUp(after) + needless)
  const path = dot + '../'.repeat(steps) + join(target.slice(folders - steps))
  return path === '' ? '.' : path
}

/** Returns the number of folders that a relative link must leave. */
function countUp({ from, to }: LinkEnds): number {
  const folders = partsOf(from).slice(0, -1)
  const others = partsOf(to).slice(0, -1)
  const shared = folders.findIndex((folder, index) => folder !== others[index])
  return shared < 0 ? 0 : folders.length - shared
}

/** Returns the decoded parts of an absolute path. The last one is empty after a final slash. */
function partsOf(path: string): readonly string[] {
  return path.split('/').slice(1).map(safeDecode)
}
