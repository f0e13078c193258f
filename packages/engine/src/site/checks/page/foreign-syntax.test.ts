import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../../../test/compile-text.ts'

const md = { file: 'content/page.md' }
const problemsOf = (text: string, options = {}) => listProblems(compileText(text, options).problems)
const rulesOf = (text: string, options = {}) =>
  compileText(text, options).problems.map(({ line, rule }) => `${line} ${rule}`)

/** GitHub's alerts, each with our form for the same thing. */
const alerts: readonly (readonly [theirs: string, ours: string])[] = [
  [':::important\na\n:::', ':::info\na\n:::'],
  ['> [!NOTE]\n> a *b*\n> c\n>\n> - d', ':::note\na *b*\nc\n\n- d\n:::'],
  ['> [!TIP]\n> a', ':::tip\na\n:::'],
  ['> [!IMPORTANT]\n> a', ':::info\na\n:::'],
  ['> [!warning]\n>\n> a', ':::warning\na\n:::'],
  ['> [!CAUTION]\n> a', ':::danger\na\n:::'],
  ['> [!TIP] a `b` c\n> d', ':::tip[a `b` c]\nd\n:::'],
  ['> [!TIP] a *b*\\\n> d', ':::tip[a *b*]\nd\n:::'],
  ['> [!TIP]\n> a\nb', ':::tip\na\nb\n:::'],
  ['> [!TIP]\n> ::::sheet\n> :::tip\n> b\n> :::\n> ::::', ':::::tip\n::::sheet\n:::tip\nb\n:::\n::::\n:::::'],
  ['> [!TIP]\n> [a](/b)', ':::tip\n[a](/b)\n:::'],
  ['- > [!TIP] a\n  > b', '- :::tip[a]\n  b\n  :::'],
]

describe('alerts', () => {
  test.each(alerts)('%j renders as our own form does, for readers and for machines', (theirs, ours) => {
    expect(htmlOf(theirs)).toBe(htmlOf(ours))
    expect(compileText(theirs).markdown).toBe(compileText(ours).markdown)
  })

  test('an alert in code stays code, and does not shift later lines', () => {
    expect(htmlOf('```md\n> [!NOTE]\n```')).toContain('&gt; [!NOTE]')
    expect(rulesOf('> [!NOTE]\n> {c}\n\n{d}')).toEqual(['2 not-content', '4 not-content'])
  })
})

describe('containers of other systems', () => {
  test.each([
    [':::tip What you *learn*\na\n:::', ':::tip[What you *learn*]'],
    ['::: tip\na\n\n:::', ':::tip'],
    ['::: details  Click me\na\n:::', ':::details[Click me]'],
    [':::tip[a] b\nc\n:::', ':::tip[[a] b]'],
    [':::tip a ] b\nc\n:::', ':::tip[a \\] b]'],
    [':::tip See [b](/c)\nd\n:::', ':::tip[See [b](/c)]'],
    ['- a\n\n  ::: tip b\n  c\n  :::', ':::tip[b]'],
    ['> ::: tip b\n> c\n> :::', ':::tip[b]'],
    [':::note: Careful\na\n:::', ':::note[Careful]'],
    // No label has such a bracket in code.
    [':::note[Use `[` for lists]\nx\n:::', ':::note[Use \\[ for lists]'],
    ['::: code-group\na\n:::', '::::tabs'],
    ['::: nte\na\n:::', ':::note'],
  ])('%j is one error, with our form as its remedy', (text, remedy) => {
    const { problems } = compileText(text)
    expect(problems.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['error foreign-syntax'])
    expect(problems[0]?.hint).toContain(`\`${remedy}\``)
    const ours = text.replace(/:{3}.*/, () => remedy)
    if (remedy.startsWith(':::note[') || remedy.startsWith(':::tip[')) expect(problemsOf(ours)).toBe('')
  })

  test.each([':::note[See `arr[0]` and [1]]\nx\n:::', ':::note[A \\[ b]\nx\n:::', '> :::tip\n> a\n> :::'])(
    '%j is our own form',
    (text) => expect(rulesOf(text)).toEqual([]),
  )

  test('a container of another system in code is code', () => {
    expect(rulesOf('```md\n::: tip a\n:::\n```')).toEqual([])
  })
})

