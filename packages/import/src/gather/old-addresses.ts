import type { SiteConfig } from './old-files.ts'
import type { Script } from './read-script.ts'

/** Rules for the addresses that pages had. */
export type OldAddresses = {
  /** Start of the addresses, such as `/docs`, or an empty text. */
  readonly prefix: string
  /** Whether front matter states the address of a page below the prefix, or its last part and paths. */
  readonly slug?: 'whole' | 'part'
  /** Whether numbers that order sources are no part of addresses. */
  readonly dropsNumbers?: boolean
  /** Replacements of paths. */
  readonly rewrites?: readonly (readonly [from: RegExp, to: string])[]
}

type ReadAddresses = (config: SiteConfig) => OldAddresses

/** Configurations that say where a site lives, by the start of their names. */
const readers: readonly (readonly [name: string, read: ReadAddresses])[] = [
  ['docusaurus.config', readDocusaurus],
  [
    '.vitepress/config',
    ({ script, text, below }) => {
      const source = stringIn(script, 'srcDir')?.replace(/^[./]+/, '') ?? ''
      const path = below.startsWith(`/${source}/`) ? below.slice(source.length + 1) : below
      const base = stringIn(script, 'base', /^(?:title|description|lang|head)$/) ?? ''
      return { prefix: base + path, rewrites: rewritesIn(text) }
    },
  ],
  [
    'astro.config',
    ({ script, below }) => {
      const [, path = ''] = /\/content\/docs(\/.*)$/.exec(below) ?? []
      return { prefix: (stringIn(script, 'base') ?? '') + path, slug: 'whole' }
    },
  ],
  [
    'next.config',
    ({ script, below }) => {
      const [, path = ''] = /\/(?:pages|app|content)(\/.*)$/.exec(below) ?? []
      return { prefix: (stringIn(script, 'basePath') ?? '') + path.replace(/\/\([^/()]*\)(?=\/)/g, '') }
    },
  ],
  [
    'mkdocs.',
    ({ settings }) => {
      const url = String(settings.site_url)
      return { prefix: URL.canParse(url) ? new URL(url).pathname : '' }
    },
  ],
  ['book.toml', ({ text }) => ({ prefix: /^[ \t]*site-url[ \t]*=[ \t]*"([^"\n]*)"/m.exec(text)?.[1] ?? '' })],
  ['.gitbook.yaml', () => ({ prefix: '' })],
]

/** Finds the rules for old addresses: `strip` or a configuration says where the pages lived. Without both there are none. */
export function findOldAddresses(configs: readonly SiteConfig[], strip: string): OldAddresses | undefined {
  for (const config of configs) {
    const read = readers.find(([start]) => config.name.startsWith(start))?.[1]
    if (read === undefined) continue
    const rules = read(config)
    return { ...rules, prefix: cleanPrefix(strip || rules.prefix) }
  }
  return strip === '' ? undefined : { prefix: cleanPrefix(strip) }
}

/** The docs have the path `docs` if nothing else is stated beside the folder or in the preset. */
function readDocusaurus({ script, below }: SiteConfig): OldAddresses {
  const { objects, words } = script
  const own = objects.find(
    ({ strings }) => strings.has('routeBasePath') && below.startsWith(`/${strings.get('path')}/`),
  )
  const preset = words.find(({ isKey, value }) => isKey && value === 'docs')
  const next = objects.find(({ start }) => preset !== undefined && start > preset.start)
  const settings = (own ?? next)?.strings
  const route = settings?.get('routeBasePath') ?? 'docs'
  const path = `/${(settings?.get('path') ?? 'docs').replace(/\/$/, '')}/`
  const rest = below.startsWith(path) ? below.slice(path.length) : below.replace(/^\/[^/]+\//, '')
  return { prefix: `${stringIn(script, 'baseUrl') ?? ''}/${route}/${rest}`, slug: 'part', dropsNumbers: true }
}

/** Returns the string that an object of a script has under a key, if one of its keys is `beside`. */
function stringIn({ objects }: Script, key: string, beside = /./): string | undefined {
  return objects
    .find(({ strings }) => strings.has(key) && [...strings.keys()].some((one) => beside.test(one)))
    ?.strings.get(key)
}

/** Maximum number of parts in a pattern of a rewrite: more may take long to match. */
const maxParts = 5

/** Reads the `rewrites` of VitePress: paths in which `:name` stands for a part. */
function rewritesIn(text: string): NonNullable<OldAddresses['rewrites']> {
  const [, list = ''] = /\brewrites\s*:\s*\{([^{}]*)\}/.exec(text) ?? []
  return Array.from(list.matchAll(/(["'])([^"'\n]+)\1\s*:\s*(["'])([^"'\n]+)\3/g)).flatMap(
    ([, , from = '', , to = '']) => {
      const names: string[] = []
      const form = from
        .replace(/\.md$/, '')
        .replace(/:(\w+)(\*|\(\.\*\))?|[.*+?^${}()|[\]\\]/g, (mark, name?: string, rest?: string) => {
          if (name === undefined) return `\\${mark}`
          names.push(name)
          return rest === undefined ? '([^/]+)' : '(.+)'
        })
      const target = to.replace(/\.md$/, '').replace(/:(\w+)\*?/g, (_, name: string) => `$${names.indexOf(name) + 1}`)
      return names.length > maxParts ? [] : [[new RegExp(`^${form}$`), target] as const]
    },
  )
}

function cleanPrefix(prefix: string): string {
  return `/${prefix}`.replace(/\/{2,}/g, '/').replace(/\/$/, '')
}
