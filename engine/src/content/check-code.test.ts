import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../test/compile-text.ts'
import { checkConflicts } from './check-conflicts.ts'

const plain = { samples: false, playground: false }

/** Returns each problem as `line rule severity: message → hint`. */
const said = (text: string, options = {}) =>
  compileText(text, options).problems.map(
    ({ line, rule, severity, message, hint }) => `${line} ${rule} ${severity}: ${message} → ${hint}`,
  )

describe('fences of other systems', () => {
  test.each([
    ['ts [client.ts]', 'client.ts'],
    ['js [a b.js] {1}', 'a b.js'],
    ['ts title="a.ts" [b.ts]', 'a.ts'],
  ])('%j has the title %j', (opening, title) => {
    expect(htmlOf(`\`\`\`${opening}\na\n\`\`\``)).toContain(`<figcaption>${title}</figcaption>`)
    expect(compileText(`\`\`\`${opening}\na\n\`\`\``).markdown).toContain(`title="${title}"`)
  })

  test('words after a comma leave the language as it is, and are named', () => {
    const text = '```rust,ignore,no_run\na\n```'
    expect(compileText(text).tree[0]).toContain('<figcaption>Rust</figcaption>')
    expect(said(text)).toEqual([
      '1 unknown-fence-word warning: `ignore`, `no_run` mean nothing on this fence. → Delete it.',
    ])
  })

  test.each([
    ['js live', '`live` means nothing', 'Delete it.'],
    ['sh npm2yarn', '`npm2yarn` means nothing', 'Delete it.'],
    ['js showLineNumbers', '`showLineNumbers` means nothing', 'Write `lines`'],
    ['js showLineNumbers=false', '`showLineNumbers=false` means nothing', 'Write `lines`'],
    ['js /foo/', '`/foo/` means nothing', '{2,4-6}'],
    ['js filename="a.js"', '`filename=` means nothing', 'title="client.ts"'],
    ['js title=a.js', '`title=a.js` means nothing', 'title="client.ts"'],
    ['py hl_lines="2 3"', '`hl_lines=` means nothing', '{2,4-6}'],
    ['js ins={2}', '`ins={2}` means nothing', '[!code ++]'],
    ['js {a}', '`{a}` means nothing', '{2,4-6}'],
    ['js preamble', '`preamble` means nothing', 'may follow'],
    ['sh playground', '`playground` means nothing', 'may follow'],
    ['ts twoslash', '`twoslash` means nothing', 'Delete it.'],
    ['ts result', '`result` means nothing', 'may follow'],
    ['ts playground', '`playground` means nothing', 'may follow'],
    ['ts signature="a"', '`signature=` means nothing', 'may follow'],
  ])('%j is named in a project without samples', (opening, message, hint) => {
    const [one = '', ...others] = said(`\`\`\`${opening}\na\n\`\`\``, { runs: plain })
    expect(others).toEqual([])
    expect(one).toMatch(/^1 unknown-fence-word warning: /)
    expect(one).toContain(message)
    expect(one).toContain(hint)
  })

  test('words of samples are left to the samples, in a project that has some', () => {
    expect(said('```ts preamble result playground signature="a" fragment="b" invalid="c"\na\n```')).toEqual([])
    expect(said('```ts nonsense\na\n```')).toEqual([])
  })

  test.each([
    ['{9-}', '`{9-}`'],
    ['{4}', '`{4}`'],
    ['{1-4}', '`{1-4}`'],
    ['{3-2}', '`{3-2}`'],
    ['{0}', '`{0}`'],
    ['{1,,2}', '`{}`'],
  ])('%s marks lines that a block of three lines has not', (marks, range) => {
    expect(said(`\`\`\`js ${marks}\na\nb\nc\n\`\`\``)).toEqual([
      `1 line-mark warning: ${range} is no part of this block, which has 3 lines. → Write numbers from 1 to 3, such as \`{1}\` or \`{1-3}\`.`,
    ])
    expect(said('```js {1, 3 - 3}\na\nb\nc\n```')).toEqual([])
  })

  test.each(['mermaid', 'math', 'plantuml'])('%s is said not to be drawn', (language) => {
    expect(said(`\`\`\`${language}\na\n\`\`\``)).toEqual([
      `1 foreign-syntax warning: \`${language}\` is not drawn here: readers see its source. → Show it as a picture: \`![What it shows](./diagram.svg)\`; \`text\` shows a source as it is.`,
    ])
  })
})

