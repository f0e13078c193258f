import { dedent } from '../parse/split-lines.ts'

/** Returns the fence that shows lines of a file. Marked lines are counted in the file. */
export function showLines(path: string, text: string, options: string): readonly string[] {
  const option = (name: string) => new RegExp(`\\b${name}\\[([^\\]]*)\\]`).exec(options)?.[1] ?? ''
  const lines = text.trimEnd().split('\n')
  const ranges = rangesOf(option('ln') || `1:${lines.length}`, lines.length)
  const numbers = ranges.flatMap(([from, to], index) => [
    ...(index > 0 ? [0] : []),
    ...Array.from({ length: Math.max(0, to - from + 1) }, (_, count) => from + count),
  ])
  const marked = new Set(
    rangesOf(option('hl'), lines.length).flatMap(([from, to]) => numbers.filter((n) => n >= from && n <= to)),
  )
  const places = numbers.flatMap((number, index) => (marked.has(number) ? index + 1 : []))
  const title = option('title').replace(/^["']|["']$/g, '')
  const words = [path.split('.').at(-1), places.length > 0 && `{${places.join()}}`, title && `title="${title}"`]
  const code = dedent(numbers.map((number) => lines[number - 1] ?? '').join('\n'))
  const mark = code.includes('```') ? '~~~~' : '```'
  return [mark + words.filter(Boolean).join(' '), ...code.split('\n'), mark]
}

/** Returns the ranges of `1:3,5` as numbers of lines. */
function rangesOf(written: string, count: number): readonly (readonly [from: number, to: number])[] {
  return written.split(',').flatMap((range) => {
    const [, from, colon, to] = /^\s*(\d*)(:?)(\d*)\s*$/.exec(range) ?? []
    if (from === undefined || from + (to ?? '') === '') return []
    const first = Number(from || 1)
    return [[first, Math.min(count, colon === '' ? first : Number(to || count))] as const]
  })
}
