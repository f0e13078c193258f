import { keyOf } from 'studio-docs-testing/code-blocks'
import { describe, expect, test } from 'vitest'
import { compileText } from '../../test/compile-text.ts'

const copyOf = (text: string, options = {}) => compileText(text, options).markdown

describe('Markdown copies', () => {
  test('a copy has the words as written, without front matter, ids and MDX escapes', () => {
    const text =
      '---\ntitle: Title\n---\n\n# Title\n\nÜnï *b* `c{}` \\{d\\} 💡\nmore\n\nHead *x*\n---\n\n### Two {#two}\n\n- a\n- b'
    expect(copyOf(text)).toBe('Ünï *b* `c{}` {d} 💡\nmore\n\n## Head *x*\n\n### Two\n\n- a\n- b')
  })

  test('a copy has full links, and definitions are resolved', () => {
    const text = '[a *b*](/c#d "e") [f](#g) [h][i] [j](k) [l](https://m.example)\n\n[i]: /n'
    expect(copyOf(text)).toBe('[a *b*](~/c#d) [f](~#g) [h](~/n) [j](~/k) [l](https://m.example)')
  })

  test('a copy has the text of drawings, and links to pictures', () => {
    expect(copyOf('![A way.](./way.svg)\n\n![A shot][s]\n\n[s]: ./shot.png')).toBe(
      'Figure: A way.\n\n![A shot](~/assets/shot-1.png)',
    )
  })

  test('a copy has the content of showcases and cheat sheets, without their frame', () => {
    expect(copyOf('::::showcase\nOne\n\n:::sheet{wide}\nTwo\n:::\n::::')).toBe('One\n\nTwo')
  })

  test('a copy keeps tables', () => {
    expect(copyOf('| a \\| b | c |\n|---|--:|\n| [x](/y) | 💡 |')).toBe('| a \\| b | c |\n|---|--:|\n| [x](~/y) | 💡 |')
  })

  test('a copy has notes as quotes below their type', () => {
    expect(copyOf(':::note\nOne\ntwo.\n\n- three\n:::\n\n:::warning[Mind *this*]\nFour.\n:::')).toBe(
      '> **Note**\n>\n> One\n> two.\n>\n> - three\n\n> **Warning: Mind *this***\n>\n> Four.',
    )
  })

  test('a copy has tabs, details, steps and cards below their labels', () => {
    const text = [
      '::::tabs\n:::tab[npm]\n```sh\nnpm i\n```\n:::\n:::tab[pnpm]\nWords\n:::\n::::',
      ':::details[More *x*]\nHidden.\n:::',
      ':::details\nUnnamed.\n:::',
      ':::steps\n1. One\n2. Two\n:::',
      '::::cards\n:::card[Ledger]{href="/ledger" status="Old"}\nOne.\n:::\n::::',
    ]
    expect(copyOf(text.join('\n\n'))).toBe(
      [
        '**npm**\n\n```sh\nnpm i\n```\n\n**pnpm**\n\nWords',
        '**More *x***\n\nHidden.',
        'Unnamed.',
        '1. One\n2. Two',
        '## [Ledger](~/ledger)\n\nOld\n\nOne.',
      ].join('\n\n'),
    )
  })

  test("a copy keeps the title of code, but not the engine's own fence words", () => {
    expect(copyOf('```ts preamble title="a.ts" {1,3-4} lines\nlet a\n```')).toBe('```ts title="a.ts"\nlet a\n```')
    expect(copyOf('    indented', { file: 'content/page.md' })).toBe('```\nindented\n```')
    expect(copyOf('````md\n```ts\na\n```\n````')).toBe('````md\n```ts\na\n```\n````')
  })

  test('a copy names the setup of each sample, and explains it below the setup', () => {
    const text =
      '```ts preamble title="a.ts"\nlet a\n```\n\n```ts preamble\nlet b\n```\n\n```ts title="c.ts"\na + b\n```\n\n```sh\nls\n```'
    expect(copyOf(text)).toBe(
      [
        '```ts title="a.ts"\nlet a\n```',
        'Samples with `setup="a.ts"` need this code above theirs.',
        '```ts title="Setup 2" setup="a.ts"\nlet b\n```',
        'Samples with `setup="Setup 2"` need this code above theirs.',
        '```ts title="c.ts" setup="a.ts, Setup 2"\na + b\n```',
        '```sh\nls\n```',
      ].join('\n\n'),
    )
  })

  test('a copy has the output below a sample', () => {
    const blocks = [
      { title: 'LedgerQL', language: 'lql', code: 'SELECT 1;\nSELECT 2' },
      { title: 'Result', language: 'json', code: '[1]' },
    ]
    const results = new Map([[keyOf('a', { flags: ['result'] }), { blocks }]])
    expect(copyOf('```ts result\na\n```', { results })).toBe(
      ['```ts\na\n```\n\nLedgerQL:\n\n```lql\nSELECT 1;\nSELECT 2\n```', 'Result:\n\n```json\n[1]\n```'].join('\n\n'),
    )
  })

  test('content of lists and quotes stays inside them in a copy', () => {
    const blocks = [{ title: 'LedgerQL', language: 'lql', code: 'SELECT 1' }]
    const results = new Map([[keyOf('a\n\n  b'), { blocks }]])
    const text =
      '1. One\n   two [x](/y)\n\n   ```ts\n   a\n\n     b\n   ```\n\n   :::note\n   Three\n   four.\n   :::\n2. Five\n\n> six\n> - seven\n>   ```sh\n>   eight\n>   ```\nlazy'
    expect(copyOf(text, { results })).toBe(
      [
        '1. One\n   two [x](~/y)\n\n   ```ts\n   a\n\n     b\n   ```\n\n   LedgerQL:\n\n   ```lql\n   SELECT 1\n   ```',
        '   > **Note**\n   >\n   > Three\n   > four.\n2. Five',
        '> six\n> - seven\n>   ```sh\n>   eight\n>   ```\n\nlazy',
      ].join('\n\n'),
    )
  })

  test('a copy that is parsed again renders the same copy', () => {
    const text =
      'A.\n\n- b\n\n  c\n\n      d\n\n> e\n>\n> 1. f\n>    g\n>\n>        h\n\n| a |\n|---|\n| b |\n\n***\n\n## i\n\n```sh\nj\n```'
    const once = copyOf(text)
    expect(copyOf(once)).toBe(once)
  })
})
