import { readFileSync } from 'node:fs'
import { readSvg } from '../../content/pictures/read-svg.ts'
import { readEntry } from '../../content/read-entry.ts'
import type { Config } from '../../core/config/config.ts'
import type { CodeBlock, Facts } from '../../core/page/facts.ts'
import type { DocPage } from '../../core/page/page.ts'
import type { Problem } from '../../core/problem.ts'
import type { SampleResults } from '../../core/project/stored-samples.ts'
import { createLanguages } from '../../highlight/languages.ts'
import { createContext } from '../../render/context.ts'
import { renderSource } from '../../render/render-tree.ts'
import { createDocPage } from '../../site/create-page.ts'
import { createSite } from '../../site/create-site.ts'
import { toSiteEntry } from '../../site/site-entry.ts'

/** The style guide's page, with the facts and problems of its source. */
export type Styleguide = { readonly page: DocPage; readonly facts: Facts; readonly problems: readonly Problem[] }

const file = 'src/dev/styleguide/styleguide.mdx'
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Creates the page that shows every component with its source. Only the dev server has it. */
export function createStyleguide(config: Config): Styleguide {
  const picture = read('./picture.svg')
  const entry = readEntry(withSources(read('./styleguide.mdx')), file, {
    languages: createLanguages(),
    samples: [{ outputs: '', isSample: ({ language }) => language === 'ts' || language === 'tsx' }],
    project: { samples: { words: ['result', 'type', 'throws', 'silent', 'invalid'] }, playground: true },
    image: () => readSvg(picture, 'src/dev/styleguide/picture.svg'),
  })
  const { facts, problems } = entry.parsed()
  const siteEntry = toSiteEntry({ ...entry, id: 'styleguide' }, config)
  const site = createSite(config, [])
  const { base } = config
  const results = pretendedResults(facts.codeBlocks)
  const context = { ...createContext(siteEntry, { site, base, collections: [], results, runs: [] }), variants }
  const around = {
    navigation: undefined,
    sidebar: [],
    previewRoute: siteEntry.route,
    routes: site.routes,
    versions: undefined,
  }
  return { page: { ...createDocPage(siteEntry, config, around), parts: renderSource(context) }, facts, problems }
}

/** Adds the source of each section below it. */
function withSources(text: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const doubled = sections.map((section) => {
    const body = section.replace(/^.*\n/, '').trim()
    return `${section.trimEnd()}\n\n\`\`\`\`\`\`md title="Source"\n${body}\n\`\`\`\`\`\`\n\n`
  })
  return head + doubled.join('')
}

const variants = ['Ledger 1.0', 'Ledger 2.3', 'Ledger 3.0']

/** Blocks below invented samples, by the word of a fence that asks for one. */
const blocks = [
  { word: 'type', title: 'Result type', language: 'ts', code: 'const tools: { id: string; price: number }[]' },
  { word: 'result', title: 'Result', language: 'json', code: '[\n  { "id": "tool:drill", "price": 12 }\n]' },
  { word: 'throws', title: 'Throws', language: 'text', code: 'The limit must not be negative' },
]

/** Differences of invented samples with a result. */
const differences = {
  'Ledger 2.3': { kind: 'differs', text: '[]' },
  'Ledger 3.0': { kind: 'fails', text: 'Parse error: unexpected word `LIMIT`' },
} as const

const query = { title: 'Query', language: 'text', code: 'SELECT * FROM tool LIMIT 1' }

/** Returns invented results, because these samples never run. */
function pretendedResults(codeBlocks: readonly CodeBlock[]): SampleResults {
  const results = codeBlocks.flatMap(({ sample, fence: { flags } }) => {
    if (!sample) return []
    const asked = blocks.filter(({ word }) => flags.includes(word)).map(({ word: _, ...block }) => block)
    const result = {
      blocks: [...(flags.includes('throws') ? [] : [query]), ...asked],
      ...(flags.includes('result') && { differences }),
    }
    return [[sample.key, result] as const]
  })
  return new Map(results)
}
