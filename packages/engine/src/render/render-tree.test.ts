import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileText } from '../../test/compile-text.ts'
import { containerNames, containerOf } from '../content/markdown/containers.ts'
import type { Tree } from '../core/page/page.ts'

const partsOf = (text: string) => compileText(text).parts

/** Returns paragraphs whose HTML has 20 characters each. */
const paragraphs = (count: number) => Array.from({ length: count }, () => 'Thirteen here').join('\n\n')
const count = (tree: Tree | undefined, tag: string) => String(tree).split(`<${tag}>`).length - 1

test('a summary stays the first element of its details beside tabs', () => {
  const { tree } = compileText('::::details[Both ways]\n:::tabs\n:::tab[a]\nA\n:::\n:::tab[b]\nB\n:::\n::::')
  expect(tree).toMatchObject([
    { as: 'details', content: [{ type: 'box', as: 'summary', content: ['Both ways'] }, { as: 'div' }] },
  ])
})

test('a page has the extra sheet for each container that it styles', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.resolve('../view/extra.css')), 'utf8')
  const sheet = [...read('extra.css').matchAll(/@import "(.+)"/g)].map(([, path = '']) => read(path)).join('')
  const styled = containerNames.filter((name) => new RegExp(`\\.${name}(?![\\w-])`).test(sheet))
  expect(styled).toEqual(['steps', 'cards', 'card', 'showcase'])
  expect(styled.filter((name) => containerOf({ name })?.styles !== 'extra')).toEqual([])
})

describe('parts of a page', () => {
  test('the first part ends with 4,000 characters, another with 8,000, unless fewer than 3,000 are left', () => {
    expect(partsOf(paragraphs(1550)).map((part) => count(part, 'p'))).toEqual([200, 400, 400, 400, 150])
    expect(partsOf(paragraphs(750)).map((part) => count(part, 'p'))).toEqual([200, 400, 150])
    expect(partsOf(paragraphs(349)).map((part) => count(part, 'p'))).toEqual([349])
    expect(partsOf('')).toEqual([[]])
  })

  test('parts end between blocks', () => {
    const list = `${'- Seven\n'.repeat(300)}\n`
    const parts = partsOf(`${list}${paragraphs(150)}`)
    expect(parts.map((part) => [count(part, 'li'), count(part, 'p')])).toEqual([
      [300, 0],
      [0, 150],
    ])
  })

  test('parts keep the order of their nodes, and count what is in them', () => {
    const tabs = `::::tabs\n:::tab[A]\n${paragraphs(250)}\n:::\n::::`
    const parts = partsOf(`Words.\n\n${tabs}\n\n${paragraphs(200)}`)
    expect(parts.map((part) => part.map((item) => typeof item))).toEqual([['string', 'object'], ['string']])
  })
})