describe('unclosed containers', () => {
  test('an unclosed container is an error where it opens', () => {
    expect(problemsOf('a\n\n:::note\nb\n\n## c\n')).toMatchInlineSnapshot(`
      "content/page.mdx:3 unclosed-container
        \`:::note\` is never closed, so everything below is part of it.
        At its end, write an empty line, and a line that has only its colons."
    `)
  })

  test.each([
    ['at the end of a quote', '> :::note\n> a\n\nb', ['1 unclosed-container']],
    ['that ends with another', ':::note\n:::tip\na\n:::', ['1 unclosed-container']],
    ['that is empty', ':::note', ['1 unclosed-container']],
    ['both of two', '::::note\na\n\n:::tip\nb', ['1 unclosed-container', '4 unclosed-container']],
    ['a tab that the tabs around it have closed', '::::tabs\n:::tab[a]\nb\n::::\n\nc', ['2 unclosed-container']],
    [
      'a tab with another one in it',
      '::::tabs\n:::tab[a]\nb\n:::tab[c]\nd\n:::\n::::\n\ne',
      ['2 unclosed-container', '4 unknown-container'],
    ],
    ['none: empty ones', ':::note\n:::\n\n:::tip[a]\n:::', ['1 empty-container']],
    ['none: one in the other, with more colons than needed', '::::note\n:::tip\na\n::::\n::::', []],
    ['none: with a list at its end', ':::note\n- a\n\n  b\n:::', []],
    ['none: with a link that is defined at its end', ':::note\n[a]\n\n[a]: /b\n\n:::', []],
  ])('%s: unclosed containers are reported', (_, text, rules) => {
    expect(rulesOf(text)).toEqual(rules)
  })

  test('an unclosed container is reported together with colons that close nothing', () => {
    expect(problemsOf(':::note\na\n:::\n\nb\n:::')).toMatchInlineSnapshot(`
      "content/page.mdx:6 foreign-syntax
        \`:::\`: no container is open here.
        Delete it, or use more colons on a container than on those inside it."
    `)
  })

  test('an unclosed container of another name is reported with a remedy', () => {
    expect(problemsOf(':::code-group\na\n:::\n\n:::nte\nb\n:::')).toMatchInlineSnapshot(`
      "content/page.mdx:1 unknown-container
        Unknown container \`:::code-group\`.
        Write \`::::tabs\`, and in it a \`:::tab[npm]\` around each block.
      content/page.mdx:5 unknown-container
        Unknown container \`:::nte\`.
        Did you mean \`:::note\`?"
    `)
  })

  test('an unclosed container with meaningless attributes is reported', () => {
    expect(
      problemsOf(':::note{icon="star"}\na\n:::\n\n::::tabs{syncKey="a"}\n:::tab[b]\nc\n:::\n::::'),
    ).toMatchInlineSnapshot(`
      "content/page.mdx:1 unknown-attribute (warning)
        \`:::note\` has no attribute \`icon\`.
        Remove it. Titles are in brackets: \`[A title]\`.
      content/page.mdx:5 unknown-attribute (warning)
        \`:::tabs\` has no attribute \`syncKey\`.
        Known attributes: group."
    `)
  })
})

