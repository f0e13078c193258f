/** Gives the line that a console would print for some values. */
export function printValues(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : printValue(value, 0))).join(' ')
}

const deepest = 4

function printValue(value: unknown, depth: number): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return `[function ${value.name || 'without a name'}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error || value instanceof Date) return String(value)
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return `[${value.map((item) => printValue(item, depth + 1)).join(', ')}]`
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${printValue(field, depth + 1)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
