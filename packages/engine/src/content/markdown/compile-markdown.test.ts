import { describe, expect, test } from 'vitest'
import { compileText, listProblems } from '../../../test/compile-text.ts'

const problemsOf = (text: string, file = 'content/page.mdx') => listProblems(compileText(text, { file }).problems)

describe('sections', () => {
  test("sections contain a page's words by block and its code, split at h2 to h4", () => {
    const text = [
      'Opening *words*.\n\n- one\n- two',
      '## First\n\nA [link](/a), `code`.\n\n```ts\nlet a = 1\n```\n\n:::note[Mind]\nA note.\n:::',
      '### Deeper\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n##### Small\n\nStill here.',
      '#### Fourth\n\nThe end.',
    ].join('\n\n')
    expect(compileText(text).facts.sections).toEqual([
      { id: '', heading: '', depth: 1, text: 'Opening words.\none\ntwo', code: '' },
      { id: 'first', heading: 'First', depth: 2, text: 'First\nA link, code.\nMind\nA note.', code: 'let a = 1' },
      { id: 'deeper', heading: 'Deeper', depth: 3, text: 'Deeper\na · b\n1 · 2\nSmall\nStill here.', code: '' },
      { id: 'fourth', heading: 'Fourth', depth: 4, text: 'Fourth\nThe end.', code: '' },
    ])
  })

  test('a line of links says nothing of its section: what it calls its targets is a fact of its own', () => {
    const text =
      'Words.\n\n- **Related** [sort rows](#sort), [`limit`](/a).\n\nSee [the guide](/b) for more about it.\n\n| Task | Write |\n|---|---|\n| [Read one](/c#one) | `one()` |\n| Read all | [all](/c) |'
    const { sections, leads } = compileText(text).facts
    expect(sections[0]?.text).toBe('Words.\nSee the guide for more about it.\nTask · Write\nRead all · all')
    expect(leads).toEqual([
      { text: 'sort rows', target: '#sort' },
      { text: 'limit', target: '/a' },
      { text: 'Read one', target: '/c#one' },
    ])
  })

  test('a page without words has one empty section', () => {
    expect(compileText('').facts.sections).toEqual([{ id: '', heading: '', depth: 1, text: '', code: '' }])
  })
})

test('facts contain headings with depth, id and line', () => {
  const { facts } = compileText('---\ntitle: T\n---\n\n## A\n\n::::note\n### B {#b}\n::::\n\n###### C')
  expect(facts.headings).toEqual([
    { id: 'a', text: 'A', prose: 'A', depth: 2, line: 5 },
    { id: 'b', text: 'B', prose: 'B', depth: 3, line: 8 },
    { id: 'c', text: 'C', prose: 'C', depth: 6, line: 11 },
  ])
})

test('facts contain each paragraph as one line, also in lists and notes', () => {
  const text = 'One\n*two* `three` [four](/a).\n\n- five\n\n:::note\n> six\n:::\n\n| a |\n|---|\n| b |'
  expect(compileText(text).facts.paragraphs).toEqual([
    { text: 'One two `…` four.', line: 1 },
    { text: 'five', line: 4 },
    { text: 'six', line: 7 },
  ])
})

test('facts contain the links of cards, and of no other containers', () => {
  const { facts } = compileText(
    ':::card{href="/a" mark="ledger"}\nA.\n:::\n\n:::card\nB.\n:::\n\n:::note{mark="c" href="/c"}\nC.\n:::',
  )
  expect(facts.links).toEqual([{ target: '/a', line: 1 }])
})

test('words for the search contain line breaks and unknown directives', () => {
  expect(compileText('One\\\ntwo\n\n::three[four]').facts.sections[0]?.text).toBe('One two\n::three[four]')
})

test('a signature in an unknown language has no types', () => {
  expect(compileText('```abacus signature="Way"\nFoo: Way\n```').facts.codeBlocks[0]?.types).toEqual([])
})

