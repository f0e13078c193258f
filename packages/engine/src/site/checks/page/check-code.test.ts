import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../../../test/compile-text.ts'
import { checkConflicts } from '../../../content/check-readable.ts'

/** Returns each problem as `line rule severity: message → hint`. */
const said = (text: string, options = {}) =>
  compileText(text, options).problems.map(
    ({ line, rule, severity, message, hint }) => `${line} ${rule} ${severity}: ${message} → ${hint}`,
  )

describe('code fences of other systems', () => {
  test.each([
    ['ts [client.ts]', 'client.ts'],
    ['js [a b.js] {1}', 'a b.js'],
    ['ts title="a.ts" [b.ts]', 'a.ts'],
  ])('a fence with %j has the title %j', (opening, title) => {
    expect(htmlOf(`\`\`\`${opening}\na\n\`\`\``)).toContain(`<figcaption>${title}</figcaption>`)
    expect(compileText(`\`\`\`${opening}\na\n\`\`\``).markdown).toContain(`title="${title}"`)
  })

  test('words after a comma are reported, and the fence keeps its language', () => {
    const text = '```rust,ignore,no_run\na\n```'
    expect(compileText(text).tree[0]).toContain('<figcaption>Rust</figcaption>')
    expect(said(text)).toEqual([
      '1 unknown-fence-word warning: `ignore`, `no_run` have no effect on this fence. → Delete it.',
    ])
  })

  test.each([
    ['js live', '`live` has no effect', 'Delete it.'],
    ['sh npm2yarn', '`npm2yarn` has no effect', 'Write `managers`'],
    ['js showLineNumbers', '`showLineNumbers` has no effect', 'Write `lines`'],
    ['js showLineNumbers=false', '`showLineNumbers=false` has no effect', 'Write `lines`'],
    ['js /foo/', '`/foo/` has no effect', 'mark="words"'],
    ['js filename="a.js"', '`filename=` has no effect', 'title="client.ts"'],
    ['js title=a.js', '`title=a.js` has no effect', 'title="client.ts"'],
    ['py hl_lines="2 3"', '`hl_lines=` has no effect', '{2,4-6}'],
    ['js ins={a}', '`ins={a}` has no effect', 'ins={2,4-6}'],
    ['js {a}', '`{a}` has no effect', '{2,4-6}'],
    [
      'js preamble',
      '`preamble` has no effect',
      'Allowed after the language: `title="client.ts"`, `{2,4-6}`, `mark="words"` and `lines`.',
    ],
    ['sh playground', '`playground` has no effect', 'Allowed after the language'],
    ['ts twoslash', '`twoslash` has no effect', 'Delete it.'],
    ['ts result', '`result` has no effect', 'Allowed after the language'],
    ['ts playground', '`playground` has no effect', 'Allowed after the language'],
    ['ts signature="a"', '`signature=` has no effect', 'Allowed after the language'],
  ])('a fence with %j is reported in a project without samples', (opening, message, hint) => {
    const [one = '', ...others] = said(`\`\`\`${opening}\na\n\`\`\``, { project: undefined })
    expect(others).toEqual([])
    expect(one).toMatch(/^1 unknown-fence-word warning: /)
    expect(one).toContain(message)
    expect(one).toContain(hint)
  })

  test('a playground for code that does not run is reported', () => {
    for (const word of ['fragment="b"', 'signature="a"'])
      expect(said(`\`\`\`ts playground ${word}\na\n\`\`\``)).toEqual([
        expect.stringContaining('unknown-fence-word warning: `playground` has no effect'),
      ])
  })

  test('words for samples are not reported in a project with samples', () => {
    expect(said('```ts preamble result playground invalid="c"\na\n```')).toEqual([])
    expect(said('```ts signature="a" fragment="b"\na\n```')).toEqual([])
  })

  test.each([
    ['ts thows', ['`thows` has no effect on this fence. → Allowed after the language:', '`throws`']],
    ['ts fragment="a type" result', ['`result` has no effect on this fence.']],
    ['ts fragment', ['1 fragment-reason error: The fence says `fragment` without a reason.']],
    ['ts fragment=""', ['1 fragment-reason error: The fence says `fragment` without a reason.']],
  ])('%s is reported in a project with samples', (opening, texts) => {
    const [one = '', ...others] = said(`\`\`\`${opening}\na\n\`\`\``)
    expect(others).toEqual([])
    for (const text of texts) expect(one).toContain(text)
  })

  test.each([
    ['{9-}', '`{9-}`'],
    ['{4}', '`{4}`'],
    ['{1-4}', '`{1-4}`'],
    ['{3-2}', '`{3-2}`'],
    ['{0}', '`{0}`'],
    ['{1,,2}', '`{}`'],
  ])('a fence with %s is reported for marking lines that a block of three lacks', (marks, range) => {
    expect(said(`\`\`\`js ${marks}\na\nb\nc\n\`\`\``)).toEqual([
      `1 line-mark warning: ${range} is outside of this block, which has 3 lines. → Write numbers from 1 to 3, such as \`{1}\` or \`{1-3}\`.`,
    ])
    expect(said('```js {1, 3 - 3}\na\nb\nc\n```')).toEqual([])
  })

  test.each(['mermaid', 'math', 'plantuml'])(
    'a fence with %s is reported, because the engine does not draw it',
    (language) => {
      expect(said(`\`\`\`${language}\na\n\`\`\``)).toEqual([
        `1 foreign-syntax warning: \`${language}\` is not rendered: readers see its source. → Show it as a picture: \`![What it shows](./diagram.svg)\`. To show the source, use the language \`text\`.`,
      ])
    },
  )
})

