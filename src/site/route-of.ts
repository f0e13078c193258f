import type { Entry } from '../content/entry.ts'
import { encodePath } from '../page/urls.ts'

/** Gives the route of an entry: its path, where `index`, `readme` and a file named like its folder stand for the folder. */
export function routeOf(entry: {
  readonly id: string
  readonly frontMatter: Pick<Entry['frontMatter'], 'slug'>
}): string {
  const parts = entry.id.toLowerCase().normalize().split('/')
  const name = parts.pop() ?? ''
  const folder = parts.map((part) => `${encodePath(part)}/`).join('')
  if (isIndex(entry.id)) return `/${folder}`
  return `/${folder}${entry.frontMatter.slug ?? encodePath(name)}`
}

/** Tells whether an entry stands for its folder. */
export function isIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}
