/** A file with its path and its text before and after a change. */
export type FileChange = {
  readonly from: string
  readonly to: string
  /** Missing if only the path changes. */
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Number of unchanged lines around a change. */
const context = 3

/** Formats changes of files as a patch for `git apply`. */
export function formatPatch(changes: readonly FileChange[]): string {
  return changes.map(formatFile).join('')
}

function formatFile({ from, to, before = '', after = '' }: FileChange): string {
  const moved = from === to ? '' : `rename from ${from}\nrename to ${to}\n`
  const hunks = formatHunks(compareLines(linesOf(before), linesOf(after)))
  return `diff --git a/${from} b/${to}\n${moved}${hunks && `--- a/${from}\n+++ b/${to}\n${hunks}`}`
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

type DiffLine = { readonly sign: ' ' | '-' | '+'; readonly text: string }

/** Compares the lines of two texts that differ in single lines and in at most one block of added or removed lines. */
function compareLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const lines: DiffLine[] = []
  let [old, now] = [0, 0]
  while (old < before.length || now < after.length) {
    const text = before[old]
    const more = after.length - now - (before.length - old)
    if (text !== undefined && text === after[now]) {
      lines.push({ sign: ' ', text })
      old++
      now++
    } else if (more > 0 && (text === undefined || text === after[now + more])) {
      for (const added of after.slice(now, now + more)) lines.push({ sign: '+', text: added })
      now += more
    } else if (more < 0 && (after[now] === undefined || before[old - more] === after[now])) {
      for (const removed of before.slice(old, old - more)) lines.push({ sign: '-', text: removed })
      old -= more
    } else {
      lines.push({ sign: '-', text: before[old++] ?? '' }, { sign: '+', text: after[now++] ?? '' })
    }
  }
  return lines
}

/** Formats the changed lines with their context. Changes that are close to each other share a hunk. */
function formatHunks(lines: readonly DiffLine[]): string {
  const hunks: { from: number; to: number }[] = []
  for (const [index, { sign }] of lines.entries()) {
    const last = hunks.at(-1)
    if (sign === ' ') continue
    if (last && index - context <= last.to) last.to = index + context + 1
    else hunks.push({ from: Math.max(0, index - context), to: index + context + 1 })
  }
  return hunks.map(({ from, to }) => formatHunk(lines.slice(from, to), lines.slice(0, from))).join('')
}

function formatHunk(lines: readonly DiffLine[], above: readonly DiffLine[]): string {
  const count = (part: readonly DiffLine[], other: '-' | '+') => part.filter(({ sign }) => sign !== other).length
  const range = (other: '-' | '+') => {
    const length = count(lines, other)
    // An empty range names the line before it.
    return `${count(above, other) + (length > 0 ? 1 : 0)},${length}`
  }
  const text = sortSigns(lines).map(
    ({ sign, text }) => sign + (text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`),
  )
  return `@@ -${range('+')} +${range('-')} @@\n${text.join('')}`
}

/** Puts the removed lines of each block before its added ones. */
function sortSigns(lines: readonly DiffLine[]): readonly DiffLine[] {
  const sorted: DiffLine[] = []
  let added: DiffLine[] = []
  for (const line of lines) {
    if (line.sign === '+') added.push(line)
    else if (line.sign === '-') sorted.push(line)
    else {
      sorted.push(...added, line)
      added = []
    }
  }
  return [...sorted, ...added]
}
