import { showUnwanted } from '../core/characters.ts'
import type { PageCode } from '../core/project.ts'
import type { PageSample, PageSamples } from '../core/sample.ts'
import { createSampleFile } from './sample-file.ts'
import type { SampleTypes } from './stored-types.ts'

/** Whether a page has samples in TypeScript. If so, it has a file with them. */
export function hasSamples({ codeBlocks }: Pick<PageCode, 'codeBlocks'>): boolean {
  return codeBlocks.some(({ sample, script }) => sample && script)
}

/** A page with samples, and its absolute URL. */
type SamplePage = Pick<PageCode, 'file' | 'codeBlocks'> & { readonly address: string }

/** Renders `<route>.samples.json`: the code of a page's samples, the types of their names, and their files. */
export function renderSamples({ file, codeBlocks, address }: SamplePage, typesOf: SampleTypes): string {
  const types = new Map<string, number>()
  const indexOf = (type: string) => {
    if (!types.has(type)) types.set(type, types.size)
    return types.get(type) ?? 0
  }
  const samples: Record<string, PageSample> = {}
  for (const block of codeBlocks) {
    const { sample, code, script } = block
    if (!sample || !script) continue
    const names = (typesOf.get(sample.key) ?? []).map(
      ([start, length, type]) => [start, length, indexOf(type)] as const,
    )
    const preambles = sample.preambles.length
    const { text } = createSampleFile({ ...block, ...sample, file, language: script, address })
    samples[sample.name] = { code, preambles, names, ...(preambles > 0 && text !== undefined && { file: text }) }
  }
  return JSON.stringify({
    preambles: codeBlocks.flatMap(({ sample, fence, code }) =>
      sample && fence.flags.includes('preamble') ? code : [],
    ),
    types: [...types.keys()].map((type) => showUnwanted(halveIndents(type))),
    samples,
  } satisfies PageSamples)
}

/** Halves the indentation: TypeScript indents types by four spaces, samples by two. */
function halveIndents(type: string): string {
  return type.replace(/^(?: {4})+/gm, (blanks) => blanks.slice(blanks.length / 2))
}
