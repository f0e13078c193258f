import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../test/compile-text.ts'

const idsOf = (text: string) => compileText(text).facts.headings.map(({ id }) => id)

describe('headings', () => {
  test('have an id, and a link to themselves that says where it leads', () => {
    expect(htmlOf('### The `from` part')).toBe(
      '<h3 id="the-from-part">The <code>from</code> part<a class="anchor" href="#the-from-part" aria-label="Direct link to The from part"></a></h3>',
    )
  })

  test('ids are in lower case with hyphens, without punctuation; accents and CJK are kept', () => {
    expect(idsOf('## What’s new, in 1.0?\n\n## Größe\n\n## 日本 語\n\n## a_b - c\n\n## Cafe\u0301\n\n## ?!')).toEqual([
      'whats-new-in-10',
      'größe',
      '日本-語',
      'a_b---c',
      'cafe\u0301',
      'section',
    ])
  })

  test('a second one of the same words gets -1, a third one -2, and none takes an id that is there', () => {
    expect(idsOf('## Use\n\n## Use-1\n\n## Use\n\n### use')).toEqual(['use', 'use-1', 'use-2', 'use-3'])
  })

  test('an id that is set wins, and belongs to neither the words nor the contents list', () => {
    const { tree, facts } = compileText('## One record {#one}\n\n## One')
    expect(facts.headings.map(({ id, text }) => `${id}: ${text}`)).toEqual(['one: One record', 'one-1: One'])
    expect(tree[0]).toContain('<h2 id="one">One record<a')
  })

  test('a leading h1 is the page’s title: facts know it, the theme draws it, nothing can point at it', () => {
    const { tree, facts } = compileText('# The *title*\n\nWords.')
    expect(tree).toEqual(['<p>Words.</p>'])
    expect(facts).toMatchObject({
      headings: [{ text: 'The title', depth: 1, line: 1 }],
      anchors: [],
      sections: [{ id: '', text: 'Words.' }],
    })
  })

  test('any other h1 stays in the page, without an id', () => {
    expect(compileText('## A\n\n# B')).toMatchObject({ tree: [expect.stringContaining('<h1>B</h1>')] })
    expect(compileText('## A\n\n# B').facts.anchors).toEqual(['a'])
  })
})

describe('lists', () => {
  test('items of a tight list are words, those of a loose one paragraphs', () => {
    expect(htmlOf('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
    expect(htmlOf('- a\n\n- b')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
  })

  test('lists nest, and a numbered one starts where it says', () => {
    expect(htmlOf('1. a\n   - b\n2. c')).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')
    expect(htmlOf('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>')
  })

  test('a task shows whether it is done, and cannot be ticked', () => {
    expect(htmlOf('- [ ] a\n- [x] b')).toBe(
      '<ul><li><input type="checkbox" disabled> a</li><li><input type="checkbox" disabled checked> b</li></ul>',
    )
  })
})

describe('tables', () => {
  test('can be scrolled by keyboard; their cells are aligned by classes, since styles are not allowed', () => {
    expect(htmlOf('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | `2` | 3 |')).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>' +
        '<thead><tr><th scope="col">a</th><th scope="col" class="center">b</th><th scope="col" class="right">c</th><th scope="col">d</th></tr></thead>' +
        '<tbody><tr><td>1</td><td class="center"><code>2</code></td><td class="right">3</td></tr></tbody></table></div>',
    )
  })
})

test('quotes and rules are what they are in Markdown', () => {
  expect(htmlOf('> a\n>\n> - b\n\n***')).toBe('<blockquote><p>a</p><ul><li>b</li></ul></blockquote><hr>')
})

test('front matter is no content, and is handed on with the line it starts in', () => {
  expect(compileText('---\ntitle: T\ndraft: true\n---\n\nHi')).toMatchObject({
    frontMatter: { yaml: 'title: T\ndraft: true', line: 2 },
    tree: ['<p>Hi</p>'],
  })
  expect(compileText('Hi').frontMatter).toBeUndefined()
})
