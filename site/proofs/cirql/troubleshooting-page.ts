import { readFileSync } from 'node:fs'

const page = readFileSync('site/content/cirql/guide/basic-usage.mdx', 'utf8')

/** Source of the section Troubleshooting. */
export const part = page.slice(page.indexOf('## Troubleshooting'))

/** Headings of the entries by id, without backticks. */
export const headings: ReadonlyMap<string | undefined, string> = new Map(
  Array.from(part.matchAll(/^#### (.*) \{#(.*)\}$/gm), ([, text = '', id = '']) => [id, text.replaceAll('`', '')]),
)
