import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { findUnwanted } from '../page/characters.ts'
import { errorAt, type Problem } from '../page/facts.ts'
import { isExternal, withBase } from '../page/urls.ts'
import { type Attributes, element, escapeHtml } from './html.ts'
import { linkAttributes } from './render-inline.ts'

/** An announcement as pages show it, its links as they are written, and what is wrong with it. */
export type ReadAnnouncement = {
  readonly html: string
  readonly links: readonly string[]
  readonly problems: readonly Problem[]
}

const elements = ['a', 'b', 'br', 'code', 'em', 'i', 'kbd', 'small', 'strong']

/** Gives the HTML of an announcement with its links below the base. Only words, emphasis and links are allowed: the rest is an error. */
export function readAnnouncement(source: string, base: string): ReadAnnouncement {
  const links: string[] = []
  const problems: Problem[] = []
  const report = (what: string, hint: string) =>
    problems.push(errorAt({ file: 'site.config.ts', line: 0 }, 'announcement', `\`announcement.html\` ${what}.`, hint))

  const render = (node: XmlNode): string => {
    if (node instanceof XmlText) {
      const unwanted = findUnwanted(node.text).join(', ')
      if (unwanted) report(`holds ${unwanted}, which is no text or reorders words`, 'Delete it.')
      return escapeHtml(node.text)
    }
    if (!(node instanceof XmlElement)) return ''
    const { name, children } = node
    const content = children.map(render).join('')
    if (name === 'br') return '<br>'
    if (elements.includes(name)) return element(name, attributesOf(node), content)
    report(`has \`<${name}>\``, `Allowed are ${elements.map((tag) => `<${tag}>`).join(' ')}.`)
    return ''
  }

  const attributesOf = ({ name, attributes }: XmlElement): Attributes => {
    const { href, ...others } = attributes
    for (const other of Object.keys(others))
      report(`has \`${other}\` on \`<${name}>\``, 'Remove it: only `href` on `<a>` is allowed.')
    if (name !== 'a' && href === undefined) return {}
    if (name !== 'a' || !href) {
      report(`has \`<${name}>\` ${href ? 'with' : 'without'} an address`, '<a href="/docs/">docs</a>')
      return {}
    }
    links.push(href)
    // It stands on every page: a relative address begins at the site's base.
    return isExternal(href) ? linkAttributes(href, base) : { href: withBase(base, href) }
  }

  try {
    const { root } = parseXml(`<announcement>${source.replaceAll('<br>', '<br/>')}</announcement>`)
    const html = root?.children.map(render).join('') ?? ''
    return { html: problems.length > 0 ? '' : html, links, problems }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const [what = ''] = error.message.split(/ \(line |\n/)
    const hint = 'Every element ends, `&` is `&amp;`, and other characters stand for themselves: `…`, not `&hellip;`.'
    report(`is no HTML that can be shown: ${what.replace(/\.$/, '')}`, hint)
    return { html: '', links: [], problems }
  }
}
