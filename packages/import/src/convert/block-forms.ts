import type { ConversionContext } from '../gather/include-files.ts'
import { mapText, type SourceLine, splitLines } from '../parse/split-lines.ts'
import { replaceWords } from '../parse/text-scan.ts'
import { dropModules } from './drop-modules.ts'
import { convertGroups } from './group-forms.ts'
import { convertInline, definitionsIn } from './inline-forms.ts'
import { closeContainers, keepAttributes } from './level-containers.ts'
import { nameHeadings } from './name-headings.ts'
import { untitled } from './notes.ts'
import { columns } from './render-forms.ts'
/** Converts blocks of other systems that are not elements: notes, tabs and includes of MkDocs, VitePress, GitBook and mdBook. */
export function convertBlocks(source: string, context: ConversionContext): string {
  const lines = splitLines(dropModules(source))
  const closed = closeContainers(nameHeadings(titleCode(lines), context))
  const definitions = definitionsIn(closed)
  const tags = mapText(closed, (text) => convertTemplateTags(convertInline(text, definitions, context), context))
  return keepAttributes(convertGroups(splitLines(tags), context))
}

/** Moves the title and the line numbers of a template tag of GitBook to the fence below it. */
function titleCode(lines: readonly SourceLine[]): readonly SourceLine[] {
  const out = [...lines]
  for (const [index, { text, isCode }] of lines.entries()) {
    const [, options] = isCode ? [] : (/^[ \t]*\{% code\b([^%]*)%\}[ \t]*$/.exec(text) ?? [])
    if (options === undefined) continue
    let next = index + 1
    while (next < lines.length && lines[next]?.text.trim() === '') next++
    const fence = lines[next]
    if (!fence?.isCode || !/^[ \t]*[`~]{3}/.test(fence.text)) continue
    const title = /\btitle="[^"]*"/.exec(options)?.[0] ?? ''
    const language = /^[ \t]*[`~]+[ \t]*$/.test(fence.text) ? 'text' : ''
    const words = [fence.text.trimEnd() + language, title, /\blineNumbers="true"/.test(options) ? 'lines' : '']
    out[next] = { text: words.filter(Boolean).join(' '), isCode: true }
    out[index] = { text: '', isCode: false }
  }
  return out
}

/** A tag such as `{% tab title="A" %}`. */
const templateTag = /\{%[-+]?\s*(\w[\w-]*)((?:[^%]|%(?!\})){0,1000}?)[-+]?%\}/dg

/** Turns template tags of GitBook and Jekyll into elements, except in code. */
function convertTemplateTags(text: string, { losses }: ConversionContext): string {
  return replaceWords(text, templateTag, (written, name = '', rest = '') => {
    const value = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(rest)?.[1] ?? ''
    if (name === 'hint') losses.list(written, untitled)
    if (name === 'hint') return `<callout type="${value('style')}">`
    if (name === 'endhint') return '</callout>'
    if (/^(?:end)?tabs$/.test(name)) return name === 'tabs' ? '<tabs>' : '</tabs>'
    if (name === 'tab') return `<tab title="${value('title')}">`
    if (name === 'endtab') return '</tab>'
    if (name === 'embed') return `[${value('url')}](${value('url')}) ${losses.add(written)}`
    if (/^(?:end)?step(?:per)?$/.test(name)) return `<${name.replace('end', '/').replace('stepper', 'steps')}>`
    if (name === 'columns') losses.list(written, columns)
    if (/^(?:end)?(?:content-ref|raw|columns?)$/.test(name)) return ''
    if (/^(?:end)?code$/.test(name)) return value('title') && `Filename: ${value('title')}\n`
    return losses.add(written)
  })
}
