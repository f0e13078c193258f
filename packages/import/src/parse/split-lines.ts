/** A line of a page, with its number in the file, 1-based. An included line has that of its include. */
export type PageLine = { readonly text: string; readonly number: number }

/** A line of a page, and whether it is code. */
export type SourceLine = PageLine & {
  /** Whether the line is in a fence, opens or closes one. */
  readonly isCode: boolean
  readonly opensFence?: boolean
  readonly closesFence?: boolean
  /** Whether the line is code by its indentation, which MDX does not have. */
  readonly isIndented?: boolean
}

/** Source of a pattern for what may be before the words of a line: blanks, and marks of quotes and lists. */
export const lineStart = '(?:[ \\t>]|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))*'

const fenceLine = new RegExp(`^(${lineStart})(\`{3,}|~{3,})`)

/** Splits a text into lines, whose first one has a number. */
export function linesOf(text: string, number = 1): readonly PageLine[] {
  return text.split('\n').map((line, at) => ({ text: line, number: number + at }))
}

/** Finds the fences of a page. */
export function findFences(lines: readonly PageLine[]): readonly SourceLine[] {
  return markFences(lines, () => undefined)
}

/** Finds the fences of a page, and removes its imports and exports, which only load components. */
export function dropModules(lines: readonly PageLine[]): readonly SourceLine[] {
  return markFences(lines, createModuleFinder(lines.map(({ text }) => text)))
}

/** Matches the start of a block whose content is indented: a list, an element, a note, a definition, or a template. */
const holder = /^ {0,3}(?:[-*+][ \t]|\d{1,9}[.)][ \t]|!!!|\?\?\?|===|\/\/\/|\[[^\]]*\]:|[<>|:{])/

/** Creates a function that says of each line, in their order, whether it is code by its indentation. */
function createIndentedFinder(): (line: string) => boolean {
  let [holds, isBelowBlank, isCode] = [false, true, false]
  return (line) => {
    const isBlank = line.trim() === ''
    if (isBlank || /^(?: {4}|\t)/.test(line)) isCode = !isBlank && !holds && (isBelowBlank || isCode)
    else {
      isCode = false
      holds = holder.test(line) || (holds && !isBelowBlank)
    }
    isBelowBlank = isBlank
    return isCode
  }
}

/** Matches a line below which a module may begin: an empty one, a heading, a fence, or the end of a tag or a comment. */
const endsBlock = /^\s*$|^#|^\s*(?:`{3,}|~{3,})\s*$|(?:>|\*\/\})\s*$/

function markFences(lines: readonly PageLine[], moduleEnd: (at: number) => number | undefined): readonly SourceLine[] {
  const out: SourceLine[] = []
  let fence = ''
  let indent = ''
  /** Numbers of colons of the open containers: outside of code, and in the open fence. */
  const around: number[] = []
  let inside: number[] = []
  const isIndented = createIndentedFinder()
  /** Line below the last module. */
  let moduleAt = 0
  for (let at = 0; at < lines.length; at++) {
    const end =
      fence === '' && (at === moduleAt || endsBlock.test(lines[at - 1]?.text ?? '')) ? moduleEnd(at) : undefined
    if (end !== undefined) {
      moduleAt = end
      at = end - 1
      continue
    }
    const { text: line, number } = lines[at] ?? { text: '', number: 0 }
    const [, start = '', mark = ''] = fenceLine.exec(line) ?? []
    const opened = containerStart.exec(line)?.[1]
    const closing = containerEnd.exec(line)?.[1]
    if (opened) (fence === '' ? around : inside).push(opened.length)
    if (fence === '' && closing) closeLast(around, closing)
    // As in other systems, a fence ends with its container.
    if (fence !== '' && closing && !closeLast(inside, closing) && closeLast(around, closing)) {
      out.push({ text: indent + fence, number, isCode: true, closesFence: true })
      fence = ''
    }
    if (fence === '') {
      fence = mark
      inside = []
      indent = start.replace(/[^ \t>]/g, ' ')
      out.push({
        ...{ text: line, number },
        isCode: mark !== '',
        opensFence: mark !== '',
        isIndented: isIndented(line) && mark === '',
      })
    } else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) {
      fence = ''
      // In MDX, a closing mark may be indented further.
      const isFar = start.length > indent.length + 3
      out.push({ text: isFar ? indent + mark : line, number, isCode: true, closesFence: true })
    } else out.push({ text: line, number, isCode: true })
  }
  return out
}

const containerStart = /^[ \t]*(:{3,})[ \t]*[a-zA-Z]/
const containerEnd = /^[ \t]*(:{3,})[ \t]*$/

/** Closes the last of the open containers if there are enough colons. Returns whether it did. */
function closeLast(open: number[], colons: string): boolean {
  const isClosed = colons.length >= (open.at(-1) ?? Number.POSITIVE_INFINITY)
  if (isClosed) open.pop()
  return isClosed
}

/** Applies a function to the stretches of a text outside of fenced code. */
export function mapText(text: string, map: (words: string) => string): string {
  const out: string[] = []
  let words: string[] = []
  const flush = () => {
    if (words.length > 0) out.push(map(words.join('\n')))
    words = []
  }
  for (const line of findFences(linesOf(text))) {
    if (line.isCode) {
      flush()
      out.push(line.text)
    } else words.push(line.text)
  }
  flush()
  return out.join('\n')
}

/** Removes the indentation that all lines share, except a first line that follows a tag. */
export function dedent(text: string): string {
  const lines = text.trimEnd().replace(/^(?:[ \t]*\n)+/, '')
  // A comment has the indentation of the form that it replaces.
  const filled = lines.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('<!-- not imported'))
  const counted = lines.length < text.trimEnd().length || /^[ \t]/.test(lines) ? filled : filled.slice(1)
  const starts = counted.map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const least = starts.reduce((short, one) => (one.length < short.length ? one : short), starts[0] ?? '')
  // Tabs beside blanks are counted in columns.
  if (!starts.every((one) => one.startsWith(least))) return dedent(text.replace(/^[ \t]+/gm, columnsOf))
  return least === '' ? lines : lines.replace(new RegExp(`^[ \\t]{1,${least.length}}`, 'gm'), '')
}

/** Returns the blanks that are as wide as an indentation with tabs. */
function columnsOf(indentation: string): string {
  let width = 0
  for (const one of indentation) width += one === '\t' ? 4 - (width % 4) : 1
  return ' '.repeat(width)
}

const moduleStart =
  /^(?:import(?:\s+(?:["']|\{|\*\s|[\w$]+\s*(?:,|\sfrom\b))|\{|["'])|export\s+(?:const|let|var|default|(?:async\s+)?function|class|type|interface|enum|\{|\*))/

/**
 * Creates a function that returns the line after a module that begins in a line. As in MDX, an import or an export ends
 * at the first empty line at which its brackets and texts are closed, even if a fence or a heading is in it.
 */
function createModuleFinder(lines: readonly string[]): (at: number) => number | undefined {
  // An export that never closes ends at its first empty line, and so does any other below it.
  let isBroken = false
  return (at) => {
    if (!moduleStart.test(lines[at] ?? '')) return undefined
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