/** Unsupported forms of other systems. Each is reported with a replacement. */
const foreign: readonly (readonly [text: string, options?: typeof md])[] = [
  ['Euler: $e^{i\\pi} + 1$'.replace('{', '\\{').replace('}', '\\}')],
  ['Let $x$ be $O(n)$.'],
  ['$$\nx = 1\n$$'],
  ['[[toc]]'],
  ['[TOC]'],
  ['Well done :tada:'],
  ['![The way](./way.svg){width=200}'],
  ['![The way](./way.svg){width=200}', md],
  ['[a](/b){target="_blank"}', md],
  ['Term\n: What it means'],
  ['::leaf'],
  ['::leaf[a]{b=c}'],
  ['A :badge[new] word'],
  ['A :kbd[x]{.y} word'],
  ['x^2^'],
  ['A ==marked== word'],
  ["import { Tabs } from '@theme/Tabs'", md],
  ["import './a.css'", md],
  ["import a from 'b'\nimport c from 'd'", md],
  ["import {\n  a,\n} from 'b'", md],
  ['export const a = 1', md],
  ["import { Tabs } from '@theme/Tabs'"],
  ['Words[^1].'],
  ['## A {.b}'],
  ['> [!QUESTION]\n> a'],
  ['<<< @/snippets/a.js', md],
]

/** Prose that only looks like unsupported forms. */
const prose: readonly (readonly [text: string, options?: typeof md])[] = [
  ['It costs $5 or $6, US$7 ($8), $5-$10, $5/month or 5$.'],
  ['Set $HOME and $PATH, or $HOME/$USER, $a_b and $c.'],
  ['At 10:30, 10:30:45, ratio 1:2:3, see person:tobie, std::vec and a::b[c].'],
  ['If a == b, a == b == c, a==b or x=1; a === b.'],
  ['2^8 and a^b^c, ^ and ^^.'],
  ['So: this is one.\nAnd : this is not.'],
  ['## One {#one}'],
  ['`$x$ :tada: ==a== x^2^ [[toc]] {width=1} {/* c */} :a[b]`'],
  ['```text\n$x$ :tada: ==a== x^2^\n[[toc]]\n::leaf\n: a\n```'],
  ['    $x$ :tada: ==a==', md],
  ['\\$x\\$ \\==a== \\:tada: \\[[toc]] x\\^2\\^ \\:a[b]'],
  ['[a](/b?c=$d$&e==f==) and [[1], [2]]'],
  ['import what you need from it', md],
  ['export default is a word.\nexport it', md],
  ['A set {a, b} and {c=d}, `a`s', md],
  ['> [a] is a link\n\n[a]: /b'],
  ['![The $x$ way](./way.svg)'],
]

