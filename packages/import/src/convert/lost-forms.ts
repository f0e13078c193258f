import type { System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'

const emoji = /(?<![\w:/]):(?:[a-z][\w-]+|100|[+-]1):(?![\w:/])/

/** Forms that only one system shows in its own way, and what is lost. */
const forms: readonly (readonly [system: System, form: RegExp, what: string])[] = [
  ['VitePress', emoji, 'emoji that are written as names'],
  ['GitBook', emoji, 'emoji that are written as names'],
  [
    'GitBook',
    /(?:\]\(|href=")https:\/\/app\.gitbook\.com\/s\/[^)"]+/,
    'links to other spaces of GitBook, which lead to its app',
  ],
  ['MkDocs', /^(?:>[?!]?)?[ \t]*\**[A-Z]{3,}:/m, 'boxes of `callouts`, which stay quotes and paragraphs'],
  ['mdBook', /^[ \t>]*```rust(?!.*\b(?:ignore|noplay\w+)\b)/m, 'the button that runs code'],
]

/** Lists the forms of a page that only its system shows in its own way, once each. */
export function listForms(losses: Losses, system: System | undefined): void {
  losses.listForm(/<!--\s*[`~]{3}/, 'comments with code, from which other systems may make text')
  losses.listForm(/[^\s\\]\\@\S/, 'an address with an escaped `@`, which becomes a link')
  for (const [one, form, what] of forms) if (one === system) losses.listForm(form, what)
}
