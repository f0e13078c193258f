import { describe, expect, test } from 'vitest'
import { compileText } from '../../test/compile-text.ts'
import type { Tree } from '../core/page.ts'

const partsOf = (text: string) => {
  const { tree } = compileText(text)
  const parts: Tree[] = [[]]
  for (const item of tree) {
    if (typeof item === 'object' && item.type === 'break') parts.push([])
    else parts[parts.length - 1] = [...(parts.at(-1) ?? []), item]
  }
  return parts
}

const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph ${index}.`).join('\n\n')
const count = (tree: Tree | undefined, tag: string) => String(tree).split(`<${tag}>`).length - 1

test('a summary stays the first element of its details beside tabs', () => {
  const { tree } = compileText('::::details[Both ways]\n:::tabs\n:::tab[a]\nA\n:::\n:::tab[b]\nB\n:::\n::::')
  expect(tree).toMatchObject([
    { as: 'details', content: [{ type: 'box', as: 'summary', content: ['Both ways'] }, { as: 'div' }] },
  ])
})

describe('chunks of a page', () => {
  test('the first part of a page fills a window, and later parts are small', () => {
    const [first, ...others] = partsOf(paragraphs(1000))
    expect(count(first, 'p')).toBe(20)
    expect(others.map((part) => count(part, 'p'))).toEqual([245, 245, 245, 245])
    expect(partsOf(paragraphs(360)).map((part) => count(part, 'p'))).toEqual([20, 170, 170])
  })

  test('a short end of a page joins the previous part', () => {
    expect(partsOf(paragraphs(119))).toHaveLength(1)
    expect(partsOf(paragraphs(120)).map((part) => count(part, 'p'))).toEqual([20, 100])
  })

  test('parts end between blocks; their size is the minimum height', () => {
    const rest = paragraphs(200)
    const table = `| A | B |\n|---|---|\n${'| 1 | 2 |\n'.repeat(30)}`
    const code = (lines: number) => `\`\`\`ts\n${'a\n'.repeat(lines)}\`\`\``
    const list = '- One\n'.repeat(40)
    const closed = `:::details[More]\n${list}\n:::`
    const step = `1. One\n\n${code(20).replace(/^/gm, '   ')}\n`
    const before = (text: string) => count(partsOf(`${text}\n\n${rest}`)[0], 'p')
    expect([table, list, code(20), code(500), closed].map(before)).toEqual([0, 0, 8, 7, 19])
    // One paragraph is in the step.
    expect([step, `:::steps\n${step}:::`].map(before)).toEqual([9, 9])
    expect(['# Title', '## Heading', '#### Heading\n\n'.repeat(10)].map(before)).toEqual([20, 19, 11])
  })

  test('parts keep the order of their nodes', () => {
    const tabs = '::::tabs\n:::tab[A]\nWords\n:::\n::::'
    const [first, second] = partsOf(`${paragraphs(20)}\n\n${paragraphs(5)}\n\n${tabs}\n\n${paragraphs(200)}`)
    expect(first).toHaveLength(1)
    expect(second?.map((item) => typeof item)).toEqual(['string', 'object', 'string'])
  })
})
