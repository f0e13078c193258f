import { correctedLine } from '../../content/front-matter/front-matter-keys.ts'
import { attributeOf } from '../../content/markdown/containers.ts'
import { lineOf } from '../../content/markdown/source.ts'
import { siteBrand } from '../../core/config/brand.ts'
import { brandIdOf, folderOf } from '../../core/config/collection.ts'
import type { Config } from '../../core/config/config.ts'
import { errorAt, errorInConfig, type Problem, warningAt } from '../../core/problem.ts'
import { unreadBy } from '../../core/rules.ts'
import { closest } from '../../core/text/closest.ts'
import { safeDecode } from '../../core/urls/urls.ts'
import { firstSentences } from '../describe-page.ts'
import { ownersOf, type SiteEntry } from '../site-entry.ts'

/** Reports pages with a repeated route, an unknown logo, no description, or an impossible range of contents levels. */
export function checkPages(
  { toc, collections, prose }: Pick<Config, 'toc' | 'collections' | 'prose'>,
  entries: readonly SiteEntry[],
): Problem[] {
  const problems: Problem[] = []
  const brands = [...new Set([siteBrand, ...collections.map((one) => brandIdOf(one, collections))])]
  const owners = ownersOf(entries)
  for (const entry of entries) {
    const at = (line = 1) => ({ file: entry.file, line })
    const owner = owners.get(entry.route)
    if (owner && owner !== entry) {
      const message = `${entry.file} and ${owner.file} have the same route, \`${safeDecode(entry.route)}\`. This one is not published.`
      const remedy =
        entry.keyLines.slug === undefined ? 'Rename the file, or delete it.' : 'Change its `slug`, or delete that line.'
      problems.push(errorAt(at(entry.keyLines.slug ?? 1), 'duplicate-route', message, remedy))
    }
    const { facts, problems: found } = entry.parsed()
    const isReadable = !found.some(unreadBy)
    if (isReadable && entry.kind !== 'home' && entry.frontMatter.title === undefined && !facts.title) {
      const hint = correctedLine('title', titleFromFile(entry.title))
      problems.push(
        warningAt(at(), 'no-title', `This page has no title, so its file name is used: \`${entry.title}\`.`, hint),
      )
    }
    if (isReadable && entry.keyLines.description === undefined) {
      const words = firstSentences(facts)
      const message = `This page has no description${words === '' ? '.' : ': its first sentences are used instead.'}`
      const description = words.length < 50 ? 'What a reader finds here, in 50 to 160 characters.' : words
      const problemAt = entry.kind === 'home' || words !== '' ? warningAt : errorAt
      // Its first sentences describe a page whose style is not checked.
      if (prose || problemAt === errorAt)
        problems.push(problemAt(at(), 'no-description', message, correctedLine('description', description)))
    }
    const { toc_min = toc.min, toc_max = toc.max } = entry.frontMatter
    if (toc_min > toc_max) {
      const message = `The contents list would start at level ${toc_min} and end at level ${toc_max}: it would be empty.`
      const { toc_min: minLine = 0, toc_max: maxLine = 0 } = entry.keyLines
      problems.push(errorAt(at(Math.max(minLine, maxLine)), 'toc-levels', message, `toc_max: ${toc_min}`))
    }
    for (const [id, line] of marksOf(entry))
      if (!brands.includes(id)) {
        const hint = `Use one of ${brands.map((brand) => `\`${brand}\``).join(', ')}.`
        problems.push(errorAt(at(line), 'unknown-mark', `No logo for \`${id}\`.`, hint))
      }
  }
  return problems
}

/** Returns the logos that a page names, in its containers and its front matter, each with its line. */
function marksOf({ parsed, frontMatter, keyLines }: SiteEntry): readonly (readonly [id: string, line: number])[] {
  const named = [
    ...parsed().factsByNode.containers.map((node) => [attributeOf(node, 'mark'), lineOf(node)] as const),
    [frontMatter.mark, keyLines.mark ?? 1] as const,
  ]
  return named.flatMap(([id, line]) => (id ? [[id, line] as const] : []))
}

/** Returns the name of a file in words: `Getting started` for `getting-started`. */
function titleFromFile(file: string): string {
  const words = file.replace(/[-_]+/g, ' ').trim() || file
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Reports collections whose first doc is missing, with the known ids. */
export function checkCollections(config: Config, entries: readonly SiteEntry[]): Problem[] {
  return config.collections.flatMap(({ id, main, version = config.docsVersion.name, ...collection }) => {
    const docs = entries.filter(({ kind, collection }) => kind === 'doc' && collection?.id === id)
    const ids = docs.map(({ docId }) => docId)
    if (ids.includes(main)) return []
    const near = closest(main, ids)
    const some = ids.length > 12 ? [...ids.slice(0, 12), `${ids.length - 12} more`] : ids
    const message = `Collection \`${id}\` has no main doc \`${main}\` in version \`${version}\`. Its docs: ${some.join(', ') || 'none'}.`
    const isHome = entries.some(({ kind, route }) => kind === 'home' && route === '/') && folderOf(collection) === ''
    if (isHome && main === 'index') {
      const hint =
        'content/index.mdx is the home page. Write `main` with one of the docs, or delete `layout: home` from that page.'
      return errorInConfig('missing-doc', message, hint)
    }
    const hint = near ? `Did you mean \`main: '${near}'\`?` : `Create content/${folderOf(collection)}${main}.mdx.`
    return errorInConfig('missing-doc', message, hint)
  })
}

/** Warns about a URL in a domain that is reserved for examples. */
export function checkUrl({ url }: Pick<Config, 'url'>): Problem[] {
  if (!/(?:^|\.)example(?:\.(?:com|net|org))?\.?$/.test(new URL(url).hostname)) return []
  const message = `\`url\` is \`${url}\`, a placeholder: canonical links, link previews and the sitemap would point to it.`
  const hint = 'Set `url` to the origin that readers will open, such as `https://` and the domain of the site.'
  return [warningAt({ file: 'site.config.ts', line: 0 }, 'example-url', message, hint)]
}

/**
 * Reports packages whose installed version differs from the notice of a current collection. A package need not be installed if the
 * collection has no samples.
 */
export function checkVersions(
  { collections }: Pick<Config, 'collections'>,
  installed: ReadonlyMap<string, string | undefined> = new Map(),
): Problem[] {
  return collections.flatMap(({ notice, project, archiveOf }) => {
    if (archiveOf !== undefined || !notice?.package || !installed.has(notice.package.name)) return []
    const { name, version } = notice.package
    const own = installed.get(name)
    if (own === version || (own === undefined && !project?.samples)) return []
    const found = own === undefined ? 'the package is not installed' : `samples run against ${own}`
    const message = `The pages document ${name} ${version}, but ${found}.`
    const hint = `npm install --save-exact ${name}@${version}`
    return errorInConfig('package-version', message, hint)
  })
}
