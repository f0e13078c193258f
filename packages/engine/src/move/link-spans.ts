import type { Definition, Image, Link, Nodes } from 'mdast'
import { includedFile } from '../content/code/include-code.ts'
import { splitFence } from '../content/code/read-code-block.ts'
import { listValues } from '../content/front-matter/yaml-values.ts'
import { lineOf, offsetOf, type Source, sourceOf } from '../content/markdown/source.ts'
import { parseFence } from '../core/code/fence.ts'

/** The target of a link, the source of a picture, the path of a code file or the id of a section, with its offset in the text of a page. */
export type Span = {
  readonly kind: 'link' | 'picture' | 'code' | 'section'
  readonly target: string
  readonly line: number
  /** Offset of the target. Missing if it is written with escapes. */
  readonly start?: number | undefined
}

/** Lists the links, pictures and code files of a page, and the section of its messages: in front matter, text, definitions and cards. */
export function listSpans(source: Source): readonly Span[] {
  const [first] = source.root.children
  const inHead = first?.type === 'yaml' ? spansInYaml(first, source) : []
  const pictures = new Set<string>()
  visit(source.root, (node) => {
    if (node.type === 'imageReference') pictures.add(node.identifier)
  })
  const spans: Span[] = []
  visit(source.root, (node) => {
    const codeFile = node.type === 'code' ? includedFile(parseFence(splitFence(node).meta)) : undefined
    if (codeFile !== undefined) {
      const at = sourceOf(node, source).split('\n', 1)[0]?.indexOf(`file="${codeFile}"`) ?? -1
      spans.push({
        kind: 'code',
        target: codeFile,
        line: lineOf(node),
        start: at < 0 ? undefined : offsetOf(node) + at + 'file="'.length,
      })
    }
    const isPicture = node.type === 'image' || (node.type === 'definition' && pictures.has(node.identifier))
    const kind = isPicture ? 'picture' : 'link'
    const add = (target: string, at: number | undefined, as: Span['kind'] = kind) => {
      spans.push({ kind: as, target, line: lineOf(node), start: at === undefined ? undefined : offsetOf(node) + at })
    }
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      add(node.url, targetIn(node, source))
    else if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      const { href, poster } = node.attributes ?? {}
      if (href) add(href, attributeIn(node, href, source))
      if (poster) add(poster, attributeIn(node, poster, source), 'picture')
    }
  })
  return [...inHead, ...spans]
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node)
  if ('children' in node) for (const child of node.children) visit(child, see)
}

function spansInYaml(node: Extract<Nodes, { type: 'yaml' }>, { text }: Source): readonly Span[] {
  const start = text.indexOf('\n', offsetOf(node)) + 1
  const values = listValues(node.value).filter(
    ({ path, text }) => text !== undefined && /^(?:(?:actions|tasks|next)\.\d+\.href|messages|image)$/.test(path),
  )
  return values.map(({ path, text: target = '', start: at, end }) => {
    const line = lineOf(node) + node.value.slice(0, at).split('\n').length
    const isPlain = node.value.slice(at, end) === target
    const kind = path === 'messages' ? 'section' : path === 'image' ? 'picture' : 'link'
    return { kind, target, line, start: isPlain ? start + at : undefined }
  })
}

/** Returns the offset of a target within its node. Automatic links, which leave the site, have none. */
function targetIn(node: Link | Image | Definition, source: Source): number | undefined {
  const text = sourceOf(node, source)
  // The words of a link may contain the source of a picture.
  const last = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined
  const from = last === undefined ? 0 : last - offsetOf(node)
  const opening = node.type === 'definition' ? /\]:[\s>]*<?/g : /\]\([\s>]*<?/g
  for (const { 0: sign, index } of text.slice(from).matchAll(opening)) {
    const start = from + index + sign.length
    if (text.startsWith(node.url, start) && /^(?:$|[\s>)])/.test(text.slice(start + node.url.length))) return start
  }
  return undefined
}

/** Returns the offset of the value of an attribute within its container or block. */
function attributeIn(node: Nodes, value: string, source: Source): number | undefined {
  const [line = ''] = sourceOf(node, source).split('\n')
  for (const { 0: sign, index } of line.matchAll(/\b(?:href|poster)[ \t]*=[ \t]*["']?/g)) {
    const start = index + sign.length
    if (line.startsWith(value, start) && /^["'\s}]/.test(line.slice(start + value.length))) return start
  }
  return undefined
}
