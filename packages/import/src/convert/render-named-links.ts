import type { Element } from '../parse/page-tree.ts'
import { pictureSizes } from './expressions.ts'
import { linkTarget } from './link-target.ts'
import type { ElementContext, Render } from './render-forms.ts'

/** Renderers of the forms that name a page or a part of one: links of wikis, and roles and labels of Sphinx. */
export const linkRenderers: readonly (readonly [name: string, render: Render])[] = [
  ['[[', renderWikiLink],
  ['![[', renderEmbedded],
  ['{}`', renderRole],
  [
    '()=',
    (element, { losses }) => {
      losses.list(element, `the anchor #${element.attributes.get('id')}`)
      return ''
    },
  ],
]

/** Returns the address below the old pages that a link of a wiki names. */
function addressOf({ attributes }: Element, { targets }: ElementContext): string | undefined {
  const [name = '', ...parts] = (attributes.get('target') ?? '').split('#')
  const file = name === '' ? '' : targets.named(name.trim())
  const part = parts.at(-1)
  return file === undefined ? undefined : `${file && `/${file}`}${part ? `#${part.trim()}` : ''}`
}

function renderWikiLink(element: Element, context: ElementContext): string {
  const { attributes } = element
  const address = addressOf(element, context)
  if (address === undefined) return unresolved(element, context)
  const written = (attributes.get('target') ?? '').replace(/^#/, '').replaceAll('#', ' > ')
  const { title, lostAnchor } = context.targets.link(address)
  if (lostAnchor) context.losses.list(element, `the anchor of the link \`${address}\`, which ${lostAnchor}`)
  const shown = (!written.includes(' > ') && title) || written
  return `[${attributes.get('words') || shown}](${linkTarget(address)})`
}

/** Renders a picture with its size, or a link to a page that the old page showed. */
function renderEmbedded(element: Element, context: ElementContext): string {
  const { attributes } = element
  const address = addressOf(element, context)
  if (address === undefined) return unresolved(element, context)
  const words = attributes.get('words') ?? ''
  if (!/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(address))
    return `${renderWikiLink(element, context)} ${context.losses.add(element)}`
  const isSize = /^\d+(?:x\d+)?$/.test(words)
  if (isSize) context.losses.list(element, pictureSizes)
  return `![${isSize ? '' : words}](${linkTarget(address)})`
}

/** Returns a form that names no page as it is written. Only in a wiki, it was a link. */
function unresolved(element: Element, { losses, system }: ElementContext): string {
  const { tag } = element
  if (system === undefined) losses.list(element, `\`${tag.slice(0, 100)}\`, which leads to no page`)
  return tag
}

const coded = /^(?:\w+:\w+|literal|code|file|command|option|envvar|program|samp|class|func|meth|mod|attr|data|exc)$/

/** Renders a role of Sphinx. Those that lead to a name in another page become its words. */
function renderRole(element: Element, { losses, render }: ElementContext): string {
  const { attributes, children } = element
  const name = attributes.get('name') ?? ''
  if (/^(?:octicon|fa[bsr]?|material-\w+)$/.test(name)) return losses.add(element)
  const words = render(children)
  const [written = '', target] = /<([^<>]+)>$/.exec(words) ?? []
  const shown = words.slice(0, words.length - written.length).trimEnd()
  if (/^(?:sub|sup|kbd)$/.test(name)) return `<${name}>${shown}</${name}>`
  if (name === 'doc') {
    const path = `${(target ?? shown).replace(/\.md$/, '')}.md`
    return `[${target === undefined ? path : shown}](${linkTarget(path)})`
  }
  losses.list(element, `roles of Sphinx such as \`{${name}}\`, which become words`)
  return coded.test(name) && target === undefined ? `\`${shown}\`` : shown || (target ?? '')
}
