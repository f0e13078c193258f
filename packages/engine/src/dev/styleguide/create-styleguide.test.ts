import { beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { configOf } from '../../../test/site-of.ts'
import { containerNames } from '../../content/markdown/containers.ts'
import type { Tree } from '../../core/page/page.ts'
import { createLanguages } from '../../highlight/languages.ts'
import { createStyleguide, type Styleguide } from './create-styleguide.ts'

describe('the style guide', () => {
  let guide: Styleguide
  let html = ''
  const htmlOf = (tree: Tree): string =>
    tree
      .map((item) => {
        if (typeof item === 'string') return item
        if (item.type === 'tabs') return item.panels.map(htmlOf).join('')
        return htmlOf(item.content)
      })
      .join('')
  beforeAll(async () => {
    guide = createStyleguide(configOf())
    html = guide.page.parts.map(htmlOf).join('')
  })

  test('the style guide is a valid doc with a contents list', () => {
    expect(listProblems(guide.problems)).toBe('')
    expect(guide.page).toMatchObject({ route: '/styleguide', kind: 'doc', title: 'Style guide' })
    expect(guide.page.doc).toBeUndefined()
    expect(guide.page.toc.length).toBeGreaterThan(10)
  })

  test('the style guide shows every container with its source', () => {
    const missing = containerNames.filter((name) => !html.includes(`:::${name}`))
    expect(missing).toEqual([])
    for (const shown of [
      'admonition danger',
      '<details>',
      'class="steps"',
      'class="cards"',
      '<table>',
      'class="variants"',
      '≠ Ledger 2.3 returns:',
      '<svg role="img"',
    ])
      expect(html).toContain(shown)
    expect(guide.page.parts.flat().some((item) => typeof item === 'object' && item.type === 'tabs')).toBe(true)
    expect(html).not.toContain('\0')
  })

  test('the style guide shows a block of every language in use', () => {
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

  test('the style guide shows every kind of sample and signature', () => {
    for (const shown of [
      'line marked',
      'line added',
      'line removed',
      'code numbered',
      'class="output"',
      'Result type',
      'Throws',
      'code signature',
    ])
      expect(html).toContain(shown)
  })

  test('the style guide shows the source of each section below it', () => {
    expect(html.match(/<figcaption>Source<\/figcaption>/g)).toHaveLength(guide.page.toc.length)
  })
})
