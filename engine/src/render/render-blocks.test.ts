import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../test/compile-text.ts'
import { findSheetParts } from '../page/page.ts'

const idsOf = (text: string) => compileText(text).facts.headings.map(({ id }) => id)

describe('headings', () => {
  test('have an id, and a link to themselves that says where it leads', () => {
    expect(htmlOf('### The `from` part')).toBe(
      '<h3 id="the-from-part">The <code>from</code> part<a class="anchor" href="#the-from-part" aria-label="Direct link to The from part"></a></h3>',
    )
  })

  test('ids are in lower case with hyphens, without punctuation; accents and CJK are kept', () => {
    expect(idsOf('## What’s new, in 1.0?\n\n## Größe\n\n## 日本 語\n\n## a_b - c\n\n## Cafe\u0301\n\n## ?!')).toEqual([
      'whats-new-in-10',
      'größe',
      '日本-語',
      'a_b---c',
      'cafe\u0301',
      'section',
    ])
  })

  test('a second one of the same words gets -1, a third one -2, and none takes an id that is there', () => {
    expect(idsOf('## Use\n\n## Use-1\n\n## Use\n\n### use')).toEqual(['use', 'use-1', 'use-2', 'use-3'])
  })

  test('an id that is set wins, and belongs to neither the words nor the contents list', () => {
    const { tree, facts } = compileText('## One record {#one}\n\n## One')
    expect(facts.headings.map(({ id, text }) => `${id}: ${text}`)).toEqual(['one: One record', 'one-1: One'])
    expect(tree[0]).toContain('<h2 id="one">One record<a')
  })

  test('a leading h1 is the page’s title: facts know it, the theme draws it', () => {
    const { tree, facts } = compileText('# The *title*\n\nWords.')
    expect(tree).toEqual(['<p>Words.</p>'])
    expect(facts).toMatchObject({
      headings: [{ text: 'The title', depth: 1, line: 1 }],
      sections: [{ id: '', text: 'Words.' }],
    })
  })

  test('any other h1 stays in the page, without an id', () => {
    expect(compileText('## A\n\n# B')).toMatchObject({ tree: [expect.stringContaining('<h1>B</h1>')] })
  })
})

