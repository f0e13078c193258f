import { createLineFinder } from 'studio-docs/content'
import type { System } from '../parse/heading-ids.ts'
import type { Loss } from '../parse/losses.ts'
import { isMkDocs, isSummary, type OldConfig } from './read-config.ts'
import { lostOrder, type OrderSources, unnamedPages } from './read-order.ts'
import type { ReadPage } from './read-page.ts'

/** Extensions and plug-ins of MkDocs whose forms are carried, or which change nothing that readers see. */
const known =
  /^(?:toc|tables|fenced_code|attr_list|md_in_html|admonition|footnotes|extra|meta|sane_lists|search|exclude|mike|pymdownx\.(?:details|superfences|tabbed|highlight|inlinehilite|snippets))$/

/** Matches settings of scripts that change Markdown or code of all pages. */
const plugins = /\b(?:codeTransformers|(?:remark|rehype|recma)Plugins)\b|(?<=\bmd\.use\()\w+/g

/** Lists what only the configuration of another system makes: groups of the sidebar, and extensions of Markdown. */
export function lostConfig(configs: readonly OldConfig[]): readonly Loss[] {
  return configs.flatMap(({ file, text, settings, fault }) => {
    const lineAt = createLineFinder(text)
    const lineOf = (words: string) => lineAt(Math.max(0, text.indexOf(words)))
    const groups = groupsIn(file, text)
    const others = file.endsWith('.json') && text.includes('"..."')
    const extensions = isMkDocs(file) ? extensionsIn(settings) : []
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

/** Lists what no form of a page shows: a not-found page, pages outside of the sidebar, descriptions, and the order of folders. */
export function lostPages(
  sources: OrderSources,
  order: readonly string[],
  { pages, system }: { readonly pages: readonly ReadPage[]; readonly system: System | undefined },
): readonly Loss[] {
  const unnamed = unnamedPages(sources, order, system)
  const notFound = pages.find(({ file }) => /^404\.mdx?$/.test(file))?.file
  // The other systems never show descriptions on the page.
  const showsDescriptions = system === undefined || system === 'GitBook'
  const isDescribed = pages.some(({ matter }) => 'description' in matter)
  const orders = Array.from(lostOrder(order, sources.pages), ([folder, names]) => ({
    file: `${folder || '.'}/`,
    line: 1,
    what: `the order of folders, of which some have no index: ${names.join(', ')}`,
  }))
  return [
    ...orders,
    ...(notFound === undefined
      ? []
      : [{ file: notFound, line: 1, what: 'the not-found page, which becomes any other' }]),
    ...(unnamed.length === 0
      ? []
      : [{ file: './', line: 1, what: `pages that the sidebar left out, and ours shows: ${unnamed.join(', ')}` }]),
    ...(!isDescribed || !showsDescriptions
      ? []
      : [
          {
            file: './',
            line: 1,
            what: 'descriptions, which become data of the pages, even if the old site showed them',
          },
        ]),
  ]
}
