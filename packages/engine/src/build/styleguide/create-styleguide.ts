import { readFileSync } from 'node:fs'
import { createLanguages } from '../../content/languages.ts'
import { readEntry } from '../../content/read-content.ts'
import { readSvg } from '../../content/read-svg.ts'
import type { Config } from '../../core/config.ts'
import type { CodeBlock, Facts } from '../../core/facts.ts'
import type { DocPage } from '../../core/page.ts'
import type { Problem } from '../../core/problem.ts'
import type { NamedOutcome, SampleOutputs } from '../../core/sample.ts'
import { type Context, createContext } from '../../render/context.ts'
import { renderContent } from '../../render/render-content.ts'
import { createDocPage } from '../../site/create-page.ts'
import { placeEntry } from '../../site/place-entry.ts'

/** The style guide's page, with the facts and problems of its source. */
export type Styleguide = { readonly page: DocPage; readonly facts: Facts; readonly problems: readonly Problem[] }

const file = 'src/build/styleguide/styleguide.mdx'
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Creates the page that shows every component with its source. Only the dev server has it. */
export function createStyleguide(config: Config): Styleguide {
  const picture = read('./picture.svg')
  const entry = readEntry(withSources(read('./styleguide.mdx')), file, {
    languages: createLanguages(),
    runs: { samples: true, playground: true },
    image: () => readSvg(picture, 'src/build/styleguide/picture.svg'),
  })
  const { facts, problems } = entry
  const placed = placeEntry({ ...entry, id: 'styleguide' }, config)
  const outputs = pretendedOutputs(facts.codeBlocks)
  const context = {
    ...createContext(placed, { routes: new Map(), documented: new Map(), base: config.base, outputs, runs: [] }),
    databases,
    outcomes: pretendedOutcomes(facts.codeBlocks),
  }
  return { page: { ...createDocPage(placed, config), tree: renderContent(context) }, facts, problems }
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

const databases = ['Ledger 1.0', 'Ledger 2.3', 'Ledger 3.0']

/** Returns invented differences on other databases, for samples with a result. */
function pretendedOutcomes(blocks: readonly CodeBlock[]): Context['outcomes'] {
  const keys = new Set(
    blocks.flatMap(({ sample, fence }) => (fence.flags.includes('result') ? (sample?.key ?? []) : [])),
  )
  const outcomes: readonly NamedOutcome[] = [
    { name: 'Ledger 2.3', outcome: { kind: 'differs', answer: '[]' } },
    { name: 'Ledger 3.0', outcome: { kind: 'refused', words: 'Parse error: unexpected word `LIMIT`' } },
  ]
  return (key) => (keys.has(key) ? outcomes : [])
}

/** Returns invented outputs, because these samples never run. */
function pretendedOutputs(blocks: readonly CodeBlock[]): SampleOutputs {
  const outputs = blocks.flatMap(({ sample, fence: { flags } }) => {
    if (!sample) return []
    const statements = flags.includes('throws') || flags.includes('silent') ? [] : ['SELECT * FROM tool LIMIT 1']
    const output = {
      statements,
      ...(flags.includes('type') && { type: 'const tools: { id: string; price: number }[]' }),
      ...(flags.includes('result') && { result: '[\n  { "id": "tool:drill", "price": 12 }\n]' }),
      ...(flags.includes('throws') && { error: 'The limit must not be negative' }),
    }
    return [[sample.key, output] as const]
  })
  return new Map(outputs)
}
