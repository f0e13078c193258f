import type { Config } from '../page/config.ts'
import type { Problem } from '../page/facts.ts'
import { closest } from './closest.ts'
import type { SiteEntry } from './site-entry.ts'

/** Names every collection whose main doc is missing, with the version searched and the ids there are. */
export function checkCollections(config: Config, entries: readonly SiteEntry[]): Problem[] {
  return config.collections.flatMap((collection): Problem[] => {
    const docs = entries.filter((entry) => entry.kind === 'doc' && entry.collection?.id === collection.id)
    const ids = docs.map(({ docId }) => docId)
    if (ids.includes(collection.main)) return []
    const near = closest(collection.main, ids)
    return [
      {
        severity: 'error',
        file: 'site.config.ts',
        line: 0,
        rule: 'missing-doc',
        message: `Collection \`${collection.id}\` names the main doc \`${collection.main}\`, but version \`${config.docsVersion.name}\` has no such doc. It has: ${ids.join(', ') || 'none'}.`,
        hint: near ? `Did you mean \`main: '${near}'\`?` : `Create content/${collection.path}/${collection.main}.mdx.`,
      },
    ]
  })
}
