import type { Tree, TreeItem } from '../page/page.ts'

/** Attributes of an element by name; `openTag` says what each kind of value gives. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Gives text as HTML, safe as content and inside double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&${entities[char]};`)
}

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }

/** Gives an opening tag; `true` is an attribute without value, `false` and `undefined` leave it out. */
export function openTag(name: string, attributes: Attributes = {}): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue
    tag += value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  }
  return `${tag}>`
}

/** Gives an element of finished HTML. */
export function element(name: string, attributes: Attributes, content: string): string {
  return `${openTag(name, attributes)}${content}</${name}>`
}

/** Gives the tree with neighbouring runs joined, so that a run is as long as it can be. */
export function joinRuns(items: readonly TreeItem[]): Tree {
  const joined: TreeItem[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (typeof item === 'string' && typeof last === 'string') joined[joined.length - 1] = last + item
    else if (item !== '') joined.push(item)
  }
  return joined
}

/** Gives an element around a tree: finished HTML where all of it is, else a node that keeps what is interactive alive. */
export function wrap(name: string, attributes: Readonly<Record<string, string>>, content: Tree): TreeItem {
  if (content.every((item) => typeof item === 'string')) return element(name, attributes, content.join(''))
  return ['Box', { as: name, ...attributes }, content]
}
