import { showUnwanted } from '../page/characters.ts'
import type { PageCode } from '../page/project.ts'
import type { PageTypes } from '../page/sample.ts'
import { collectSamples } from './collect-samples.ts'
import type { SampleTypes } from './stored-types.ts'

/** Tells whether a page has TypeScript blocks; the browser then fetches its types. */
export function hasTypes({ codeBlocks }: PageCode): boolean {
  return codeBlocks.some(({ language }) => /^tsx?$/.test(language))
}

/** Renders `<route>.types.json`: the types of all names in a page's samples. */
export function renderTypes(page: PageCode, types: SampleTypes): string {
  const texts = new Map<string, number>()
  const { samples } = collectSamples([page])
  const blocks = samples.flatMap(({ key, line, code }) => {
    const marks = types.get(key) ?? []
    if (marks.length === 0) return []
    const index = page.codeBlocks.findIndex((block) => block.line === line)
    const placed = marks.map(([start, length, text]) => {
      if (!texts.has(text)) texts.set(text, texts.size)
      return [start, length, texts.get(text) ?? 0] as const
    })
    return [{ index, length: code.length, marks: placed }]
  })
  return JSON.stringify({
    texts: [...texts.keys()].map((text) => showUnwanted(halveIndents(text))),
    blocks,
  } satisfies PageTypes)
}

/** TypeScript indents types by four blanks; samples are indented by two. */
function halveIndents(text: string): string {
  return text.replace(/^(?: {4})+/gm, (blanks) => blanks.slice(blanks.length / 2))
}
