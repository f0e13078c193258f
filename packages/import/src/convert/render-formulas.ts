import { isBlock } from './components.ts'
import { block } from './render-container.ts'
import type { ElementContext, Render } from './render-forms.ts'

/** Renderers of formulas: calls of the site's block for them, or their source as code. */
export const formulaRenderers: readonly (readonly [name: string, render: Render])[] = [
  [
    '$',
    (element, context) => {
      const formula = context.render(element.children).trim()
      const name = blockOf(context)
      if (name !== undefined) return `${name}[${balanced(formula)}]`
      context.losses.list(element, unknown)
      return `\`${formula}\``
    },
  ],
  [
    '$$',
    (element, context) => {
      const { tag, line } = element
      const formula = context.render(element.children)
      const drawn =
        /&/.test(formula) && !/\\begin\{/.test(formula) ? `\\begin{aligned}\n${formula}\n\\end{aligned}` : formula
      const name = blockOf(context)
      const [label] = /\([\w-]+\)$/.exec(tag) ?? []
      if (label !== undefined)
        context.losses.list({ line: line + tag.split('\n').length - 1 }, `the label of a formula, ${label}`)
      if (name !== undefined) return block(`::${name}\n${drawn}\n:::`)
      context.losses.list(element, unknown)
      return block(`\`\`\`text\n${formula}\n\`\`\``)
    },
  ],
]

const unknown = 'formulas, which are shown as their source: add the block of `studio-docs-maths` to the site first'

/** Returns the block of the site that draws formulas. */
function blockOf({ components }: ElementContext): string | undefined {
  return ['maths', 'math'].map((name) => components.get(name)).find((form) => isBlock(form))
}

/** Returns a formula whose brackets have partners, because a bracket ends the call. */
function balanced(formula: string): string {
  const lone = new Set<number>()
  const open: number[] = []
  for (const { 0: mark, index } of formula.matchAll(/\\[\s\S]|[[\]]/g)) {
    if (mark === '[') open.push(index)
    else if (mark === ']' && open.pop() === undefined) lone.add(index)
  }
  for (const index of open) lone.add(index)
  return formula.replace(/[[\]]/g, (mark, index: number) =>
    lone.has(index) ? (mark === '[' ? '\\lbrack ' : '\\rbrack ') : mark,
  )
}
