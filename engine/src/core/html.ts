import type { Tree, TreeItem } from './page.ts'

/** Attributes by name: `true` renders without a value, `false` and `undefined` are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Escapes text for HTML: safe as content and inside double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&${entities[char]};`)
}

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }

export function openTag(name: string, attributes: Attributes = {}): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue
    tag += value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  }
  return `${tag}>`
}

/** Returns an element with its content, which is HTML already. */
export function element(name: string, attributes: Attributes, content: string): string {
  return `${openTag(name, attributes)}${content}</${name}>`
}

/** Joins neighbouring chunks of HTML, and drops empty ones. */
export function joinRuns(items: readonly TreeItem[]): Tree {
  const joined: TreeItem[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (typeof item === 'string' && typeof last === 'string') joined[joined.length - 1] = last + item
    else if (item !== '') joined.push(item)
  }
  return joined
}

/** Wraps a tree in an element. The result is HTML if the whole tree is, else a node that keeps interactive nodes. */
export function wrap(name: string, attributes: Readonly<Record<string, string>>, content: Tree): TreeItem {
  if (content.every((item) => typeof item === 'string')) return element(name, attributes, content.join(''))
  return { type: 'box', as: name, attributes, content }
}
