import type { Facts, Section } from '../core/facts.ts'
import { differencesOf, type OtherRun, type StoredRun } from '../core/sample.ts'
import * as words from '../core/words.ts'
import type { SearchDocument } from '../search/documents.ts'
import type { Site } from '../site/create-site.ts'

/**
 * Returns the parts of each page that the search index contains. A section also has the errors of its samples on other
 * databases, each once on a page.
 */
export function toSearchDocuments(site: Site, runs: readonly StoredRun[] = []): readonly SearchDocument[] {
  const others = runs.flatMap((run) => run.others ?? [])
  return site.entries.map(({ route, title, page, collection, facts }) => ({
    route,
    title,
    crumbs: page.kind === 'doc' ? page.breadcrumbs.slice(0, -1).map(({ label }) => label) : [],
    collection: collection?.id ?? 'default',
    label: collection?.label ?? site.shell.title,
    sections: addErrors(facts, others),
  }))
}

/** Adds the errors of a section's samples on other databases. */
function addErrors({ sections, codeBlocks }: Facts, others: readonly OtherRun[]): readonly Section[] {
  const seen = new Set<string>()
  return sections.map((section) => {
    const keys = codeBlocks.flatMap((block) => (block.section === section.id ? (block.sample?.key ?? []) : []))
    const differences = keys.flatMap((key) => differencesOf(key, others))
    const errors = differences.flatMap(({ name, outcome }) => {
      if (outcome.kind === 'differs' || seen.has(outcome.words)) return []
      seen.add(outcome.words)
      const label = outcome.kind === 'refused' ? words.failsOn : words.throwsOn
      return `${label.replace('{name}', name)} ${outcome.words}`
    })
    return errors.length === 0 ? section : { ...section, code: [section.code, ...errors].join('\n') }
  })
}