describe('problems', () => {
  test('expressions, elements, imports and exports are errors', () => {
    const text = 'One {two.\n\nA <b>bold</b> word.\n\n{three}\n\n<Note>\nhi\n</Note>\n\nexport const a = 1'
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "content/page.mdx:1 not-content
        \`{two.\` is an expression, which pages cannot contain.
        Put it in backticks, or write \`\\{two.\`.
      content/page.mdx:5 not-content
        \`{three}\` is an expression, which pages cannot contain.
        Put it in backticks, or write \`\\{three}\`.
      content/page.mdx:11 foreign-syntax
        \`export const a = 1\`: imports and exports are not supported.
        Delete it: tabs, cards, steps and notes are containers, and need no import.
      content/page.mdx:3 not-content
        \`<b>\` is HTML, which pages cannot contain.
        Write \`**words**\`.
      content/page.mdx:7 not-content
        \`<Note>…\` is a component, which pages cannot contain.
        Write \`:::note\` above it, and \`:::\` below it."
    `)
  })

  test('the suggested replacement of an element is valid content', () => {
    expect(compileText('A \\<b>bold\\</b> \\{word}.')).toMatchObject({
      tree: ['<p>A &lt;b&gt;bold&lt;/b&gt; {word}.</p>'],
      problems: [],
    })
  })

  test('missing images are errors', () => {
    expect(problemsOf('![x](./no.png)')).toMatchInlineSnapshot(`
      "content/page.mdx:1 missing-image
        No picture at \`./no.png\`.
        Add it."
    `)
  })

  test('repeated ids are errors', () => {
    expect(problemsOf('## A {#a}\n\n## B {#a}')).toMatchInlineSnapshot(`
      "content/page.mdx:3 duplicate-id
        Duplicate id \`a\`: \`A\` in line 1 has it.
        Use another, such as \`{#a-2}\`."
    `)
  })

  test('ids like those of the document around the page are errors', () => {
    expect(problemsOf('## A {#~main}\n\n## Main\n\n## B {#a~b}')).toMatchInlineSnapshot(`
      "content/page.mdx:1 invalid-id
        Invalid id \`~main\`: ids with \`~\` are those of the document around the page.
        Write \`{#-main}\`.
      content/page.mdx:5 invalid-id
        Invalid id \`a~b\`: ids with \`~\` are those of the document around the page.
        Write \`{#a-b}\`."
    `)
  })

  test('unknown languages are errors', () => {
    const fences = ['qqqqq', 'pyhton', 'Typescript', 'js:line-numbers'].map((name) => `\`\`\`${name}\nx\n\`\`\``)
    expect(problemsOf(fences.join('\n\n'))).toMatchInlineSnapshot(`
      "content/page.mdx:1 unknown-language (warning)
        Unknown language \`qqqqq\`: the code has no colours.
        Use a known language, or \`text\` for none.
      content/page.mdx:5 unknown-language (warning)
        Unknown language \`pyhton\`: the code has no colours.
        Did you mean \`python\`?
      content/page.mdx:13 unknown-language (warning)
        Unknown language \`js:line-numbers\`: the code has no colours.
        Did you mean \`js\`?"
    `)
    expect(problemsOf('```constructor\nx\n```')).toContain('Unknown language `constructor`')
    expect(compileText('```qqqqq\nx < y\n```').tree.join('')).toContain('<figcaption>qqqqq</figcaption>')
  })

  test('unknown containers with any name are errors', () => {
    expect(problemsOf(':::nota\nx\n:::\n\n:::constructor\nx\n:::')).toMatchInlineSnapshot(`
      "content/page.mdx:1 unknown-container
        Unknown container \`:::nota\`.
        Did you mean \`:::note\`?
      content/page.mdx:5 unknown-container
        Unknown container \`:::constructor\`.
        Use one of note, tip, info, warning, danger, caution, important, details, steps, tabs, cards, card, figure, showcase, sheet."
    `)
  })

  test('containers without a required child are errors', () => {
    const text = [
      ':::details\nx\n:::',
      '::::tabs\nWords.\n:::tab\nx\n:::\n::::',
      '::::tabs\n::::',
      ':::card[A]\nx\n:::',
      ':::card{href="/a"}\nx\n:::',
    ].join('\n\n')
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "content/page.mdx:1 no-label
        \`:::details\` needs a summary.
        :::details[What the reader clicks]
      content/page.mdx:6 stray-block
        \`::::tabs\` may contain only \`:::tab[Label]\`.
        Move it into a tab, or out of the container.
      content/page.mdx:7 no-label
        A tab needs a label.
        :::tab[npm]
      content/page.mdx:12 empty-container
        \`::::tabs\` contains no tab.
        :::tab[npm]
      content/page.mdx:15 no-label
        A card needs a label and a link.
        :::card[Ledger]{href="/ledger"}
      content/page.mdx:19 no-label
        A card needs a label and a link.
        :::card[Ledger]{href="/ledger"}"
    `)
  })

  test.each([
    [
      'steps without a list',
      ':::steps\n## One\n\nWords\n:::',
      'empty-container\n  `:::steps` contains no numbered list',
    ],
    ['steps with bullets', ':::steps\n- One\n:::', 'empty-container\n  `:::steps` contains no numbered list'],
    ['cards without a card', '::::cards\nWords\n::::', 'empty-container\n  `::::cards` contains no card'],
    ['nothing in details', ':::details[A]\n:::', 'empty-container\n  `:::details` has no content'],
    ['only a comment', ':::figure[A]\n<!-- b -->\n:::', 'empty-container\n  `:::figure` has no content'],
    ['a note without words', ':::note\n:::', 'empty-container\n  `:::note` has no content'],
    ['a note with a title alone', ':::note[A]\n:::', ''],
    ['a card with a label alone', ':::card[A]{href="/a"}\n:::', ''],
    ['words around steps', ':::steps\nFirst\n\n1. One\n\n`a`\n\n2. Two\n:::', ''],
    [
      'a link in the label of a card',
      ':::card[**[A](/b)**]{href="/a"}\n:::',
      'label-content\n  The label of `:::card`',
    ],
    ['a picture in the label of a card', ':::card[![A](./way.svg) B]{href="/a"}\n:::', ''],
    ['a link in the label of details', ':::details[[A](/b)]\nx\n:::', ''],
  ])('what a container needs: %s', (_, text, problem) => {
    const [found = '', ...others] = problemsOf(text).split('content/page.mdx:1 ').filter(Boolean)
    expect(found.startsWith(problem) && (problem !== '' || found === ''), found).toBe(true)
    expect(others).toEqual([])
  })

  test('tabs have content, and different labels of words', () => {
    const tabs = [':::tab[A]\n:::', ':::tab[B `c`]\nx\n:::', ':::tab[B c]\nx\n:::', ':::tab[![D](./way.svg)]\nx\n:::']
    expect(problemsOf(`::::tabs\n${tabs.join('\n')}\n::::`)).toMatchInlineSnapshot(`
      "content/page.mdx:7 same-label
        Two tabs have the label \`B c\`.
        Write what only this one is for, or join the two.
      content/page.mdx:2 empty-container
        \`:::tab\` has no content.
        Write its content above its last line, or delete it.
      content/page.mdx:10 label-content
        The label of \`:::tab\` contains \`![D](./way.svg)\`, which it cannot show.
        Move it into the content, and leave words."
    `)
  })

  test('a required label is not empty', () => {
    const text = ':::details[]\nx\n:::\n\n::::tabs\n:::tab[ ]\nx\n:::\n::::\n\n:::card[<!-- c -->]{href="/a"}\nx\n:::'
    expect(problemsOf(text).match(/^.*no-label/gm)).toEqual([
      'content/page.mdx:1 no-label',
      'content/page.mdx:6 no-label',
      'content/page.mdx:11 no-label',
    ])
  })
})
