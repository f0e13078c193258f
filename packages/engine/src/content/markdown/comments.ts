import type { Nodes } from 'mdast'

/** Matches the start of a comment in either form, unless it is escaped. */
const opening = /(?<!\\)(?:<!--|\{\/\*)/g

/** Matches a line with words after one or more leading comments. Quote and list markers may come first. */
const beforeWords = /^((?:[ \t>]|[-*+] |\d+[.)] )*)((?:<!--(?:(?!-->).)*-->[ \t]*)+)(?!<!--)(\S.*)$/

/**
 * Turns all comments into HTML comments, except in code, which the tree locates. Lines and lengths stay the same. Words
 * after a leading comment move before it, because Markdown would parse them as HTML.
 */
export function mendComments(source: string, tree: Nodes): string {
  if (!/<!--|\{\/\*/.test(source)) return source
  const code = codeRanges(tree)
  const starts = new Set<number>()
  let mended = ''
  let from = 0
  let next = 0
  for (const { 0: sign, index } of source.matchAll(opening)) {
    while ((code[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next++
    if (index < from || (code[next]?.[0] ?? Number.POSITIVE_INFINITY) <= index) continue
    const closing = sign === '<!--' ? '-->' : '*/}'
    const end = source.indexOf(closing, index + (sign === '<!--' ? 2 : 3))
    // After an unclosed comment, which the checks report, no other comment is certain.
    if (end < 0) break
    mended += source.slice(from, index) + asHtml(source.slice(index, end + closing.length))
    starts.add(index)
    from = end + closing.length
  }
  return moveBehindWords(mended + source.slice(from), starts)
}

/** Returns a comment as an HTML comment of the same length. */
function asHtml(comment: string): string {
  if (comment.startsWith('<')) return comment
  return comment.length < 7 ? '<!--> ' : `<!--${comment.slice(4, -3).replace(/[^\n]/g, ' ')}-->`
}

function moveBehindWords(source: string, starts: ReadonlySet<number>): string {
  let offset = 0
  const lines = source.split('\n').map((line) => {
    const [, head = '', comments = '', words] = beforeWords.exec(line) ?? []
    const isComment = starts.has(offset + head.length)
    offset += line.length + 1
    return words !== undefined && isComment ? head + words + comments : line
  })
  return lines.join('\n')
}

function codeRanges(tree: Nodes): (readonly [from: number, to: number])[] {
  if (tree.type === 'code' || tree.type === 'inlineCode' || tree.type === 'yaml')
    return [[tree.position?.start.offset ?? 0, tree.position?.end.offset ?? 0]]
  return 'children' in tree ? tree.children.flatMap(codeRanges) : []
}

/** Whether a node consists of comments only. An include of VitePress is content in the form of a comment. */
export function isComment(node: Nodes): boolean {
  if (node.type !== 'html') return false
  let rest = node.value.trim()
  while (rest !== '') {
    // The two dashes of the opening may be those of the end: `<!-->` is a comment.
    const end = rest.indexOf('-->', 2)
    if (!rest.startsWith('<!--') || end < 0 || /^<!--\s*@include:/.test(rest)) return false
    rest = rest.slice(end + 3).trimStart()
  }
  return true
}
