import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../test/compile-text.ts'

describe('text', () => {
  test('emphasis, code, deletions and hard breaks are rendered as in Markdown', () => {
    expect(htmlOf('*a* **b** `c` ~~d~~  \ne')).toBe(
      '<p><em>a</em> <strong>b</strong> <code>c</code> <del>d</del><br>e</p>',
    )
  })

  test('HTML is escaped, in prose and in code', () => {
    expect(htmlOf('1 \\< 2 & "3" `<b a="&amp;">`')).toBe(
      '<p>1 &lt; 2 &amp; &quot;3&quot; <code>&lt;b a=&quot;&amp;amp;&quot;&gt;</code></p>',
    )
  })

  test('colons in prose stay', () => {
    for (const words of ['At 10:30 we meet', 'a :b c d', 'ratio 1:2:3', 'see person:tobie', 'std::vec'])
      expect(htmlOf(words)).toBe(`<p>${words}</p>`)
  })

  test('carets, dollars and escaped braces stay', () => {
    expect(htmlOf('x^2 costs $5 or $6, \\{so}')).toBe('<p>x^2 costs $5 or $6, {so}</p>')
  })
})

describe('links', () => {
  test('a link to a page becomes a route below the base', () => {
    expect(htmlOf('[a](/ledger/?x=1#y) [b](./b) [c](#c)')).toBe(
      '<p><a href="/site/ledger/?x=1#y">a</a> <a href="/site/b">b</a> <a href="#c">c</a></p>',
    )
  })

  test('an external link opens in a new tab', () => {
    expect(htmlOf('[a](https://example.com/?a&b)')).toBe(
      '<p><a href="https://example.com/?a&amp;b" target="_blank" rel="noopener noreferrer">a</a></p>',
    )
  })

  test('a link definition may be anywhere, and the first of the same name counts', () => {
    const text = '[a][Guide] [Guide]\n\n> [guide]: /guide\n\n[guide]: /other'
    expect(compileText(text).tree).toEqual([
      '<p><a href="/site/guide">a</a> <a href="/site/guide">Guide</a></p><blockquote></blockquote>',
    ])
  })

  test('facts contain each link target as written, with its line', () => {
    const text = '---\ntitle: T\n---\n\n[a](/a#b) and\n[b](https://x.y)\n\n- [c][d]\n\n[d]: ./d'
    expect(compileText(text).facts.links).toEqual([
      { target: '/a#b', line: 5 },
      { target: 'https://x.y', line: 6 },
      { target: './d', line: 8 },
    ])
  })
})

describe('images', () => {
  test('an SVG becomes part of the page, named by its alternative text', () => {
    expect(htmlOf('![The "way"](./way.svg)')).toBe(
      '<p><svg role="img" aria-label="The &quot;way&quot;" viewBox="0 0 9 9"><path d="M0 0"/></svg></p>',
    )
  })

  test('the text of a picture is inserted literally', () => {
    expect(htmlOf("![costs $' $& $` $1 $$ x](./way.svg)")).toBe(
      `<p><svg role="img" aria-label="costs $' $&amp; $\` $1 $$ x" viewBox="0 0 9 9"><path d="M0 0"/></svg></p>`,
    )
  })

  test('a bitmap has width and height, so that nothing moves when it loads', () => {
    expect(htmlOf('![A screen][shot]\n\n[shot]: ./shot.png')).toBe(
      '<p><img src="/site/assets/shot-1.png" alt="A screen" width="640" height="480" loading="lazy" decoding="async"></p>',
    )
  })

  test('facts contain source, text and line of an image, and search finds the text', () => {
    const { facts } = compileText('Text\n\n![The way](./way.svg)')
    expect(facts.images).toEqual([{ source: './way.svg', alt: 'The way', line: 3, number: 1 }])
    expect(facts.sections[0]?.text).toBe('Text\nThe way')
  })
})

test('the text of an image may contain a colon', () => {
  const text = '![A ratio 1:many, :as *drawn* for person:tobie](./way.svg)'
  expect(htmlOf(text)).toContain('aria-label="A ratio 1:many, :as drawn for person:tobie"')
  expect(compileText(text).facts.images).toMatchObject([{ alt: 'A ratio 1:many, :as drawn for person:tobie' }])
})
