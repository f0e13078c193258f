import { join, relative, sep } from 'node:path'
import { createLineFinder } from 'studio-docs/content'
import type { Loss } from '../parse/losses.ts'
import { type OldFolders, readOld } from './old-files.ts'
import { isMetaJson, isMkDocs, isScript, isSummary, readSettings } from './read-config.ts'
import { readScript } from './read-script.ts'

/** Extensions and plug-ins of MkDocs whose forms are carried, or which change nothing that readers see. */
const known =
  /^(?:toc|tables|fenced_code|attr_list|md_in_html|admonition|footnotes|extra|meta|sane_lists|search|exclude|mike|pymdownx\.(?:details|superfences|tabbed|highlight|inlinehilite|snippets))$/

/** Matches settings of scripts that change Markdown or code of all pages. */
const plugins = /\b(?:codeTransformers|(?:remark|rehype|recma)Plugins)\b|(?<=\bmd\.use\()\w+/g

/** Lists what only the configuration of another system makes: groups of the sidebar, and extensions of Markdown. */
export function lostConfig(texts: ReadonlyMap<string, string>): readonly Loss[] {
  return [...texts].flatMap(([file, written]) => {
    const text = isScript(file) ? readScript(written).text : written
    const lineAt = createLineFinder(text)
    const lineOf = (words: string) => lineAt(Math.max(0, text.indexOf(words)))
    const groups = groupsIn(file, text)
    const others = file.endsWith('.json') && text.includes('"..."')
    const { settings, fault } = isMkDocs(file) || isMetaJson(file) ? readSettings(file, written) : {}
    const extensions = isMkDocs(file) ? extensionsIn(settings ?? {}) : []
    return [
      ...(fault === undefined ? [] : [{ file, line: 1, what: `the order of pages, which cannot be read: ${fault}` }]),
      ...(groups === undefined ? [] : [{ file, line: lineOf(groups), what: sidebarLoss(file, text) }]),
      ...(others
        ? [{ file, line: lineOf('"..."'), what: 'the order of the pages and folders for which `...` stands' }]
        : []),
      ...Array.from(new Set(text.match(plugins)), (name) => ({
        file,
        line: lineOf(name),
        what: `what \`${name}\` makes of pages`,
      })),
      ...extensions.map((name) => ({ file, line: lineOf(`- ${name}`), what: lossOf(name) })),
    ]
  })
}

/** Files that redirect old addresses, by what begins the list in them. */
const redirects: readonly (readonly [file: string, start: RegExp])[] = [
  ['book.toml', /^\[output\.html\.redirect\]/m],
  ['.gitbook.yaml', /^redirects:/m],
]

/** Lists the redirects that a configuration of mdBook or GitBook states. */
export function lostRedirects(folders: OldFolders): readonly Loss[] {
  return folders.configs.flatMap((folder) =>
    redirects.flatMap(([name, start]) => {
      const path = join(folder, name)
      const read = readOld(folders, [path])
      const text = read.type === 'text' ? read.text : ''
      const at = text.search(start)
      const line = text.slice(0, at).split('\n').length
      const file = relative(folders.from, path).replaceAll(sep, '/')
      return at < 0 ? [] : { file, line, what: 'redirects of old addresses' }
    }),
  )
}

/** Returns the words with which the first group of a sidebar begins. */
function groupsIn(file: string, text: string): string | undefined {
  if (isSummary(file)) return /^(?:#{2,} .+|[ \t]+[-*] .+)$/m.exec(text)?.[0]
  if (isMkDocs(file)) return /^[ \t]*- [^\n]+:[ \t]*\n[ \t]+- [^\n]+\.md$/m.exec(text)?.[0]
  if (/(?:^|\/)_meta\.\w+$/.test(file))
    return /\b(?:href["']?[ \t]*:|type["']?[ \t]*:[ \t]*["'](?:separator|menu)["']).*/.exec(text)?.[0]
  if (file.endsWith('.json')) return /"---[^"\n]+---"/.exec(text)?.[0]
  return /\bitems\s*:\s*\[/.exec(text)?.[0]
}

function sidebarLoss(file: string, text: string): string {
  const isBook = isSummary(file) && !/^#{2,} /m.test(text)
  const numbers = isBook ? ', and the numbers of chapters' : ''
  return `the groups of the sidebar, their order and links to other places: folders take their place, with their own names or the titles of their indexes${numbers}`
}

function extensionsIn(settings: Readonly<Record<string, unknown>>): readonly string[] {
  const { markdown_extensions, plugins, hooks } = settings
  return [markdown_extensions, plugins, hooks].flatMap(namesIn).filter((name) => !known.test(name))
}

/** Returns what is lost without an extension or a plug-in. */
function lossOf(name: string): string {
  return /nav|pages/.test(name) ? `the sidebar that \`${name}\` makes` : `what \`${name}\` makes of pages`
}

/** Returns the names in a list of names, some of which have settings. */
function namesIn(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => (typeof one === 'object' && one !== null ? Object.keys(one) : String(one)))
}
