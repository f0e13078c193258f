import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileText } from '../../../../test/compile-text.ts'

const files = ['content/page.mdx', 'content/page.md']
const said = (text: string, file: string) =>
  compileText(text, { file }).problems.map(
    ({ line, rule, severity, message, hint }) => `${line} ${rule} ${severity}: ${message} → ${hint}`,
  )

/** Slips, each with its message and a part of its remedy. */
const slips: readonly (readonly [text: string, said: string, hint: string])[] = [
  ['a\n[x] (/a)', '2 slip warning: `[x] (/a)` is not a link.', '`[words](/page)`'],
  ['see a:tip[x](/a)', '1 slip warning: `:tip[x](/a)` is not a link: a colon', '`\\:`'],
  ['(x)[/a]', '1 slip warning: `(x)[/a]` is not a link.', 'square brackets first'],
  ['[x](/a b)', '1 slip warning: `[x](/a b)` is not a link.', '%20'],
  ['[x](../a.mdx', '1 slip warning: `[x](../a.mdx` is not a link.', '`[words](/page)`'],
  ['[x][y]', '1 slip warning: `[x][y]` is not a link: its address is not defined.', '`[name]: /page`'],
  ['a\nb **c d', '2 slip warning: `**` is not paired.', 'both sides'],
  ['a** b', '1 slip warning: `**` is not paired.', 'both sides'],
  ['** a **', '', ''],
  ['**注意：**正文', '1 slip warning: `**注意：**` is not read as markup', '`**注意**：`'],
  ['含**「重点」**内容', '1 slip warning: `**「重点」**` is not read as markup', '`「**重点**」`'],
  ['**English:**next', '1 slip warning: `**English:**` is not read as markup', '`**English**:`'],
  ['**[a](/b).**c', '1 slip warning: `**….**` is not read as markup', '`**…**.`'],
  ['x**`a`:**c', '1 slip warning: `**…:**` is not read as markup', '`**…**:`'],
  ['a~~(b)~~c', '1 slip warning: `~~(b)~~` is not read as markup', '`(~~b~~)`'],
  ['![A](./x.png =100x200)', '1 slip warning: `[A](./x.png =100x200)` is not a picture', '`![A](./x.png)`'],
  ['[a](/b "c")', '1 lost-title warning: The title `c` is not shown', 'as words'],
  ['[a][b]\n\n[b]: /c "d"', '3 lost-title warning: The title `d` is not shown', 'as words'],
  ['a <!-- b\n\nc --> d', '1 foreign-syntax error: A comment that starts in a paragraph must end in it.', 'own'],
  ['a <!-- b', '1 foreign-syntax error: `<!--`: this comment is never closed.', '`-->`'],
  ['a *b c', '1 slip warning: `*` is never closed.', 'both sides'],
  ['a ~~b c', '1 slip warning: `~~` is not paired.', 'both sides'],
  ['- a\n- b `c', '2 slip warning: `` ` `` is never closed.', 'backticks'],
  ['a\n##B c', '2 slip warning: `##` is not a heading.', 'space'],
  ['#Two words', '1 slip warning: `#` is not a heading.', 'space'],
  ['####### Seven', '1 slip warning: `#######` is not a heading: it has more than six signs.', 'six'],
  ['a^[A *note*.] b', '1 foreign-syntax warning: `^[A *note*.]`: footnotes in a line are not supported.', '`[^1]`'],
  ['#\u00a0B c', '1 slip warning: `#` is not a heading.', 'ordinary space'],
  ['-\u00a0b', '1 slip warning: `-` is not an item of a list.', 'ordinary space'],
  ['a\n1.\u3000c', '2 slip warning: `1.` is not an item of a list.', 'ordinary space'],
  ['H~2~O', '1 slip warning: `~2~` has one tilde on each side, which strikes it through.', '`<sub>2</sub>`'],
  [
    '| a | b |\n|---|\n| c | d |',
    '2 broken-table warning: The delimiter row of this table has 1 cell, its head has 2',
    '|---|---|',
  ],
  [
    '> a | b\n> ---|---|---',
    '2 broken-table warning: The delimiter row of this table has 3 cells, its head has 2',
    '|---|---|',
  ],
  ['| a | b |\n| c | d |', '1 broken-table warning: This table has no delimiter row below its head', '|---|---|'],
  ['| a |\n|---|\n| b | c |', '3 broken-table warning: This row has 2 cells, the head of the table has 1.', '\\|'],
  ['## a [#b]', '1 foreign-syntax warning: `[#b]` does not set an id: it is shown in the heading.', '`{#b}`'],
  ['a\n\n[b]: c', '3 unused-definition warning: No link uses `[b]: c`, so it has no effect.', '`\\[`'],
  ['[b]\n\n[b]: /c\n[b]: /d', '4 unused-definition warning: An earlier definition replaces `[b]: /d`', 'Keep one'],
  ['[[wiki]]', '1 foreign-syntax warning: `[[wiki]]`: wiki links are not supported.', '`[words](/page)`'],
  ['!!! note\n    a', '1 foreign-syntax warning: `!!! note`: this form of a note is not supported.', ':::note'],
  ['??? tip "A"', '1 foreign-syntax warning: `??? tip "A"`: this form of a note is not supported.', ':::details'],
  ['=== "Tab"', '1 foreign-syntax warning: `=== "Tab"`: this form of tabs is not supported.', '::::tabs'],
  ['*[HTML]: a', '1 foreign-syntax warning: `*[HTML]:`: abbreviations are not supported.', 'long form'],
  [
    '{{#include a.md}}',
    '1 foreign-syntax error: `{{#include a.md}}`: this form of code from a file is not supported.',
    'Write a fence with `file=',
  ],
  [
    '/// note | A title',
    '1 foreign-syntax warning: `/// note | A title`: blocks between slashes are not supported.',
    ':::note[A title]',
  ],
  ['///', '1 foreign-syntax warning: `///`: blocks between slashes are not supported.', ':::note[A title]'],
  [
    '{* a.py hl[1] *}',
    '1 foreign-syntax error: `{* a.py hl[1] *}`: this form of code from a file is not supported.',
    'Write a fence with `file=',
  ],
  [
    '{!> a.py !}',
    '1 foreign-syntax error: `{!> a.py !}`: this form of code from a file is not supported.',
    'Write a fence with `file=',
  ],
  [
    '--8<-- "a.md"',
    '1 foreign-syntax error: `--8<-- "a.md"`: this form of code from a file is not supported.',
    'Write a fence with `file=',
  ],
  [
    '{% hint style="info" %}',
    '1 foreign-syntax error: `{% hint style="info" %}`: template tags are not supported.',
    ':::note',
  ],
  ['{{< x >}} a', '1 foreign-syntax error: `{{< x >}}`: shortcodes are not supported.', 'container'],
  ['{{% x %}}', '1 foreign-syntax error: `{{% x %}}`: shortcodes are not supported.', 'container'],
  ['a {{ 1 + 1 }}', '1 foreign-syntax error: `{{ 1 + 1 }}`: template values are not supported.', '`\\{{`'],
  [
    'a <Badge type={"b"}> c',
    '1 foreign-syntax error: `<Badge type={"b"}>`: components are not supported.',
    'containers',
  ],
]

