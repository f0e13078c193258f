import { errorAt, type Problem } from '../page/facts.ts'

const key = /^[A-Za-z][\w-]*[ \t]*:(?:[ \t]|$)/
/** Matches keys that no prose begins with. */
const ownKey = /^(?:title|description|sidebar_\w+|slug|layout|draft)[ \t]*:[ \t]/

/** Reports front matter that is not read as such: unclosed, not at the beginning, or in another format. */
export function checkFrontMatter(text: string, file: string): Problem[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const [opening = '', second = ''] = lines.slice(Math.max(first, 0))
  const error = (message: string, hint: string) => [
    errorAt({ file, line: first + 1 }, 'front-matter-syntax', message, hint),
  ]
  if (/^(?:\+{3}|;{3})$/.test(opening.trim()))
    return error(
      'This front matter is no YAML.',
      'Write `title: Installation` and the like, between two lines of `---`.',
    )
  if (ownKey.test(opening)) return error('This front matter does not begin with `---`.', 'Write `---` above this line.')
  if (!/^-{2,}\s*$/.test(opening) || !key.test(second)) return []
  if (opening.trim() !== '---')
    return error(`Front matter begins with \`---\`, not with \`${opening.trim()}\`.`, 'Write three hyphens.')
  if (first > 0) return error('Front matter is not in the first line, so it is not read.', 'Delete the lines above it.')
  if (lines.slice(1).some((line) => /^(?:---|\.\.\.)\s*$/.test(line))) return []
  const after = lines.findIndex((line, index) => index > 0 && !key.test(line) && !/^[ \t]+\S|^- /.test(line))
  const last = after < 0 ? lines.length : after
  return error('Front matter begins here and is never ended.', `Write \`---\` in a line of its own below line ${last}.`)
}
