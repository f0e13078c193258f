import { errorAt, type Problem } from '../core/problem.ts'

const key = /^[A-Za-z][\w-]*[ \t]*:(?:[ \t]|$)/
/** Matches keys of front matter that never start a sentence. */
const ownKey = /^(?:title|description|sidebar_\w+|slug|layout|draft)[ \t]*:[ \t]/

/** Reports front matter that is unclosed, not at the start of the file, or in another format. */
export function checkFrontMatter(text: string, file: string): Problem[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const [opening = '', second = ''] = lines.slice(Math.max(first, 0))
  const error = (message: string, hint: string) => [
    errorAt({ file, line: first + 1 }, 'front-matter-syntax', message, hint),
  ]
  if (/^(?:\+{3}|;{3})$/.test(opening.trim()))
    return error(
      'This front matter is not YAML.',
      'Write YAML such as `title: Installation` between two lines of `---`.',
    )
  if (ownKey.test(opening)) return error('This front matter does not start with `---`.', 'Write `---` above this line.')
  if (!/^-{2,}\s*$/.test(opening) || !key.test(second)) return []
  if (opening.trim() !== '---')
    return error(`Front matter starts with \`---\`, not with \`${opening.trim()}\`.`, 'Write three hyphens.')
  if (first > 0) return error('Front matter is not in the first line, so it is not read.', 'Delete the lines above it.')
  if (lines.slice(1).some((line) => /^(?:---|\.\.\.)\s*$/.test(line))) return []
  const after = lines.findIndex((line, index) => index > 0 && !key.test(line) && !/^[ \t]+\S|^- /.test(line))
  const last = after < 0 ? lines.length : after
  return error('This front matter is never closed.', `Write \`---\` on a separate line below line ${last}.`)
}