describe('lines of code that other systems replace', () => {
  test.each([
    ['rust', '{{#include ../x.rs:part}}', 'error'],
    ['rust', '// {{#rustdoc_include x.rs}}', 'error'],
    ['py', '--8<-- "a.py"', 'error'],
    ['ts', '// ---cut---', 'warning'],
    ['ts', '  // ---cut-before---', 'warning'],
    ['ts', '//    ^?', 'warning'],
    ['js', '// @errors: 2322', 'warning'],
  ])('%s: %j is an %s in its line', (language, line, severity) => {
    const [one, ...others] = said(`a\n\n\`\`\`${language}\nb\n${line}\n\`\`\``)
    expect(others).toEqual([])
    expect(one).toMatch(new RegExp(`^5 foreign-syntax ${severity}: \`.*\` is `))
  })

  test.each([
    ['md', '{{#include a}}'],
    ['sh', '// ---cut---'],
    ['ts', 'a // ^? b'],
    ['ts', 'const cut = "// ---cut---"'],
    ['handlebars', '{{#if a}}'],
  ])('%s: %j is code', (language, line) => {
    expect(said(`\`\`\`${language}\n${line}\n\`\`\``)).toEqual([])
  })
})

describe('a fence that is never closed', () => {
  test.each([
    ['```ts\na', [1]],
    ['a\n\n~~~\nb\n\n## c', [3]],
    ['```', [1]],
    ['````md\n```\na\n```', [1]],
    ['> ```\n> a\n\nb', [1]],
    ['- a\n\n  ```\n  b\n\nc', [3]],
    [':::note\n```\na\n:::', [2]],
    ['::::tabs\n:::tab[a]\n```\nb\n:::\n::::', [3]],
    ['```ts\na\n\n## b\n\n```ts\nc\n```', [1]],
    ['```ts\na\n```ts\n\nb', [1]],
    ['``` ts\na\n~~~', [1]],
  ])('%j is an error where it opens', (text, lines) => {
    const { problems } = compileText(text)
    expect(problems.map(({ line, rule, severity }) => [line, rule, severity])).toEqual(
      lines.map((line) => [line, 'unclosed-fence', 'error']),
    )
  })

  test.each([
    ['```ts\na\n```'],
    ['```ts\n```'],
    ['~~~\na\n~~~~  '],
    ['````md\n```ts\na\n```\n````'],
    ['~~~md\n```ts\na\n```\n~~~'],
    ['> ```\n> a\n> ```'],
    ['- a\n\n  ```\n  b\n  ```'],
    [':::note\n```\na\n```\n:::'],
    ['1. a\n   ```\n   b\n   ```\n2. c'],
  ])('%j is closed', (text) => {
    expect(said(text)).toEqual([])
  })

  test('four blanks make code, which is said of .mdx', () => {
    expect(said('a\n\n    b')).toEqual([
      '3 indented-code warning: Four blanks before a line make it code. → Write three backticks above and below it, or take away the blanks.',
    ])
    expect(said('a\n\n    b', { file: 'content/page.md' })).toEqual([])
  })
})

describe('a conflict that a merge has left', () => {
  const conflict = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch'
  test.each([
    [`a\n\n${conflict}\n\nb\n\n${conflict}`, [3, 11]],
    [`---\ntitle: A\n${conflict}\n---`, [3]],
    ['a\n\n<<<<<<< HEAD\nb\n||||||| base\nc\n=======\nd\n>>>>>>> branch', [3]],
    ['a\n>>>>>>> branch', [2]],
    ['a\n<<<<<<< HEAD', [2]],
    [`\`\`\`ts\n${conflict}\n\`\`\``, [2]],
    ['<<<<<<< HEAD\n```ts\n=======\n```js\n>>>>>>> b\na\n```', [1]],
  ])('%j is named in lines %j', (text, lines) => {
    expect(checkConflicts(text, 'a.md').map(({ line, rule }) => [line, rule])).toEqual(
      lines.map((line) => [line, 'merge-conflict']),
    )
  })

  test.each([
    [`\`\`\`diff\n${conflict}\n\`\`\``],
    [`\`\`\`\n${conflict}\n\`\`\``],
    ['Heading\n======='],
    ['>>> a\n<<< b\n<<<<<<<<'],
    ['a <<<<<<< HEAD'],
  ])('%j is none', (text) => {
    expect(checkConflicts(text, 'a.md')).toEqual([])
  })
})
