import { join, posix, relative, sep } from 'node:path'
import { createLineFinder } from 'studio-docs/content'
import { docusaurusConfigs, type OldFolders, readOld, scripts } from './old-files.ts'
import { readSettings, stringsIn } from './read-config.ts'
import { readScript } from './read-script.ts'

/** A redirect that a configuration of another system states: two addresses, or two pages of MkDocs. */
export type OldRedirect = { readonly from: string; readonly to: string; readonly file: string; readonly line: number }

type Pair = readonly [from: string, to: string, at?: number]

/** Files that may list redirects, with what reads the pairs that are data. */
const lists: readonly (readonly [names: readonly string[], read: (text: string) => readonly Pair[]])[] = [
  [docusaurusConfigs, pairsOfDocusaurus],
  [scripts('next.config'), (text) => pairsOf(text, 'source', 'destination')],
  [scripts('astro.config'), quotedPairs],
  [['book.toml'], pairsOfBook],
  [['.gitbook.yaml'], pairsOfGitBook],
  [['mkdocs.yml', 'mkdocs.yaml'], mapsOfMkDocs],
  [['vercel.json'], (text) => pairsOf(text.replace(/"(\w+)"(?=\s*:)/g, '$1'), 'source', 'destination')],
  [
    ['_redirects', 'public/_redirects', 'static/_redirects'],
    (text) =>
      Array.from(text.matchAll(/^[ \t]*(\/\S*)[ \t]+(\S+)/gm), ({ 1: from = '', 2: to = '', index }) => [
        from,
        to,
        index,
      ]),
  ],
]

/** Reads the redirects of the old site. */
export function readOldRedirects(folders: OldFolders): readonly OldRedirect[] {
  return folders.configs.flatMap((folder) =>
    lists.flatMap(([names, read]) =>
      names.flatMap((name) => {
        const path = join(folder, name)
        const found = readOld(folders, [path])
        if (found.type !== 'text') return []
        const text = /s$/.test(name) && !name.endsWith('_redirects') ? readScript(found.text).text : found.text
        const file = relative(folders.from, path).replaceAll(sep, '/')
        const lineAt = createLineFinder(text)
        return read(text).map(([from, to, at]) => ({
          from,
          to,
          file,
          line: lineAt(at ?? Math.max(0, text.indexOf(from))),
        }))
      }),
    ),
  )
}

/** Returns the pairs of objects in a script that have strings under two keys. */
function pairsOf(text: string, from: string, to: string): readonly Pair[] {
  return readScript(text).objects.flatMap(({ start, strings }) => {
    const pair = [strings.get(from), strings.get(to)]
    return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1], start] as const]
  })
}

/** Returns the pairs of Docusaurus: `{ to: '/new', from: ['/old', '/older'] }`. */
function pairsOfDocusaurus(text: string): readonly Pair[] {
  const strings = (list = '') => Array.from(list.matchAll(/(["'])([^"'\n]+)\1/g), ([, , one = '']) => one)
  return Array.from(text.matchAll(/\{[^{}]*\}/g)).flatMap(({ 0: object, index }) => {
    const [to] = strings(/\bto\s*:\s*("[^"\n]*"|'[^'\n]*')/.exec(object)?.[1])
    const old = strings(/\bfrom\s*:\s*(\[[^\]]*\]|"[^"\n]*"|'[^'\n]*')/.exec(object)?.[1])
    return to === undefined ? [] : old.map((from): Pair => [from, to, index])
  })
}

/** Returns the pairs of Astro: `redirects: { '/old': '/new' }`. */
function quotedPairs(text: string): readonly Pair[] {
  const [, list = ''] = /\bredirects\s*:\s*\{([^{}]*)\}/.exec(text) ?? []
  return Array.from(list.matchAll(/(["'])([^"'\n]+)\1\s*:\s*(["'])([^"'\n]+)\3/g), ([, , from = '', , to = '']) => [
    from,
    to,
  ])
}

/** Returns the pairs of mdBook below `[output.html.redirect]`. A target may be relative to its old address. */
function pairsOfBook(text: string): readonly Pair[] {
  const [, table = ''] = /^\[output\.html\.redirect\][ \t]*\n((?:(?!\[).*\n?)*)/m.exec(text) ?? []
  return Array.from(table.matchAll(/^[ \t]*"\/?([^"\n]+)"[ \t]*=[ \t]*"([^"\n]+)"/gm), ([, from = '', to = '']) => [
    `/${from}`,
    URL.canParse(to) ? to : posix.resolve('/', posix.dirname(from), to).replace(/\.html(?=#|$)/, ''),
  ])
}

/** Returns the pairs of GitBook, which name pages by their files: `redirects: { old/path: new.md }`. */
function pairsOfGitBook(text: string): readonly Pair[] {
  const words = stringsIn(settingOf(readSettings('.gitbook.yaml', text).settings, 'redirects'))
  return words.flatMap((to, index) =>
    index % 2 === 1 ? [[`/${words[index - 1]}`, to.replace(/^\.?\//, '')] as const] : [],
  )
}

/** Returns the pairs of `redirect_maps`, which name pages by their files. */
function mapsOfMkDocs(text: string): readonly Pair[] {
  const { plugins } = readSettings('mkdocs.yml', text).settings
  const all = Array.isArray(plugins) ? plugins : []
  return all.flatMap((plugin: unknown) => {
    const words = stringsIn([settingOf(settingOf(plugin, 'redirects'), 'redirect_maps')])
    return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : []))
  })
}

function settingOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}
