const start =
  /^(?:import(?:\s+(?:["']|\{|\*\s|[\w$]+\s*(?:,|\sfrom\b))|\{|["'])|export\s+(?:const|let|var|default|(?:async\s+)?function|class|type|interface|enum|\{|\*))/

/**
 * Creates a function that returns the line after a module that begins in a line. As in MDX, an import or an export ends
 * at the first empty line at which its brackets and texts are closed, even if a fence or a heading is in it.
 */
export function createModuleFinder(lines: readonly string[]): (at: number) => number | undefined {
  // An export that never closes ends at its first empty line, and so does any other below it.
  let isBroken = false
  return (at) => {
    if (!start.test(lines[at] ?? '')) return undefined
    const end = isBroken ? undefined : endOfModule(lines, at)
    isBroken ||= end === undefined
    return end ?? firstEmpty(lines, at)
  }
}

function firstEmpty(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() !== '') at++
  return at
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '`': '`' }

/** Returns the empty line that ends a module, or nothing if a bracket or a text in it is never closed. */
function endOfModule(lines: readonly string[], from: number): number | undefined {
  /** Marks that close what is open: brackets, templates and comments. */
  const open: string[] = []
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (open.length === 0 && line.trim() === '') return at
    for (let place = 0; place < line.length; place++) place = skipCode(line, place, open)
  }
  return open.length === 0 ? lines.length : undefined
}

/** Reads code at a place of its line, changes what is open, and returns the last place that was read. */
function skipCode(line: string, place: number, open: string[]): number {
  const char = line[place] ?? ''
  const inside = open.at(-1) ?? ''
  const isText = inside === '`' || inside === '*/'
  if (line.startsWith(inside, place) && inside !== '') {
    open.pop()
    return place + inside.length - 1
  }
  if (inside === '`' && char === '\\') return place + 1
  if (inside === '`' && line.startsWith('${', place)) {
    open.push('}')
    return place + 1
  }
  if (isText) return place
  if (line.startsWith('//', place) && line[place - 1] !== ':') return line.length
  if (line.startsWith('/*', place)) {
    open.push('*/')
    return place + 1
  }
  if (/["']/.test(char)) return endOfString(line, place)
  if (closers[char] !== undefined) open.push(closers[char])
  return place
}

/** Returns the last place of a text in quotes. An apostrophe in JSX has no partner in its line. */
function endOfString(line: string, from: number): number {
  for (let at = from + 1; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === line[from]) return at
  }
  return from
}
