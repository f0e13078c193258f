import { readFileSync } from 'node:fs'
import { compileMarkdown } from '../../content/compile-markdown.ts'
import { parseFrontMatter } from '../../content/front-matter.ts'
import { createLanguages } from '../../content/highlight.ts'
import type { Entry } from '../../content/read-collection.ts'
import { readSvg } from '../../content/read-svg.ts'
import type { Config } from '../../page/config.ts'
import type { Problem } from '../../page/facts.ts'
import type { Page } from '../../page/page.ts'
import { parseFence, type SampleOutput, type SampleOutputs, sampleKey } from '../../page/sample.ts'
import { createPage } from '../../site/create-page.ts'
import { linkEntry, placeEntry } from '../../site/place-entry.ts'

/** The style guide's page, and the problems of its source. */
export type Styleguide = { readonly page: Page; readonly problems: readonly Problem[] }

const file = 'src/program/styleguide/styleguide.mdx'
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Creates the page that shows every component with its source. It is not part of the site: only the development server has it. */
export function createStyleguide(config: Config): Styleguide {
  const source = read('./styleguide.mdx')
  const picture = read('./picture.svg')
  const compiled = compileMarkdown(withSources(source), {
    file,
    base: config.base,
    languages: createLanguages(),
    outputs: pretendedOutputs(source),
    runs: { samples: true, playground: true },
    image: () => readSvg(picture, 'src/program/styleguide/picture.svg'),
  })
  const { frontMatter, lines, problems } = parseFrontMatter(compiled.frontMatter, file)
  const entry: Entry = { ...compiled, file, id: 'styleguide', frontMatter, lines, problems }
  const placed = linkEntry(placeEntry(entry, config), { routes: new Map(), documented: new Map(), base: config.base })
  const page = createPage({ ...placed, kind: 'doc' }, config)
  return { page, problems: [...problems, ...compiled.problems] }
}

/** Adds each section's source below it. */
function withSources(text: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const doubled = sections.map((section) => {
    const body = section.replace(/^.*\n/, '').trim()
    return `${section.trimEnd()}\n\n\`\`\`\`\`\`md title="Source"\n${body}\n\`\`\`\`\`\`\n\n`
  })
  return head + doubled.join('')
}

/** These samples are never run, so their outputs are made up here. */
function pretendedOutputs(text: string): SampleOutputs {
  const outputs = new Map<string, SampleOutput>()
  const preambles: string[] = []
  for (const [, meta = '', code = ''] of text.matchAll(/^```ts ([^\n]*)\n([\s\S]*?)\n```/gm)) {
    const { flags } = parseFence(meta)
    const statements = flags.includes('throws') || flags.includes('silent') ? [] : ['SELECT * FROM tool LIMIT 1']
    outputs.set(sampleKey(preambles, code, flags), {
      statements,
      ...(flags.includes('type') && { type: 'const tools: { id: string; price: number }[]' }),
      ...(flags.includes('result') && { result: '[\n  { "id": "tool:drill", "price": 12 }\n]' }),
      ...(flags.includes('throws') && { error: 'The limit must not be negative' }),
    })
    if (flags.includes('preamble')) preambles.push(code)
  }
  return outputs
}