test.each(['**注意：**正文', '含**「重点」**内容', '「**「a」**b', 'a~~(b)~~c', '**a.**b', '*「a」*b', '***a.***b'])(
  'the remedy for the emphasis of %j is emphasis',
  (text) => {
    const { problems } = compileText(text)
    const [, remedy = ''] = /`(.*)`/.exec(problems[0]?.hint ?? '') ?? []
    const [, found = ''] = /^`(.*?)` is/.exec(problems[0]?.message ?? '') ?? []
    const mended = compileText(text.replace(found, () => remedy))
    expect(mended.problems).toEqual([])
    expect(mended.tree.join('')).toMatch(/<strong>|<del>|<em>/)
  },
)

/** Prose, code and escaped signs that only look like slips. */
const prose: readonly string[] = [
  'An array a[0][1], f(x)[0], f[0](a, b), an [optional] (sic) part and [a] (b).',
  '2 ** 3, 2**3, src/**/*.ts, `**a`, a * b, 3*4 and *.ts',
  '\\[x] (/a), \\[x](/a b), \\[x][y], \\**a, \\*a, \\~~a, \\`a, \\##a, a\\~2\\~b',
  '\\[[a]], \\{{ a }}, \\{% a %\\}, \\*[HTML]: a, \\!!! note',
  '`[x] (/a) [x](/a b) **a ~~b [[c]] ##d H~2~O`',
  '**a *b* c** ~~d~~ *e **f** g* `` ` ``',
  'a | b, and a || b\nc | d',
  '| a | b |\n|---|---|\n| `c \\| d` | e |',
  '| a | b |\n|---|---|\n| c |',
  '| a | b |\nand words below',
  '[x][y]\n\n[y]: /a',
  '- [x] (/a)\n- [ ] b',
  '# hashtag, #1 and C#',
  'About ~2 or ~ 3, a ~ b and ~/home.',
  '## Fix [#123]',
  'a\n\n[//]: # (a comment)',
  '#Tag #Other',
  '#general is a channel, ^[a-z] and \\^[word].',
  '#General is a channel.',
  '#Two\nlines',
  'See [#b], and :: or ===.',
]

