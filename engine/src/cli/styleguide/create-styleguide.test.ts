import { beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { configOf } from '../../../test/site-of.ts'
import { createLanguages } from '../../content/highlight.ts'
import { containerNames } from '../../content/render-blocks.ts'
import type { Tree, TreeItem } from '../../page/page.ts'
import { createStyleguide, type Styleguide } from './create-styleguide.ts'

describe('the style guide', () => {
  let guide: Styleguide
  let html = ''
  beforeAll(async () => {
    guide = createStyleguide(configOf())
    html = htmlOf(guide.page.tree)
  })

  const slotsOf = (item: TreeItem) => (typeof item === 'object' ? (item.slice(2) as Tree[]) : [])
  const htmlOf = (tree: Tree): string =>
    tree.map((item) => (typeof item === 'string' ? item : slotsOf(item).map(htmlOf))).join('')

  test('is a doc with a contents list, and nothing is wrong with it', () => {
    expect(listProblems(guide.problems)).toBe('')
    expect(guide.page).toMatchObject({ route: '/styleguide', kind: 'doc', title: 'Style guide', doc: null })
    expect(guide.page.toc.length).toBeGreaterThan(10)
  })

  test('shows every container, with its source', () => {
    const missing = containerNames.filter((name) => !html.includes(`:::${name}`))
    expect(missing).toEqual([])
    for (const shown of [
      'admonition danger',
      '<details>',
      'class="steps"',
      'class="cards"',
      '<table>',
      '<svg role="img"',
    ])
      expect(html).toContain(shown)
    expect(guide.page.tree.some((item) => typeof item === 'object' && item[0] === 'Tabs')).toBe(true)
    expect(html).not.toContain('\0')
  })

  test('shows a block of every language that writers of this site use', () => {
    const languages = createLanguages()
    const labels = Array.from(html.matchAll(/data-language="(\w+)"/g), ([, name = '']) => languages.find(name)?.label)
    const missing = [
      'TypeScript',
      'TSX',
      'JavaScript',
      'JSON',
      'Shell',
      'SQL',
      'HTML',
      'CSS',
      'Diff',
      'YAML',
      'Markdown',
      'Text',
    ].filter((label) => !labels.includes(label))
    expect(missing).toEqual([])
  })

  test('shows every kind of sample: marked lines, numbers, what was sent, answered and thrown, signatures', () => {
    for (const shown of [
      'line marked',
      'line added',
      'line removed',
      'code numbered',
      'code emitted',
      'code answered',
      'code thrown',
      'code signature',
    ])
      expect(html).toContain(shown)
  })

  test('has below each section the source that makes it', () => {
    expect(html.match(/<figcaption>Source<\/figcaption>/g)).toHaveLength(guide.page.toc.length)
  })
})