describe('unsupported syntax', () => {
  test('unsupported syntax is reported with a replacement', () => {
    const text = [...new Set(foreign.map(([words]) => words))].filter(
      (words) => !/^(?:import|export|\{\/|<<<)/.test(words),
    )
    expect(problemsOf(text.map((words) => words.replace(/^\{width.*$/, '')).join('\n\n'))).toMatchInlineSnapshot(`
      "content/page.mdx:1 foreign-syntax (warning)
        \`$e^\\{i\\pi\\} + 1$\`: formulas are not supported.
        Write \`:maths[…]\`, a block of \`studio-docs-maths\`, or write it as code; \`\\$\` is the literal character.
      content/page.mdx:3 foreign-syntax (warning)
        \`$x$\`: formulas are not supported.
        Write \`:maths[…]\`, a block of \`studio-docs-maths\`, or write it as code; \`\\$\` is the literal character.
      content/page.mdx:5 foreign-syntax (warning)
        \`$$…\`: formulas are not supported.
        Write \`:maths[…]\`, a block of \`studio-docs-maths\`, or write it as code; \`\\$\` is the literal character.
      content/page.mdx:9 foreign-syntax (warning)
        \`[[toc]]\`: contents lists are not supported.
        Delete it: each doc has a contents list. Its levels are \`toc_min\` and \`toc_max\`.
      content/page.mdx:11 foreign-syntax (warning)
        \`[TOC]\`: contents lists are not supported.
        Delete it: each doc has a contents list. Its levels are \`toc_min\` and \`toc_max\`.
      content/page.mdx:13 foreign-syntax (warning)
        \`:tada:\`: emoji codes are not supported.
        Write the character itself, or \`\\:\` for the colon.
      content/page.mdx:15 foreign-syntax
        \`{width=200}\`: attributes are not supported here.
        Remove them: a picture has the size of its file, and only headings (\`{#id}\`), containers and fences have attributes.
      content/page.mdx:17 foreign-syntax
        \`{target="_blank"}\`: attributes are not supported here.
        Remove them: a picture has the size of its file, and only headings (\`{#id}\`), containers and fences have attributes.
      content/page.mdx:20 foreign-syntax (warning)
        \`: What it means\`: definition lists are not supported.
        Write a list: \`- **Term**: what it means\`.
      content/page.mdx:22 foreign-syntax (warning)
        \`::leaf\`: components are not supported.
        A container starts with three colons and ends with a line of \`:::\`.
      content/page.mdx:24 foreign-syntax (warning)
        \`::leaf[a]{b=c}\`: components are not supported.
        A container starts with three colons and ends with a line of \`:::\`.
      content/page.mdx:26 foreign-syntax (warning)
        \`:badge[new]\`: components are not supported.
        Write words, code or a link; \`\\:\` is a literal colon. Containers start with \`:::\` on a separate line.
      content/page.mdx:28 foreign-syntax (warning)
        \`:kbd[x]{.y}\`: components are not supported.
        Write words, code or a link; \`\\:\` is a literal colon. Containers start with \`:::\` on a separate line.
      content/page.mdx:30 foreign-syntax (warning)
        \`^2^\`: superscript is not supported.
        Write \`<sup>2</sup>\`, or \`\\^\`.
      content/page.mdx:32 foreign-syntax (warning)
        \`==marked==\`: highlighted text is not supported.
        Write \`**…**\` for bold text, or \`\\==\` for the literal characters.
      content/page.mdx:34 foreign-syntax
        \`[^1]\`: no footnote has this name.
        Write the footnote below, such as \`[^1]: Its text.\`, or \`\\[^\` for the literal characters.
      content/page.mdx:36 foreign-syntax (warning)
        \`{.b}\` is shown in the heading: a heading has no attributes but an id without spaces.
        Delete it, or \`\\{.b}\` for the literal characters.
      content/page.mdx:38 foreign-syntax (warning)
        \`[!QUESTION]\`: unknown alert.
        Use one of NOTE, TIP, IMPORTANT, WARNING and CAUTION."
    `)
    expect(problemsOf("import './a.css'\n\nexport const a = 1\n\n<<< @/a.js", md)).toMatchInlineSnapshot(`
      "content/page.md:1 foreign-syntax
        \`import './a.css'\`: imports and exports are not supported.
        Delete it: tabs, cards, steps and notes are containers, and need no import.
      content/page.md:3 foreign-syntax
        \`export const a = 1\`: imports and exports are not supported.
        Delete it: tabs, cards, steps and notes are containers, and need no import.
      content/page.md:5 foreign-syntax (warning)
        \`<<< @/a.js\`: this form of code from a file is not supported.
        Write a fence with \`file="../examples/client.ts"\`, or the code itself."
    `)
  })

  test.each(foreign.flatMap(([text, options]) => (options ? { text, options } : [])))(
    '$text is reported in a Markdown file too',
    ({ text, options }) => {
      expect(rulesOf(text, options)).not.toEqual([])
    },
  )

  test.each(prose.map(([text, options = {}]) => ({ text, options })))(
    '$text $options is prose',
    ({ text, options }) => {
      expect(rulesOf(text, options)).toEqual([])
    },
  )

  test('unsupported syntax is reported by line, in lists, tables and quotes', () => {
    expect(rulesOf('- a\n- `b\n  c` ==d==\n\n> e\n> ==f==\n\n| g |\n|---|\n| ==h== |\n\n## ==i==')).toEqual([
      '3 foreign-syntax',
      '6 foreign-syntax',
      '10 foreign-syntax',
      '12 foreign-syntax',
    ])
  })
})
