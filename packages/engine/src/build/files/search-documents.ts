import type { Facts, Section } from '../../core/page/facts.ts'
import type { PageData } from '../../core/page/page.ts'
import { differencesOf, type SampleResults } from '../../core/project/stored-samples.ts'
import * as strings from '../../core/ui-strings.ts'
import { isRoute } from '../../core/urls/route.ts'
import type { SearchDocument } from '../../search/documents.ts'
import type { Site } from '../../site/create-site.ts'
import { addressOf, isArchived, sectionKey } from '../../site/site-entry.ts'

/**
 * Returns the parts of each page that the search index contains. A section also has the errors of its samples on
 * variants, each once on a page.
 */
export function toSearchDocuments(site: Site, results: SampleResults = new Map()): readonly SearchDocument[] {
  const leads = leadsByAddress(site)
  const questions = questionsByAddress(site)
  return currentEntries(site).map((entry) => {
    const { route, title, collection, parsed } = entry
    return {
      route,
      title,
      crumbs: crumbsOf(site.pageOf(entry)),
      collection: collection?.id ?? 'default',
      label: collection?.label ?? site.shell.title,
      sections: addErrors(parsed().facts, results).map((section) => {
        const key = sectionKey(section.id === '' ? route : `${route}#${section.id}`)
        const [called, asked] = [leads.get(key), questions.get(key)]
        return {
          ...section,
          ...(called && { leads: [...called].join('\n') }),
          ...(asked && { questions: asked.join('\n') }),
        }
      }),
    }
  })
}

/** Returns the labels above a page in the sidebar. */
function crumbsOf(page: PageData): readonly string[] {
  return page.kind === 'doc' ? page.breadcrumbs.slice(0, -1).map(({ label }) => label) : []
}

/** Returns the pages to find: none of an archive. */
function currentEntries({ entries }: Site): Site['entries'] {
  return entries.filter((entry) => !isArchived(entry))
}

/** Returns what lines of links, table rows and the tasks of Home call each section, by its address. */
function leadsByAddress(site: Site): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const entry of currentEntries(site)) {
    const tasks = entry.frontMatter.tasks ?? []
    const leads = [...entry.parsed().facts.leads, ...tasks.map(({ label, href }) => ({ text: label, target: href }))]
    for (const { text, target } of leads) {
      const key = sectionKey(addressOf(target, entry, site.routes), entry.route)
      found.set(key, (found.get(key) ?? new Set()).add(text))
    }
  }
  return found
}

function questionsByAddress({ questions }: Site): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { address, text } of questions.filter((line) => line.isQuestion && isRoute(line.address))) {
    const key = sectionKey(address)
    found.set(key, [...(found.get(key) ?? []), text])
  }
  return found
}

/** Adds the errors of a section's samples on variants. */
function addErrors({ sections, codeBlocks }: Facts, results: SampleResults): readonly Section[] {
  const seen = new Set<string>()
  return sections.map((section) => {
    const keys = codeBlocks.flatMap((block) => (block.section === section.id ? (block.sample?.key ?? []) : []))
    const differences = keys.flatMap((key) => differencesOf(results.get(key) ?? {}))
    const errors = differences.flatMap(({ name, kind, text }) => {
      if (kind === 'differs' || seen.has(text)) return []
      seen.add(text)
      const label = kind === 'fails' ? strings.failsOn : strings.throwsOn
      return `${label.replace('{name}', name)} ${text}`
    })
    return errors.length === 0 ? section : { ...section, code: [section.code, ...errors].join('\n') }
  })
}
