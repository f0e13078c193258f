import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../test/compile-text.ts'

const files = ['content/page.mdx', 'content/page.md']
const both = <Case extends readonly unknown[]>(cases: readonly Case[]) =>
  cases.flatMap((one) => files.map((file) => [...one, file] as const))

/** `§c§` stands for a comment in either form. */
const hidden: readonly (readonly [written: string, html: string])[] = [
  ['§c§', ''],
  ['a\n\n§c\nd\n\n**e**§\n\nb', '<p>a</p><p>b</p>'],
  ['a §c§ b', '<p>a  b</p>'],
  ['a §c\n**d**§ b', '<p>a  b</p>'],
  ['§c§ a *b*', '<p>a <em>b</em></p>'],
  ['§c§ §d§ a', '<p>a </p>'],
  ['§c§ ## a', '<h2 id="a">a<a class="anchor" href="#a" aria-label="Direct link to a"></a></h2>'],
  ['## a §c§ {#b}', '<h2 id="b">a <a class="anchor" href="#b" aria-label="Direct link to a"></a></h2>'],
  ['- §c§ a\n- b §d§', '<ul><li>a</li><li>b </li></ul>'],
  ['- a\n\n  §c§\n\n  b', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['1. §c\n\n   d§\n\n   a', '<ol><li><p>a</p></li></ol>'],
  ['> §c§\n> a', '<blockquote><p>a</p></blockquote>'],
  ['**a §c§**', '<p><strong>a </strong></p>'],
  ['[a §c§](/b)', '<p><a href="/site/b">a </a></p>'],
  [
    '| a §c§ | b |\n|---|---|\n| §d§ c | §e§ |',
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">a </th><th scope="col">b</th></tr></thead><tbody><tr><td> c</td><td></td></tr></tbody></table></div>',
  ],
  [':::steps\n§c§\n\n1. a\n:::', '<div class="steps"><ol><li>a</li></ol></div>'],
  ['§```ts\na§\n\nb', '<p>b</p>'],
]

describe('comments', () => {
  test.each(both(hidden))('the comment %j is rendered as %j in %s', (written, html, file) => {
    for (const [open, close] of [
      ['<!-- ', ' -->'],
      ['{/* ', ' */}'],
    ] as const) {
      let isOpen = true
      const text = written.replace(/§/g, () => {
        const sign = isOpen ? open : close
        isOpen = !isOpen
        return sign
      })
      expect(html === '' ? compileText(text, { file }).tree.join('') : htmlOf(text, { file })).toBe(html)
      const { markdown, facts, problems } = compileText(text, { file })
      expect(problems).toEqual([])
      expect(JSON.stringify([markdown, facts])).not.toMatch(/<!--|\/\*|-->/)
    }
  })

  test.each(both([['`{/* a */} <!-- b -->`'], ['```html\n{/* a */}\n<!-- b -->\n```'], ['\\{/* a */} \\<!-- b -->']]))(
    '%j is code or escaped, and stays in %s',
    (text, file) => {
      expect(htmlOf(text, { file }).replace(/<[^>]*>/g, '')).toMatch(/\{\/\* a \*\/\}\s&lt;!-- b --&gt;/)
    },
  )

  test.each(
    both([
      ['a\n\n<!-- b\n\nc', '3 unclosed-comment'],
      ['a <!-- b', '1 foreign-syntax'],
      ['a\n{/* b', '2 foreign-syntax'],
      ['<!-- a\nb --> c', '1 not-content'],
      ['a\n\n<!-- @include: ./b.md -->', '3 foreign-syntax'],
      ['<!--@include: ./b.md-->', '1 foreign-syntax'],
    ]),
  )('the comment %j is the error %s in %s', (text, error, file) => {
    const { problems } = compileText(text, { file })
    expect(problems.map(({ line, rule, severity }) => `${line} ${rule} ${severity}`)).toEqual([`${error} error`])
  })

  test('a comment does not shift the lines of later problems', () => {
    const text = '{/* a\n\nb */}\n\n<!-- c\n-->\n\n`d` {/* e */} [f]()\n\n==g=='
    expect(listProblems(compileText(text, { file: 'content/page.md' }).problems)).toContain('page.md:10 foreign-syntax')
  })
})
