import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SearchDocument } from '../../src/search/documents.ts'
import type { TestQuery } from './measure.ts'

type StoredSection = {
  readonly url: string
  readonly anchor: string
  readonly title: string
  readonly heading: string
  readonly level: number
  readonly text: string
  readonly code: string
}

type StoredQuery = { readonly q: string; readonly kind: string; readonly expect: readonly string[] }

/** The pages of a large documentation site, and questions about them. */
export type LargeCorpus = { readonly documents: readonly SearchDocument[]; readonly queries: readonly TestQuery[] }

/** Gives the large corpus from its folder, which is too big for this repository; nothing where it is not at hand. */
export function readLargeCorpus(folder: string): LargeCorpus | undefined {
  try {
    const sections = JSON.parse(gunzipSync(readFileSync(join(folder, 'large-sections.json.gz'))).toString())
    const queries = JSON.parse(readFileSync(join(folder, 'queries-dev.json'), 'utf8'))
    return { documents: toDocuments(sections), queries: queries.map(toQuery) }
  } catch {
    return undefined
  }
}

function toDocuments(sections: readonly StoredSection[]): readonly SearchDocument[] {
  const pages = new Map<string, StoredSection[]>()
  for (const section of sections) pages.set(section.url, [...(pages.get(section.url) ?? []), section])
  return [...pages].map(([route, members]) => ({
    route,
    title: members[0]?.title ?? '',
    crumbs: [],
    collection: 'default',
    label: 'Docs',
    sections: members.map(({ anchor, heading, level, text, code }) => ({
      id: anchor,
      heading,
      depth: level,
      text,
      code,
    })),
  }))
}

function toQuery({ q, kind, expect }: StoredQuery): TestQuery {
  return { query: q, kind, expected: expect.map((section) => section.replace(/#$/, '')) }
}
