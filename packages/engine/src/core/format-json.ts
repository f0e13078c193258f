/** Formats a value as JSON for readers. Values of up to 66 characters stay on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const line = inline(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length < 66) return line
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatJson(item, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
}
