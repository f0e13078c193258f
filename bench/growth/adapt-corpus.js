import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives real Markdown as content of a growth site: all pages below one collection, with the front matter our checks ask
 * for; what they refuse (links to elsewhere, HTML, unknown containers, languages) is said otherwise here, not let through there.
 * @param {string} folder @returns {ReadonlyMap<string, string>}
 */
export function adaptCorpus(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const home =
    '---\nlayout: home\ntitle: Growth\ndescription: Real Markdown of a large documentation, read by this engine.\n---\n\n[Docs](/docs/)\n'
  const frame = ['docs', 'cirql/guide', 'transago'].map(
    (path) => /** @type {const} */ ([`${path}/index.md`, adaptPage('# Start', path, 'docs')]),
  )
  return new Map([
    ['index.mdx', home],
    ...frame,
    ...paths.map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return /** @type {const} */ ([`docs/${nameOf(path)}`, adaptPage(text, path, 'docs')])
    }),
  ])
}

/** Names that make no address, and those of folders' own pages. @param {string} path */
const nameOf = (path) =>
  path
    .split('/')
    .map((part) => part.replace(/[^\w.-]+/g, '-').replace(/^[^\w]+/, ''))
    .join('/')

const known = 'ts typescript tsx js javascript jsx json sh bash shell surql surrealql html css diff yaml md text'.split(
  ' ',
)

/** @param {string} text @param {string} path @param {string} collection */
function adaptPage(text, path, collection) {
  const [, yaml = '', body = text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const field = (/** @type {string} */ name) =>
    new RegExp(`^${name}:\\s*(.+)$`, 'm')
      .exec(yaml)?.[1]
      ?.replace(/^["']|["']$/g, '')
      .replace(/["\\]/g, '')
      .trim()
  const title = field('title') || /^# (.+)$/m.exec(body)?.[1]?.replace(/["\\`]/g, '') || path
  const description = (field('description') || `What ${title} is, in the words of those who wrote it first.`).slice(
    0,
    150,
  )
  const position = Number(field('sidebar_position'))
  const front = [`title: "${title}"`, `description: "${description.padEnd(60, '.')}"`]
  if (Number.isFinite(position) && field('sidebar_position')) front.push(`sidebar_position: ${position}`)
  return `---\n${front.join('\n')}\n---\n\n${adaptBody(body, collection)}`
}

/** Fenced code stays as it is, but for the language. @param {string} body @param {string} collection */
function adaptBody(body, collection) {
  let fence = ''
  return body
    .split(/\r?\n/)
    .map((line) => {
      const [, indent = '', marks = '', language = ''] = /^(\s*)(`{3,}|~{3,})\s*([\w+#-]*)/.exec(line) ?? []
      if (marks && fence === '') {
        fence = marks
        return `${indent}${marks}${known.includes(language) ? language : 'text'}`
      }
      if (marks && line.trim() === marks && marks.length >= fence.length && marks[0] === fence[0]) fence = ''
      return fence === '' ? adaptLine(line, collection) : line
    })
    .join('\n')
}

/** @param {string} line @param {string} collection */
function adaptLine(line, collection) {
  return line
    .replace(/^# .*$/, '')
    .replace(/^(\s*):::.*$/, '$1')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\]\((?:[^()]|\([^()]*\))*\)/g, `](/${collection}/)`)
    .replace(/\]\[[^\]]*\]/g, ']')
    .replace(/^\[[^\]]+\]:\s.*$/, '')
    .replace(/\{#[^}]*\}/g, '')
    .replace(/<(?=[a-z/!])/gi, '\\<')
    .replace(/\[\^/g, '\\[^')
    .replace(/\b(?:https?|mailto):(\S+)/g, '`$1`')
    .replace(/([\w.+-])@([\w-]+\.\w)/g, '$1 at $2')
}
