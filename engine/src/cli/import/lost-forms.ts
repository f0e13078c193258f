import type { System } from './heading-ids.ts'
import type { Losses } from './losses.ts'

/** A form that another system shows in its own way, and what is lost. Without a `system`, several have it. */
type LostForm = { readonly form: RegExp; readonly what: string; readonly system?: System }

const forms: readonly LostForm[] = [
  {
    form: /(?<![\w:/]):(?:[a-z]\w+|100|[+-]1):(?![\w:/])/,
    what: 'emoji that are written as names',
    system: 'VitePress',
  },
  { form: /\^\[[^\]\n]+\]/, what: 'a note that is written in the line', system: 'VitePress' },
  {
    form: /(?<![\\$\w])\$(?=[^\s$])[^$\n]*\\[^$\n]*\$(?![\w$])/,
    what: 'formulas in lines, which are shown as they are written',
  },
  { form: /\[\^[^\]\n]+\](?!:)/, what: 'the place of footnotes, which follow their words here' },
  { form: /^[ \t]*\[\[?_?toc_?\]\]?[ \t]*$/im, what: 'a list of contents inside the page' },
  { form: /^[ \t]*:{3,}[ \t]*details\b.*\{[^}]*\bopen\b/m, what: 'details that are open at first' },
]

/** Lists the forms of a page that only the other system shows in its own way, once each. */
export function listForms(losses: Losses, system: System | undefined): void {
  for (const one of forms) if (one.system === undefined || one.system === system) losses.listForm(one.form, one.what)
}
