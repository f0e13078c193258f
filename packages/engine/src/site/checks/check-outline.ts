import type { Heading } from 'mdast'
import type { Entry } from '../../content/entry.ts'
import { locationOf, offsetOf, type Source } from '../../content/markdown/source.ts'
import { type Problem, warningAt } from '../../core/problem.ts'
import type { RuleFor } from '../../core/rules.ts'

/** Reports headings without words, an h1 that is not the title, and headings that skip a level. */
export function checkOutline({ parsed, frontMatter }: Pick<Entry, 'parsed' | 'frontMatter'>): Problem[] {
  const { source, factsByNode } = parsed()
  const problems: Problem[] = []
  let above = 1
  for (const node of factsByNode.blocks) {
    if (node.type !== 'heading' || node === factsByNode.title?.node) continue
    const add = (rule: RuleFor<'warning'>, message: string, hint: string) =>
      problems.push(warningAt(locationOf(node, source), rule, message, hint))
    const fact = factsByNode.headings.get(node)
    if (!fact) {
      add('empty-heading', 'This heading has no words, so it is left out.', 'Write its words, or delete the line.')
      continue
    }
    if (node.depth === 1) {
      const title = factsByNode.title
        ? `the one in line ${factsByNode.title.line}`
        : frontMatter.title === undefined
          ? 'its title, which is above all other headings'
          : '`title` in the front matter'
      const message = `A page has one h1, and it is ${title}. This one is shown as an h2.`
      add('second-h1', message, headingAt(2, node, source))
    }
    if (fact.depth > above + 1) {
      const message = `An h${fact.depth} follows an h${above}: a level is skipped.`
      add('heading-level', message, headingAt(above + 1, node, source))
    }
    above = fact.depth
  }
  return problems
}

/** Returns the line of a heading at another level, with everything that its writer wrote. */
function headingAt(depth: number, node: Heading, source: Source): string {
  const [first, last] = [node.children[0], node.children.at(-1)]
  const words = source.text.slice(first?.position?.start.offset, last?.position?.end.offset)
  const id = source.ids.get(offsetOf(node))
  return `${'#'.repeat(depth)} ${words.replace(/\n[ \t>]*/g, ' ')}${id === undefined ? '' : ` {#${id}}`}`
}