describe('lists', () => {
  test('items of a tight list are words, those of a loose one paragraphs', () => {
    expect(htmlOf('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
    expect(htmlOf('- a\n\n- b')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
  })

  test('lists nest, and a numbered one starts where it says', () => {
    expect(htmlOf('1. a\n   - b\n2. c')).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')
    expect(htmlOf('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>')
  })

  test('a task shows whether it is done, and cannot be ticked', () => {
    expect(htmlOf('- [ ] a\n- [x] b')).toBe(
      '<ul><li><input type="checkbox" disabled> a</li><li><input type="checkbox" disabled checked> b</li></ul>',
    )
  })
})

describe('tables', () => {
  test('can be scrolled by keyboard; their cells are aligned by classes, since styles are not allowed', () => {
    expect(htmlOf('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | `2` | 3 |')).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>' +
        '<thead><tr><th scope="col">a</th><th scope="col" class="center">b</th><th scope="col" class="right">c</th><th scope="col">d</th></tr></thead>' +
        '<tbody><tr><td>1</td><td class="center"><code>2</code></td><td class="right">3</td></tr></tbody></table></div>',
    )
  })

  test('a cell that begins with a sign has its colour', () => {
    const html = htmlOf('| a | b | c | d |\n|---|--:|---|---|\n| ✓ works | ≠ differs | ✗ fails | x ✓ |')
    expect(html).toContain(
      '<tr><td data-sign="yes">✓ works</td><td class="right" data-sign="differs">≠ differs</td>' +
        '<td data-sign="no">✗ fails</td><td>x ✓</td></tr>',
    )
  })

  test('that compare have heads of rows, too: those whose first head is empty', () => {
    expect(htmlOf('|   | a |\n|---|---|\n| b | 1 |')).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>' +
        '<thead><tr><td></td><th scope="col">a</th></tr></thead>' +
        '<tbody><tr><th scope="row">b</th><td>1</td></tr></tbody></table></div>',
    )
  })
})

test('quotes and rules are what they are in Markdown', () => {
  expect(htmlOf('> a\n>\n> - b\n\n***')).toBe('<blockquote><p>a</p><ul><li>b</li></ul></blockquote><hr>')
})

test('front matter is no content, and is handed on with the line it starts in', () => {
  expect(compileText('---\ntitle: T\ndraft: true\n---\n\nHi')).toMatchObject({
    frontMatter: { yaml: 'title: T\ndraft: true', line: 2 },
    tree: ['<p>Hi</p>'],
  })
  expect(compileText('Hi').frontMatter).toBeUndefined()
})

const tabs = '::::tabs{group="manager"}\n:::tab[npm]\nnpm i\n:::\n:::tab[`pnpm`]\npnpm i\n:::\n::::'
const indented = (text: string) => text.replace(/^/gm, '   ')

describe('admonitions', () => {
  test.each(['note', 'tip', 'info', 'warning', 'danger'])('%s has its own name as its title', (name) => {
    expect(htmlOf(`:::${name}\nText\n:::`)).toBe(
      `<div class="admonition ${name}"><p class="admonition-title">${name}</p><p>Text</p></div>`,
    )
  })

  test('a title of its own may hold words of any kind', () => {
    expect(htmlOf(':::tip[Use `from` & *more*]\nText\n:::')).toBe(
      '<div class="admonition tip"><p class="admonition-title">Use <code>from</code> &amp; <em>more</em></p><p>Text</p></div>',
    )
  })

  test('the older name caution is a warning', () => {
    expect(htmlOf(':::caution\nText\n:::')).toBe(htmlOf(':::warning\nText\n:::'))
  })
})

test('details hide their content below a summary', () => {
  expect(htmlOf(':::details[The *whole* output]\n- a\n:::')).toBe(
    '<details><summary>The <em>whole</em> output</summary><div class="details-body"><ul><li>a</li></ul></div></details>',
  )
})

test('steps are a list of their own look', () => {
  expect(htmlOf(':::steps\n1. a\n2. b\n:::')).toBe('<div class="steps"><ol><li>a</li><li>b</li></ol></div>')
})

describe('tabs', () => {
  test('are a node with a slot for each tab', () => {
    expect(compileText(`Before\n\n${tabs}\n\nAfter`).tree).toEqual([
      '<p>Before</p>',
      ['Tabs', { id: 'tabs-3', labels: ['npm', 'pnpm'], group: 'manager' }, ['<p>npm i</p>'], ['<p>pnpm i</p>']],
      '<p>After</p>',
    ])
  })

  test('at the start or the end of a page have no empty run beside them', () => {
    const { tree } = compileText(`# Title\n\n${tabs}\n\n[a]: /a`)
    expect(tree).toEqual([['Tabs', expect.anything(), expect.anything(), expect.anything()]])
  })

  test('without a group have none', () => {
    expect(compileText('::::tabs\n:::tab[A]\na\n:::\n::::').tree).toEqual([
      ['Tabs', { id: 'tabs-1', labels: ['A'] }, ['<p>a</p>']],
    ])
  })

  test('make a node of each element around them, and of no other', () => {
    expect(compileText(`:::::note\nRead.\n\n${tabs}\n:::::\n\n:::tip\nStatic.\n:::`).tree).toEqual([
      [
        'Box',
        { as: 'div', class: 'admonition note' },
        [
          '<p class="admonition-title">note</p><p>Read.</p>',
          ['Tabs', expect.objectContaining({ id: 'tabs-4' }), ['<p>npm i</p>'], ['<p>pnpm i</p>']],
        ],
      ],
      '<div class="admonition tip"><p class="admonition-title">tip</p><p>Static.</p></div>',
    ])
  })

  test('in a list make a node of every item, since a list holds nothing but items', () => {
    expect(compileText(`3. a\n\n${indented(tabs)}\n4. b`).tree).toEqual([
      [
        'Box',
        { as: 'ol', start: 3 },
        [
          ['Box', { as: 'li' }, ['<p>a</p>', ['Tabs', expect.anything(), ['<p>npm i</p>'], ['<p>pnpm i</p>']]]],
          ['Box', { as: 'li' }, ['b']],
        ],
      ],
    ])
  })

  test('nest in each other', () => {
    const nested = '::::::tabs\n:::::tab[Outer]\n::::tabs\n:::tab[Inner]\nx\n:::\n::::\n:::::\n::::::'
    expect(compileText(nested).tree).toEqual([
      ['Tabs', { id: 'tabs-1', labels: ['Outer'] }, [['Tabs', { id: 'tabs-3', labels: ['Inner'] }, ['<p>x</p>']]]],
    ])
  })
})

describe('cards', () => {
  const card = (attributes: string) => htmlOf(`::::cards\n:::card[Cirql]{${attributes}}\nText\n:::\n::::`)

  test('lead to a page, with a logo and a status where they have one', () => {
    expect(card('href="/cirql" mark="cirql" status="No longer maintained"')).toBe(
      '<div class="cards" data-count="1"><div class="card" data-brand="cirql"><div class="card-head">' +
        '<svg class="logo" aria-hidden="true" viewBox="0 0 24 24"><use href="#b-cirql"/></svg>' +
        '<h2><a href="/site/cirql">Cirql</a></h2><span class="badge">No longer maintained</span></div><p>Text</p></div></div>',
    )
  })

  test('may lead out of the site as any link does', () => {
    expect(card('href="https://example.com"')).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">Cirql</a>',
    )
  })

  test('count among the links of the page', () => {
    const { facts } = compileText('::::cards\n:::card[A]{href="/a"}\nSee [b](/b).\n:::\n::::')
    expect(facts.links).toEqual([
      { target: '/a', line: 2 },
      { target: '/b', line: 3 },
    ])
  })
})

describe('figures', () => {
  test('frame words and tables above their caption, and nothing in them takes the focus', () => {
    const html = htmlOf(':::figure[What *is* drawn]\n| Bill | Amount |\n|---|--:|\n| Rent | 720.00 |\n\n:::')
    expect(html).toBe(
      '<figure class="drawing"><table><thead><tr><th scope="col">Bill</th><th scope="col" class="right">Amount</th></tr></thead>' +
        '<tbody><tr><td>Rent</td><td class="right">720.00</td></tr></tbody></table>' +
        '<figcaption>What <em>is</em> drawn</figcaption></figure>',
    )
  })

  test('without a caption are named', () => {
    expect(listProblems(compileText(':::figure\nWords\n:::').problems)).toBe(
      'content/page.mdx:1 no-label\n  `:::figure` needs a caption.\n  :::figure[What is drawn here]',
    )
  })
})

describe('what is on the cheat sheet, too,', () => {
  const sheetsOf = (text: string) => findSheetParts(compileText(text).tree)

  test('is a node with the section it stands in, empty above the first heading', () => {
    const text = ':::sheet\nFirst\n:::\n\n## Use\n\n:::sheet{wide}\nSecond\n:::'
    expect(sheetsOf(text)).toEqual([
      { section: '', isWide: false, tree: ['<p>First</p>'] },
      { section: 'use', isWide: true, tree: ['<p>Second</p>'] },
    ])
  })

  test('is found in other nodes', () => {
    const text = ':::::tabs\n::::tab[A]\n:::sheet\nWords\n:::\n::::\n:::::'
    expect(sheetsOf(text).map(({ tree }) => tree)).toEqual([['<p>Words</p>']])
  })

  test('has no attribute but wide', () => {
    expect(listProblems(compileText(':::sheet{wide}\nWords\n:::').problems)).toBe('')
    expect(listProblems(compileText(':::sheet{width=2}\nWords\n:::').problems)).toContain('no attribute `width`')
  })
})