describe('slips and forms of other systems', () => {
  test.each(slips.flatMap((one) => files.map((file) => [...one, file] as const)))(
    '%j is reported: %s (%s), in %s',
    (text, message, hint, file) => {
      if (message === '') return expect(compileText(text, { file }).tree.join('')).toContain('** a **')
      // In .mdx a brace is an error.
      const isBrace = file.endsWith('.md') && /^[^[]*\{[{%](?!#)/.test(text)
      const [one = '', ...others] = said(text, file)
      expect(others).toEqual([])
      expect(one).toContain(isBrace ? message.replace('error', 'warning') : message)
      expect(one.split(' → ')[1]).toContain(hint)
    },
  )

  test.each(prose)('%j is prose', (text) => {
    expect(said(text, 'content/page.md')).toEqual([])
    expect(said(text, 'content/page.mdx')).toEqual([])
  })
})

describe('lost words', () => {
  const marks = fc.constantFrom(
    ...'*|**|***|_|__|`|``|~|~~|[|]|(|)|](/a)|[[|]]|<|>|</|/>|<b>|</b>|<br>|<kbd>|</kbd>|<!--|-->|{|}|{/*|*/}|{{|}}|{%|%}|$|$$|=='.split(
      '|',
    ),
    ...'^|:|::|:::|:a[|:::note|!!! |=== "|![|](./way.svg)|[^1]|# |## |> |- |1. |+|\\|&|&amp;|;|"|#|{#|%|---|===|```|~~~|/|@|https://'.split(
      '|',
    ),
    '|',
    '\n',
    '\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
  )
  const words = fc.array(fc.oneof({ arbitrary: marks, weight: 3 }, { arbitrary: fc.constant('\0'), weight: 2 }), {
    minLength: 1,
    maxLength: 24,
  })

  test.each(files)('every word of a paragraph is in the source and on the page, in %s', (file) => {
    fc.assert(
      fc.property(words, (parts) => {
        let count = 0
        // Words that cannot be markup: q1q, q2q …
        const text = `## A\n\n${parts.map((part) => (part === '\0' ? `q${++count}q` : part)).join('')}`
        const { tree, problems } = compileText(text, { file })
        if (problems.length > 0) return
        const shown = JSON.stringify(tree)
        for (let n = 1; n <= count; n++) if (!isHidden(text, `q${n}q`)) expect(shown, text).toContain(`q${n}q`)
      }),
      { numRuns: 150 },
    )
  })

  /** Whether a word is in a comment, or is the id of a heading. */
  function isHidden(text: string, word: string): boolean {
    const before = text.slice(0, text.indexOf(word))
    return /<!--|\{\/\*/.test(before) || before.endsWith('{#')
  }
})
