import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../../test/compile-text.ts'

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

describe('inline HTML tags', () => {
  test.each(
    both([
      ['a<br>b<br/>c<BR />d', '<p>a<br>b<br>c<br>d</p>', 'a b c d'],
      ['<br>', '<br>', ''],
      [
        'Press <kbd>Ctrl</kbd> + <kbd>**C**</kbd>',
        '<p>Press <kbd>Ctrl</kbd> + <kbd><strong>C</strong></kbd></p>',
        'Press Ctrl + C',
      ],
      ['<kbd>K</kbd>', '<p><kbd>K</kbd></p>', 'K'],
      ['H<sub>2</sub>O, x<sup>y<sub>1</sub></sup>', '<p>H<sub>2</sub>O, x<sup>y<sub>1</sub></sup></p>', 'H2O, xy1'],
      ['- a<br>b', '<ul><li>a<br>b</li></ul>', 'a b'],
    ]),
  )('the tag %j is rendered as %j with the words %j in %s', (text, html, words, file) => {
    expect(htmlOf(text, { file })).toBe(html)
    const { facts, markdown } = compileText(text, { file })
    expect(facts.sections[0]?.text).toBe(words)
    expect(markdown).toBe(text)
  })

  test('tags may stand in table cells and headings', () => {
    expect(htmlOf('| a |\n|---|\n| <kbd>b</kbd><br>c |')).toContain('<td><kbd>b</kbd><br>c</td>')
    const { facts } = compileText('## A <kbd>b</kbd><br>c')
    expect(facts.headings).toMatchObject([{ id: 'a-b-c', text: 'A b c' }])
  })

  test.each(files)('a tag without its partner, or with attributes, is an error in %s', (file) => {
    const text =
      'a <kbd>b\n\n**c <sub>d** e</sub>\n\nf </sup>\n\n<kbd class="g">h</kbd>\n\n| <kbd> | </kbd> |\n|---|---|\n\n</br>'
    expect(listProblems(compileText(text, { file }).problems).replaceAll(file, 'page')).toMatchInlineSnapshot(`
      "page:1 unclosed-tag
        \`<kbd>\` is never closed.
        Write \`</kbd>\` where it ends, in the same paragraph.
      page:3 unclosed-tag
        \`<sub>\` is never closed.
        Write \`</sub>\` where it ends, in the same paragraph.
      page:3 unclosed-tag
        \`</sub>\` has no opening tag.
        Write \`<sub>\` before it, in the same paragraph, or delete it.
      page:5 unclosed-tag
        \`</sup>\` has no opening tag.
        Write \`<sup>\` before it, in the same paragraph, or delete it.
      page:7 not-content
        \`<kbd class="g">\` is HTML, which pages cannot contain.
        Write \`<kbd>\`, without attributes.
      page:9 unclosed-tag
        \`<kbd>\` is never closed.
        Write \`</kbd>\` where it ends, in the same paragraph.
      page:12 unclosed-tag
        \`</br>\` is not a tag.
        Write \`<br>\`."
    `)
  })
})

describe('rejected HTML and components', () => {
  test.each(
    both([
      ['<details>\n<summary>a</summary>\nb\n</details>', '`<details>…` is HTML', ':::details[What the reader clicks]'],
      ['<Tabs>\n\n<TabItem label="a">\n\nb\n\n</TabItem>\n\n</Tabs>', '`<Tabs>` is a component', '::::tabs'],
      ['<div align="center">a</div>', '`<div align="center">a</div>` is HTML', 'Delete the tags'],
      ['A List<T> of', '`<T>` is a component', 'write `\\<T>`'],
      ['<img src="a.png" />', '`<img src="a.png" />` is HTML', '![What the picture shows](./picture.png)'],
      ['<a href="/b">c</a>', '`<a href="/b">` is HTML', '[words](/page)'],
      ['<Aside>a</Aside>', '`<Aside>a</Aside>` is a component', ':::note'],
      ['<Card title="a" />', '`<Card title="a" />` is a component', ':::card[Name]{href="/page"}'],
      ['A <Badge text={"a"} />', '`<Badge text={"a"} />`: components are not supported', 'containers'],
      ['<table><tr><td>a</td></tr></table>', '`<table><tr><td>a</td></tr></table>` is HTML', '|---|---|'],
      ['<script>a</script>', '`<script>a</script>` is HTML', 'Delete it'],
    ]),
  )('%j is rejected: %s, and %s replaces it, in %s', (text, message, hint, file) => {
    const { problems } = compileText(text, { file })
    expect(problems[0]).toMatchObject({ severity: 'error', line: 1 })
    expect(problems[0]?.message).toContain(message)
    expect(problems[0]?.hint).toContain(hint)
  })

  test('a closing tag is not reported separately', () => {
    expect(compileText('A <b>bold</b> word.\n\n<Note>\n\na\n\n</Note>').problems).toHaveLength(2)
    expect(compileText('a</b>').problems).toHaveLength(1)
  })
})
