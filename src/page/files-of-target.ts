import { withoutBase } from './urls.ts'

/**
 * Gives the files that may answer a request's target, relative to the site's folder, the likeliest first: a path is a file,
 * a folder or a page without its ending, with or without a slash at its end. A target that cannot be understood has none.
 */
export function filesOfTarget(target: string, base: string): readonly string[] {
  const path = decode(target.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, ''))
  const below = path === undefined ? undefined : withoutBase(base, path)
  if (below === undefined || !/^\/(?!\/)/.test(below)) return []
  if (/[\\\0]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(below)) return []
  const name = below.replace(/^\/|\/$/g, '')
  if (name === '') return ['index.html']
  const page = [`${name}.html`, `${name}/index.html`]
  return below.endsWith('/') ? page.toReversed() : [name, ...page]
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
