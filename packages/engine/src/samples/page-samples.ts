import { fenceWords } from '../core/code/fence.ts'
import type { CodeBlock } from '../core/page/facts.ts'
import type { PageCode } from '../core/project/project.ts'
import type { PageSample, PageSamples } from '../core/project/samples-file.ts'
import type { SampleResults } from '../core/project/stored-samples.ts'
import { showUnwanted } from '../core/text/characters.ts'
import * as strings from '../core/ui-strings.ts'

/** Whether a page has samples. If so, it has a file with them. */
export function hasSamples({ codeBlocks }: Pick<PageCode, 'codeBlocks'>): boolean {
  return codeBlocks.some(({ sample }) => sample)
}

/** A page with samples, its absolute URL, and a function that returns the start of a comment line in a sample. */
type SamplePage = Pick<PageCode, 'codeBlocks'> & {
  readonly url: string
  readonly commentOf: (block: CodeBlock) => string | undefined
}

/** Renders `<route>.samples.json`: the code of a page's samples, the types of their names, and their files. */
export function renderSamples({ codeBlocks, url, commentOf }: SamplePage, results: SampleResults): string {
  const types = new Map<string, number>()
  const indexOf = (type: string) => {
    if (!types.has(type)) types.set(type, types.size)
    return types.get(type) ?? 0
  }
  const samples: Record<string, PageSample> = {}
  for (const block of codeBlocks) {
    const { sample, code, section } = block
    if (!sample) continue
    const { file, types: typedNames = [] } = results.get(sample.key) ?? {}
    const names = typedNames.map(([start, length, type]) => [start, length, indexOf(type)] as const)
    const comment = commentOf(block)
    const origin = comment === undefined ? '' : `${comment} ${strings.copiedFrom}${url}${section && `#${section}`}\n`
    const preambles = sample.preambles.length
    samples[sample.name] = { code, preambles, names, ...(file !== undefined && { file: origin + file }) }
  }
  return JSON.stringify({
    preambles: codeBlocks.flatMap(({ sample, fence, code }) =>
      sample && fence.flags.includes(fenceWords.preamble) ? code : [],
    ),
    types: [...types.keys()].map(showUnwanted),
    samples,
  } satisfies PageSamples)
}
