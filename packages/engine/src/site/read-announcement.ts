import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { errorInConfig, type Problem } from '../core/problem.ts'
import { findUnwanted } from '../core/text/characters.ts'
import { type Attributes, elementHtml, escapeHtml } from '../core/text/html.ts'
import { withBase } from '../core/urls/route.ts'
import { isExternal } from '../core/urls/urls.ts'

/** The HTML of an announcement, its links as written, and problems. */
type ReadAnnouncement = {
  readonly html: string
  readonly links: readonly string[]
  readonly problems: readonly Problem[]
}

const elements = ['a', 'b', 'br', 'code', 'em', 'i', 'kbd', 'small', 'strong']

/** Parses an announcement, and prepends the base to its links. Only words, emphasis and links are allowed. */
export function readAnnouncement(source: string, base: string): ReadAnnouncement {
  const links: string[] = []
  const problems: Problem[] = []
  const report = (what: string, hint: string) =>
    problems.push(errorInConfig('announcement', `\`announcement.html\` ${what}.`, hint))

  const render = (node: XmlNode): string => {
    if (node instanceof XmlText) {
      const unwanted = findUnwanted(node.text).join(', ')
      if (unwanted) report(`contains ${unwanted}, which is invisible or reorders words`, 'Delete it.')
      return escapeHtml(node.text)
    }
    if (!(node instanceof XmlElement)) return ''
    const { name, children } = node
    const content = children.map(render).join('')
    if (name === 'br') return '<br>'
    if (elements.includes(name)) return elementHtml(name, attributesOf(node), content)
    report(`has \`<${name}>\``, `Allowed: ${elements.map((tag) => `<${tag}>`).join(' ')}.`)
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
    if (!isExternal(href) && !href.startsWith('/')) {
      report(`has the relative address \`${href}\`, but is on every page`, `<a href="/${href.replace(/^[./]+/, '')}">`)
      return {}
    }
    links.push(href)
    // The announcement is on every page, so a relative link starts at the site's base.
    return isExternal(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href: withBase(base, href) }
  }

  try {
    const { root } = parseXml(`<announcement>${source.replaceAll('<br>', '<br/>')}</announcement>`)
    const html = root?.children.map(render).join('') ?? ''
    return { html: problems.length > 0 ? '' : html, links, problems }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const [what = ''] = error.message.split(/ \(line |\n/)
    const hint = 'Close every element, write `&` as `&amp;`, and write other characters directly: `…`, not `&hellip;`.'
    report(`is not valid: ${what.replace(/\.$/, '')}`, hint)
    return { html: '', links: [], problems }
  }
}
