import { withCommandLines } from 'studio-docs/command'
import { folderOf } from 'studio-docs/config'
import { readNamed, showUnwanted, writeNamed } from 'studio-docs/content'
import { collectionOf, convertDocs, type ImportOptions } from './import-docs.ts'
import type { Loss } from './parse/losses.ts'
import { writeImported } from './write-import.ts'

/** Imports a folder of another system's pages into a project. Returns a report of what was written and what was lost. */
export function importDocs(options: ImportOptions): string {
  const { projectRoot, config } = options
  const { path, main, ...collection } = collectionOf(config, options.collection)
  const folder = `content/${folderOf({ path })}`
  const imported = convertDocs(options)
  const { files, losses, pages, livedAtRoot, knowsAddresses, outside } = imported
  const { written, same, kept } = writeImported(projectRoot, files)
  const list = `not-imported-${path === '/' ? collection.id : path}.txt`
  if (losses.length > 0) writeNamed([projectRoot], list, `${showLosses(losses).join('\n')}\n`)
  const others = [...files].flatMap(([file, content]) => (typeof content === 'string' || content.isPicture ? [] : file))
  const lines = [
    ...groupLosses(losses),
    ...(losses.length > 0
      ? [
          '',
          `${count(losses.length, 'form')} not imported. Those of a page are comments in it. ${list} lists each with its line.`,
        ]
      : []),
    ...(others.length > 0
      ? ['', 'Copied because pages link to them, and published with the site. Delete those that readers must not have:']
      : []),
    ...others.map((file) => `  ${file}`),
    ...(others.length > 0 ? [''] : []),
    ...kept,
    `${count(pages.length, 'page')}: ${count(written, 'file')} written, ${same} unchanged, ${kept.length} kept. Run \`studio check\` to see the remaining problems.`,
    ...suggestMain(pages, folder, main, projectRoot),
    ...(knowsAddresses
      ? []
      : [
          'Where the pages lived is not known, so their old addresses do not redirect: `--strip /docs` states the start of their addresses.',
        ]),
    ...(outside === 0
      ? []
      : [
          `${outside} old ${outside === 1 ? 'address' : 'addresses'} outside of \`base\`, \`${config.base}\`, cannot redirect: only the host can do that.`,
        ]),
    ...(livedAtRoot
      ? [
          `Most pages lived at their paths without \`/${path}\`, and redirect from there. To keep their addresses, write \`path: '/'\` for this collection`,
          `in site.config.ts, delete content/${path} and content/index.mdx, and import again. Then \`/\` is the first page of the docs.`,
        ]
      : []),
    'Rare forms may be lost without a line here: compare your most important pages with the old ones.',
    'The menu, the footer and links to edit pages are not imported: site.config.ts has its own.',
    'Imported pages have their own style. In site.config.ts, `externalLinks: true` allows all links to other sites,',
    "`prose: false` skips the checks of style, and `spelling: { language: 'off' }` that of spelling.",
  ]
  return showUnwanted(withCommandLines(lines.join('\n')))
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** Formats losses as lines. A name of a file may contain line breaks. */
function showLosses(losses: readonly Loss[]): readonly string[] {
  return losses.map(({ file, line, what }) => showUnwanted(`${file}:${line}  ${what}`.replace(/[\t\n]/g, ' ')))
}

/** Lists the forms of losses, the most frequent first: their number, the form, and one example. */
function groupLosses(losses: readonly Loss[]): readonly string[] {
  const groups = new Map<string, Loss[]>()
  for (const loss of losses) {
    const form = formOf(loss.what)
    const group = groups.get(form)
    if (group) group.push(loss)
    else groups.set(form, [loss])
  }
  const sorted = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  return sorted.flatMap(([form, group]) => {
    const [example = ''] = showLosses(group.slice(0, 1))
    return group.length === 1 ? example : `${group.length} × ${form}, such as ${example}`
  })
}

/** Returns the form of a loss: its words without names, numbers and addresses. */
function formOf(what: string): string {
  const [, tag, block, container] = /^<\/?([\w.:-]+)|^\{%-?\s*(\w+)|^:{3,}\s*([\w-]+)/.exec(what) ?? []
  if (tag !== undefined) return `<${tag}>`
  if (block !== undefined) return `{% ${block} %}`
  if (container !== undefined) return `:::${container}`
  if (what.startsWith('![')) return 'a picture'
  if (/^\[[^\n]*\](?:\(|\[)/.test(what)) return 'a link'
  if (what.startsWith('{')) return what.startsWith('{{') ? '{{ … }}' : '{ … }'
  if (/^(?:import|export)\b/.test(what)) return 'a module'
  return what
    .replace(/`[^`]*`/g, '`…`')
    .replace(/#[\w-]+/g, '#…')
    .replace(/(\w[:=]).*$/, '$1 …')
}

/** Returns a line for the configuration if the collection begins with a page that it does not have. */
function suggestMain(pages: readonly string[], folder: string, main: string, projectRoot: string): readonly string[] {
  const ids = pages.map((file) => file.slice(folder.length).replace(/\.mdx?$/, ''))
  const isThere = (ending: string) => readNamed([projectRoot], `${folder}${main}${ending}`) !== undefined
  if (ids.includes(main) || ['.mdx', '.md'].some(isThere)) return []
  const top = ids.filter((id) => !id.includes('/'))
  const usual = /^(?:index|intro\w*|getting-started|get-started|overview|quick-?start|installation|start|welcome)$/i
  const first = ids.find((id) => id === 'index') ?? top.find((id) => usual.test(id)) ?? top[0] ?? ids[0] ?? main
  return [`No page is \`${main}\`, with which the collection begins. In site.config.ts, write:`, `  main: '${first}',`]
}
