import type { PageCode, Sample } from './project.ts'

/** Lists the samples of some pages, as the project runs them. */
export function listSamples(pages: readonly PageCode[]): readonly Sample[] {
  return pages.flatMap(({ file, route, codeBlocks }) =>
    codeBlocks.flatMap(({ language, fence, code, line, lines, sample }) => {
      if (!sample) return []
      const { key, preambles } = sample
      return { language, fence, code, line, ...(lines && { lines }), file, route, key, preambles }
    }),
  )
}
