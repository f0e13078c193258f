import type { Code, Nodes } from 'mdast'
import { includeCode, includedFile } from '../content/code/include-code.ts'
import { splitFence } from '../content/code/read-code-block.ts'
import { findFrontMatter } from '../content/front-matter/find-front-matter.ts'
import { parseFrontMatter } from '../content/front-matter/parse-front-matter.ts'
import type { Expansions } from '../content/markdown/calls.ts'
import { indent, lineHead, outdent } from '../content/markdown/indentation.ts'
import { parseMarkdown } from '../content/markdown/parse-markdown.ts'
import { lineOf, normaliseText, offsetOf, type Source, sourceOf } from '../content/markdown/source.ts'
import { fenceOf, parseFence } from '../core/code/fence.ts'
import type { CodeBlock } from '../core/page/facts.ts'
import type { SampleResults } from '../core/project/stored-samples.ts'
import { StopError } from '../core/stop-error.ts'
import { applyEdits } from '../core/text/text-edits.ts'
import { outputsOf } from '../render/render-code.ts'
import type { SiteEntry } from '../site/site-entry.ts'

type Frozen = Expansions & { readonly results: SampleResults }

/**
 * Returns the text of a page that nothing changes any more: it contains the code of the files that it shows and the results
 * of its samples, which are plain code then. It has neither old routes nor short addresses, which stay with the current page.
 */
export function freezePage(text: string, { file, parsed }: SiteEntry, frozen: Frozen): string {
  const plain = normaliseText(text)
  const { source } = parseMarkdown(plain, file)
  const blocks = new Map(parsed().facts.codeBlocks.map((block) => [block.line, block]))
  const edits = codeIn(source.root).flatMap((node) => {
    const now = freezeCode(node, source, { ...frozen, block: blocks.get(lineOf(node)) })
    if (now === undefined) return []
    return [{ from: offsetOf(node), to: node.position?.end.offset ?? 0, text: indent(now, lineHead(node, source)) }]
  })
  return freezeHead(applyEdits(plain, edits), file)
}

function codeIn(node: Nodes): readonly Code[] {
  if (node.type === 'code') return [node]
  return 'children' in node ? node.children.flatMap(codeIn) : []
}

type FrozenBlock = Frozen & { readonly block: CodeBlock | undefined }

/** Returns a fence with the code of its file and the results of its sample, or nothing if it stays the same. */
function freezeCode(node: Code, source: Source, { block, blocks, readCode, results }: FrozenBlock): string | undefined {
  const { language, meta } = splitFence(node)
  const fence = parseFence(meta)
  if (!block || Object.hasOwn(blocks, language)) return undefined
  const hasFile = includedFile(fence) !== undefined
  const { flags, values, isPlayground } = block.fence
  const isPlain = !block.sample && !values.has('signature') && !values.has('fragment')
  if (!hasFile && isPlain) return undefined
  const written = outdent(sourceOf(node, source), lineHead(node, source).length)
  const included = hasFile ? includeCode(node, readCode) : { text: written }
  if (!('text' in included)) throw new StopError(`${source.file}:${lineOf(node)}  ${included.message}`)
  const [opening = '', ...code] = included.text.split('\n')
  const outputs = outputsOf(block, { results }).map(({ title, language, code }) =>
    fenceOf(`${language} title="${title.replaceAll('"', "'")}"`, code),
  )
  return [[isPlain ? opening : withoutWords(opening), ...code].join('\n'), ...outputs].join('\n\n')

  /** Returns an opening line without the words that only a project knows. */
  function withoutWords(line: string): string {
    const words = [...flags, ...(isPlayground ? ['playground'] : [])]
    return line
      .split(/((?:[\w-]+="[^"]*"|\{[^}]*\}|\[[^\]]*\]|[^\s"]+))/)
      .filter(
        (part, at) =>
          at === 1 || !(words.includes(part) || [...values.keys()].some((key) => part.startsWith(`${key}="`))),
      )
      .join('')
      .replace(/[ \t]+/g, ' ')
      .trimEnd()
  }
}

/** Matches a key of front matter with its value, which may go on in the lines below. */
const dropped = /^(?:moved_from|messages)[ \t]*:.*\n(?:[ \t\]-].*\n)*/gm

function freezeHead(text: string, file: string): string {
  const { start, closing } = findFrontMatter(text) ?? { start: 0, closing: 0 }
  const frozen = text.slice(0, start) + text.slice(start, closing).replace(dropped, '') + text.slice(closing)
  const { frontMatter } = parseFrontMatter(frozen, file)
  if (frontMatter.moved_from.length === 0 && frontMatter.messages === undefined) return frozen
  throw new StopError(
    `${file}  \`moved_from\` and \`messages\` cannot be left out of the copy. Write each on lines of its own.`,
  )
}
