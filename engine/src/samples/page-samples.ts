import { showUnwanted } from '../core/characters.ts'
import type { PageCode } from '../core/project.ts'
import type { PageSample, PageSamples } from '../core/sample.ts'
import type { SampleTypes } from './stored-types.ts'

/** Whether a page has samples. If so, it has a file with them. */
export function hasSamples({ codeBlocks }: Pick<PageCode, 'codeBlocks'>): boolean {
  return codeBlocks.some(({ sample }) => sample)
}

/** Renders `<route>.samples.json`: the code of a page's samples, and the types of their names. */
export function renderSamples({ codeBlocks }: Pick<PageCode, 'codeBlocks'>, typesOf: SampleTypes): string {
  const types = new Map<string, number>()
  const indexOf = (type: string) => {
    if (!types.has(type)) types.set(type, types.size)
    return types.get(type) ?? 0
  }
  const samples: Record<string, PageSample> = {}
  for (const { sample, code } of codeBlocks) {
    if (!sample) continue
    const names = (typesOf.get(sample.key) ?? []).map(
      ([start, length, type]) => [start, length, indexOf(type)] as const,
    )
    samples[sample.name] = { code, preambles: sample.preambles.length, names }
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