describe('comments that other systems use in code', () => {
  test.each([
    ['rust', '{{#include ../x.rs:part}}', 'error'],
    ['rust', '// {{#rustdoc_include x.rs}}', 'error'],
    ['py', '--8<-- "a.py"', 'error'],
    ['ts', '// ---cut---', 'warning'],
    ['ts', '  // ---cut-before---', 'warning'],
    ['ts', '//    ^?', 'warning'],
    ['js', '// @errors: 2322', 'warning'],
  ])('%s: the comment %j is reported as %s with its line', (language, line, severity) => {
    const [one, ...others] = said(`a\n\n\`\`\`${language}\nb\n${line}\n\`\`\``)
    expect(others).toEqual([])
    expect(one).toMatch(new RegExp(`^5 foreign-syntax ${severity}: \`.*\`(?: is|:) `))
  })

  test.each([
    ['md', '{{#include a}}'],
    ['sh', '// ---cut---'],
    ['ts', 'a // ^? b'],
    ['ts', 'const cut = "// ---cut---"'],
    ['handlebars', '{{#if a}}'],
  ])('%s: %j is code, not a comment', (language, line) => {
    expect(said(`\`\`\`${language}\n${line}\n\`\`\``)).toEqual([])
  })
})

describe('unclosed fences', () => {
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
  ])('an unclosed fence %j is an error where it opens', (text, lines) => {
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
  ])('the fence %j is closed', (text) => {
    expect(said(text)).toEqual([])
  })

  test('code indented by four blanks is reported in .mdx', () => {
    expect(said('a\n\n    b')).toEqual([
      '3 indented-code warning: A line that starts with four spaces is code. → Write three backticks above and below it, or remove the spaces.',
    ])
    expect(said('a\n\n    b', { file: 'content/page.md' })).toEqual([])
  })
})

describe('merge conflicts', () => {
  const conflict = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch'
  test.each([
    [`a\n\n${conflict}\n\nb\n\n${conflict}`, [3, 11]],
    [`---\ntitle: A\n${conflict}\n---`, [3]],
    ['a\n\n<<<<<<< HEAD\nb\n||||||| base\nc\n=======\nd\n>>>>>>> branch', [3]],
    ['a\n>>>>>>> branch', [2]],
    ['a\n<<<<<<< HEAD', [2]],
    [`\`\`\`ts\n${conflict}\n\`\`\``, [2]],
    ['<<<<<<< HEAD\n```ts\n=======\n```js\n>>>>>>> b\na\n```', [1]],
  ])('a merge conflict %j is reported in lines %j', (text, lines) => {
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
  ])('%j is not a merge conflict', (text) => {
    expect(checkConflicts(text, 'a.md')).toEqual([])
  })
})
