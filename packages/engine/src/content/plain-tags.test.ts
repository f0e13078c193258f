import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../test/compile-text.ts'

const files = ['content/page.mdx', 'content/page.md']
const both = <Case extends readonly unknown[]>(cases: readonly Case[]) =>
  cases.flatMap((one) => files.map((file) => [...one, file] as const))

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
