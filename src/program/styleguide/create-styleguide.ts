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
import { placeEntry } from '../../site/place-entry.ts'

/** The page of the style guide, and what is wrong with its source. */
export type Styleguide = { readonly page: Page; readonly problems: readonly Problem[] }

const file = 'src/program/styleguide/styleguide.mdx'
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Gives the page that shows every component with its source; it is no page of the site, so that nothing else knows of it. */
export function createStyleguide(config: Config): Styleguide {
  const source = read('./styleguide.mdx')
  const picture = read('./picture.svg')
  const compiled = compileMarkdown(withSources(source), {
    file,
    base: config.base,
    languages: createLanguages(),
    outputs: pretendedOutputs(source),
    image: () => readSvg(picture, 'src/program/styleguide/picture.svg'),
  })
  const { frontMatter, lines, problems } = parseFrontMatter(compiled.frontMatter, file)
  const entry: Entry = { ...compiled, file, id: 'styleguide', frontMatter, lines, problems }
  const page = createPage({ ...placeEntry(entry, config), kind: 'doc' }, config)
  return { page, problems: [...problems, ...compiled.problems] }
}

/** Every section is followed by its own source. */
function withSources(text: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const doubled = sections.map((section) => {
    const body = section.replace(/^.*\n/, '').trim()
    return `${section.trimEnd()}\n\n\`\`\`\`\`\`md title="Source"\n${body}\n\`\`\`\`\`\`\n\n`
  })
  return head + doubled.join('')
}

/** These samples are never run: what they show stands here. */
function pretendedOutputs(text: string): SampleOutputs {
  const outputs = new Map<string, SampleOutput>()
  const preambles: string[] = []
  for (const [, meta = '', code = ''] of text.matchAll(/^```ts ([^\n]*)\n([\s\S]*?)\n```/gm)) {
    const { flags } = parseFence(meta)
    const statements = flags.includes('throws') || flags.includes('silent') ? [] : ['SELECT * FROM tool LIMIT 1']
    outputs.set(sampleKey(preambles, code, flags), {
      statements,
      ...(flags.includes('result') && { result: '[\n  { "id": "tool:drill", "price": 12 }\n]' }),
      ...(flags.includes('throws') && { error: 'The limit must not be negative' }),
    })
    if (flags.includes('preamble')) preambles.push(code)
  }
  return outputs
}
