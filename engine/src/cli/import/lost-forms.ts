import type { System } from './heading-ids.ts'
import type { Losses } from './losses.ts'

const emoji = /(?<![\w:/]):(?:[a-z][\w-]+|100|[+-]1):(?![\w:/])/

/** Forms that only one system shows in its own way, and what is lost. */
const forms: readonly (readonly [system: System, form: RegExp, what: string])[] = [
  ['VitePress', emoji, 'emoji that are written as names'],
  ['GitBook', emoji, 'emoji that are written as names'],
  ['VitePress', /\^\[[^\]\n]+\]/, 'a note that is written in the line'],
  ['GitBook', /^description:/m, 'the description below the title, which becomes data of the page'],
]

/** Lists the forms of a page that only its system shows in its own way, once each. */
export function listForms(losses: Losses, system: System | undefined): void {
  for (const [one, form, what] of forms) if (one === system) losses.listForm(form, what)
}
