import { posix } from 'node:path'
import { createLineFinder } from 'studio-docs/content'
import type { SiteConfig } from './old-files.ts'
import { stringsIn } from './read-config.ts'

/** A redirect that a configuration of another system states: two addresses, or two pages of MkDocs. */
export type OldRedirect = { readonly from: string; readonly to: string; readonly file: string; readonly line: number }

type Pair = readonly [from: string, to: string, at?: number]

/** Files that may list redirects, by the start of their names, with what reads the pairs that are data. */
const readers: readonly (readonly [name: string, read: (config: SiteConfig) => readonly Pair[]])[] = [
  ['docusaurus.config', ({ text }) => pairsOfDocusaurus(text)],
  ['next.config', pairsOfObjects],
  ['vercel.json', pairsOfObjects],
  ['astro.config', ({ text }) => quotedPairs(text)],
  ['book.toml', ({ text }) => pairsOfBook(text)],
  ['.gitbook.yaml', ({ settings }) => pairsOfGitBook(settings.redirects)],
  ['mkdocs.', ({ settings }) => mapsOfMkDocs(settings.plugins)],
  ['_redirects', linesOfRedirects],
  ['public/_redirects', linesOfRedirects],
  ['static/_redirects', linesOfRedirects],
]

/** Returns the redirects of the old site. */
export function listOldRedirects(configs: readonly SiteConfig[]): readonly OldRedirect[] {
  return configs.flatMap((config) => {
    const { file, text, name } = config
    const lineAt = createLineFinder(text)
    const pairs = readers.find(([start]) => name.startsWith(start))?.[1](config) ?? []
    return pairs.map(([from, to, at = Math.max(0, text.indexOf(from))]) => ({ from, to, file, line: lineAt(at) }))
  })
}

/** Returns the pairs of objects with strings for `source` and `destination`. */
function pairsOfObjects({ script }: SiteConfig): readonly Pair[] {
  return script.objects.flatMap(({ start, strings }) => {
    const [from, to] = ['source', 'destination'].map((key) => strings.get(key))
    return from === undefined || to === undefined ? [] : [[from, to, start] as const]
  })
}

/** Returns the pairs of lines such as `/old /new 301`. */
function linesOfRedirects({ text }: SiteConfig): readonly Pair[] {
  const lines = text.matchAll(/^[ \t]*(\/\S*)[ \t]+(\S+)/gm)
  return Array.from(lines, ({ 1: from = '', 2: to = '', index }) => [from, to, index])
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
function pairsOfGitBook(redirects: unknown): readonly Pair[] {
  const words = stringsIn(redirects)
  return words.flatMap((to, index) =>
    index % 2 === 1 ? [[`/${words[index - 1]}`, to.replace(/^\.?\//, '')] as const] : [],
  )
}

/** Returns the pairs of `redirect_maps`, which name pages by their files. */
function mapsOfMkDocs(plugins: unknown): readonly Pair[] {
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
