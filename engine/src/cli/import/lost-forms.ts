import type { System } from './heading-ids.ts'
import type { Losses } from './losses.ts'

/** Forms that only VitePress shows in its own way, and what is lost. */
const forms: readonly (readonly [form: RegExp, what: string])[] = [
  [/(?<![\w:/]):(?:[a-z]\w+|100|[+-]1):(?![\w:/])/, 'emoji that are written as names'],
  [/\^\[[^\]\n]+\]/, 'a note that is written in the line'],
]

/** Lists the forms of a page that only its system shows in its own way, once each. */
export function listForms(losses: Losses, system: System | undefined): void {
  if (system === 'VitePress') for (const [form, what] of forms) losses.listForm(form, what)
}
