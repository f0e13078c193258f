import type { PageTypes } from '../../page/sample-types.ts'
import { collectSamples } from '../../samples/collect-samples.ts'
import type { SampleTypes } from '../../samples/stored-types.ts'
import type { SiteEntry } from '../../site/site-entry.ts'

/** Gives what a page's samples hold, as the browser asks for it, or nothing where the page has no block of TypeScript. */
export function renderTypes({ file, route, facts }: SiteEntry, types: SampleTypes): string | undefined {
  const { codeBlocks } = facts
  if (!codeBlocks.some(({ language }) => /^tsx?$/.test(language))) return undefined
  const texts = new Map<string, number>()
  const { samples } = collectSamples([{ file, route, codeBlocks }])
  const blocks = samples.flatMap(({ key, line, code }) => {
    const marks = types.get(key) ?? []
    if (marks.length === 0) return []
    const index = codeBlocks.findIndex((block) => block.line === line)
    const placed = marks.map(({ start, length, text }) => {
      if (!texts.has(text)) texts.set(text, texts.size)
      return [start, length, texts.get(text) ?? 0] as const
    })
    return [{ index, length: code.length, marks: placed }]
  })
  const page: PageTypes = { texts: [...texts.keys()], blocks }
  return JSON.stringify(page)
}
