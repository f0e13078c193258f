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
export function elementHtml(name: string, attributes: Attributes, content: string): string {
  return `${openTag(name, attributes)}${content}</${name}>`
}
