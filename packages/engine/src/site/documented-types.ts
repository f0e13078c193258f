import type { Config } from '../core/config/config.ts'
import type { CodeBlock } from '../core/page/facts.ts'
import { mentionsForm } from './mentions-form.ts'
import type { SiteEntry } from './site-entry.ts'

/** Routes of the sections that document names. Keys are `<collection id> <name>`. */
export type DocumentedSections = ReadonlyMap<string, string>

/** Finds the section that documents each name. The first one wins. */
export function findDocumented(entries: readonly SiteEntry[], config: Config): DocumentedSections {
  const found = entries
    .filter((entry) => mentionsForm(entry, 'signature', config))
    .flatMap(({ collection, parsed, route }) =>
      parsed().facts.signatures.map(
        ({ name, section }) => [`${collection?.id} ${name}`, sectionOf(route, section)] as const,
      ),
    )
  return new Map(found.toReversed())
}

function sectionOf(route: string, id: string): string {
  return id === '' ? route : `${route}#${id}`
}

/** Routes of documented types, by signature and type. */
type TypeLinks = ReadonlyMap<CodeBlock, ReadonlyMap<string, string>>

/**
 * Links the types in the signatures of a page to the sections that document them, except their own. Sections of the
 * same page are linked once, because a page about a class names it in every signature.
 */
export function linkTypes(
  { collection, parsed, route }: SiteEntry,
  site: { readonly documented: () => DocumentedSections },
): TypeLinks {
  const near = new Set<string>()
  const linksOf = ({ types, section }: CodeBlock) =>
    types.flatMap((type) => {
      const target = site.documented().get(`${collection?.id} ${type}`)
      if (target === undefined || target === sectionOf(route, section) || near.has(target)) return []
      if (target.startsWith(`${route}#`)) near.add(target)
      return [[type, target] as const]
    })
  return new Map(parsed().facts.codeBlocks.map((block) => [block, new Map(linksOf(block))]))
}
