import { readFileSync } from 'node:fs'

const page = readFileSync('site/content/cirql/guide/basic-usage.mdx', 'utf8')

/** Source of the section Troubleshooting. */
export const part = page.slice(page.indexOf('## Troubleshooting'))

/** Messages of the entries by id: their headings, without backticks and the words after them. A `…` stands for any words. */
export const headings: ReadonlyMap<string | undefined, string> = new Map(
  Array.from(part.matchAll(/^#### (.*) \{#(.*)\}$/gm), ([, text = '', id = '']) => {
    const message = text.startsWith('`') ? text.slice(0, text.lastIndexOf('`')) : text
    return [id, message.replaceAll('`', '')]
  }),
)
