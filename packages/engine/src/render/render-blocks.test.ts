import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../test/compile-text.ts'
import { renderInputOf, siteOf } from '../../test/site-of.ts'
import { createContext } from './context.ts'
import { renderBlocks } from './render-blocks.ts'

const idsOf = (text: string) => compileText(text).facts.headings.map(({ id }) => id)

describe('headings', () => {
  test('a heading has an id, and a named link to itself', () => {
    expect(htmlOf('### The `from` part')).toBe(
      '<h3 id="the-from-part">The <code>from</code> part<a class="anchor" href="#the-from-part" aria-label="Direct link to The from part"></a></h3>',
    )
  })

  test('the id of a repeated heading ends in -1, -2, and is never an existing id', () => {
    expect(idsOf('## A\n\n## B {#a-2}\n\n## A\n\n## a\n\n## A-1\n\n## A')).toEqual([
      'a',
      'a-2',
      'a-1',
      'a-3',
      'a-1-1',
      'a-4',
    ])
  })

  test('a leading h1 is the title: the facts have it, the article does not', () => {
    const { tree, facts } = compileText('# The *title*\n\nWords.')
    expect(tree).toEqual(['<p>Words.</p>'])
    expect(facts).toMatchObject({
      title: { text: 'The title', line: 1 },
      headings: [],
      sections: [{ id: '', text: 'Words.' }],
    })
  })
})

describe('lists', () => {
  test('items of a tight list are text, those of a loose list paragraphs', () => {
    expect(htmlOf('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
    expect(htmlOf('- a\n\n- b')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
  })

  test('lists nest, and a numbered list starts at its first number', () => {
    expect(htmlOf('1. a\n   - b\n2. c')).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')
    expect(htmlOf('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>')
  })

  test('a task shows whether it is done, but cannot be ticked', () => {
    expect(htmlOf('- [ ] a\n- [x] b')).toBe(
      '<ul><li><input type="checkbox" disabled> a</li><li><input type="checkbox" disabled checked> b</li></ul>',
    )
  })
})

describe('tables', () => {
  test('tables scroll by keyboard, and their cells are aligned by classes', () => {
    expect(htmlOf('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | `2` | 3 |')).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>' +
        '<thead><tr><th scope="col">a</th><th scope="col" class="center">b</th><th scope="col" class="right">c</th><th scope="col">d</th></tr></thead>' +
        '<tbody><tr><td>1</td><td class="center"><code>2</code></td><td class="right">3</td><td></td></tr></tbody></table></div>',
    )
  })

  test('a cell that begins with a sign has the colour of the sign', () => {
    const html = htmlOf('| a | b | c | d |\n|---|--:|---|---|\n| ✓ works | ≠ differs | ✗ fails | x ✓ |')
    expect(html).toContain(
      '<tr><td data-sign="yes">✓ works</td><td class="right" data-sign="differs">≠ differs</td>' +
        '<td data-sign="no">✗ fails</td><td>x ✓</td></tr>',
    )
  })

  test('a table with an empty top-left cell has row headers', () => {
    expect(htmlOf('|   | a |\n|---|---|\n| b | 1 |')).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>' +
        '<thead><tr><td></td><th scope="col">a</th></tr></thead>' +
        '<tbody><tr><th scope="row">b</th><td>1</td></tr></tbody></table></div>',
    )
  })

  test('a header cell with only a comment is empty', () => {
    const empty = htmlOf('|   | a |\n|---|---|\n| b | 1 |')
    expect(htmlOf('| <!-- names --> | a |\n|---|---|\n| b | 1 |')).toBe(empty)
  })
})

test('quotes and rules are rendered as in Markdown', () => {
  expect(htmlOf('> a\n>\n> - b\n\n***')).toBe('<blockquote><p>a</p><ul><li>b</li></ul></blockquote><hr>')
})

const tabs = '::::tabs{group="manager"}\n:::tab[npm]\nnpm i\n:::\n:::tab[`pnpm`]\npnpm i\n:::\n::::'
const indented = (text: string) => text.replace(/^/gm, '   ')

describe('admonitions', () => {
  test.each(['Note', 'Tip', 'Info', 'Warning', 'Danger'])(
    'the title of an admonition is by default its type: %s (10.12)',
    (title) => {
      const name = title.toLowerCase()
      expect(htmlOf(`:::${name}\nText\n:::`)).toBe(
        `<div class="admonition ${name}"><p class="admonition-title">${title}</p><p>Text</p></div>`,
      )
    },
  )

  test('an admonition with empty brackets has its type as title', () => {
    expect(htmlOf(':::tip[]\nText\n:::')).toBe(htmlOf(':::tip\nText\n:::'))
  })

  test("an admonition's title may hold formatted text", () => {
    expect(htmlOf(':::tip[Use `from` & *more*]\nText\n:::')).toBe(
      '<div class="admonition tip"><p class="admonition-title">Use <code>from</code> &amp; <em>more</em></p><p>Text</p></div>',
    )
  })

  test('`caution` is an alias of `warning`', () => {
    expect(htmlOf(':::caution\nText\n:::')).toBe(htmlOf(':::warning\nText\n:::'))
  })
})

test('details hide their content below a summary', () => {
  expect(htmlOf(':::details[The *whole* output]\n- a\n:::')).toBe(
    '<details><summary>The <em>whole</em> output</summary><div class="details-body"><ul><li>a</li></ul></div></details>',
  )
})

test('steps are a numbered list with a class', () => {
  expect(htmlOf(':::steps\n1. a\n2. b\n:::')).toBe('<div class="steps"><ol><li>a</li><li>b</li></ol></div>')
})

describe('tabs', () => {
  test('tabs are a node with a panel for each tab', () => {
    expect(compileText(`Before\n\n${tabs}\n\nAfter`).tree).toEqual([
      '<p>Before</p>',
      {
        ...{ type: 'tabs', id: '~tabs-3', labels: ['npm', 'pnpm'], group: 'manager' },
        panels: [['<p>npm i</p>'], ['<p>pnpm i</p>']],
      },
      '<p>After</p>',
    ])
  })

  test('tabs at the start or end of a page have no empty HTML around them', () => {
    const { tree } = compileText(`# Title\n\n${tabs}\n\n[a]: /a`)
    expect(tree).toEqual([expect.objectContaining({ type: 'tabs' })])
  })

  test('tabs without a group are in none', () => {
    expect(compileText('::::tabs\n:::tab[A]\na\n:::\n::::').tree).toEqual([
      { type: 'tabs', id: '~tabs-1', labels: ['A'], panels: [['<p>a</p>']] },
    ])
  })

  test('tabs make nodes of their ancestors only', () => {
    expect(compileText(`:::::note\nRead.\n\n${tabs}\n:::::\n\n:::tip\nStatic.\n:::`).tree).toEqual([
      {
        ...{ type: 'box', as: 'div', attributes: { class: 'admonition note' } },
        content: [
          '<p class="admonition-title">Note</p><p>Read.</p>',
          expect.objectContaining({ id: '~tabs-4', panels: [['<p>npm i</p>'], ['<p>pnpm i</p>']] }),
        ],
      },
      '<div class="admonition tip"><p class="admonition-title">Tip</p><p>Static.</p></div>',
    ])
  })

  test('tabs in a list make a node of every item, because a list contains only items', () => {
    const item = { type: 'box', as: 'li', attributes: {} }
    expect(compileText(`3. a\n\n${indented(tabs)}\n4. b`).tree).toEqual([
      {
        ...{ type: 'box', as: 'ol', attributes: { start: '3' } },
        content: [
          { ...item, content: ['<p>a</p>', expect.objectContaining({ type: 'tabs' })] },
          { ...item, content: ['b'] },
        ],
      },
    ])
  })

  test('tabs nest', () => {
    const nested = '::::::tabs\n:::::tab[Outer]\n::::tabs\n:::tab[Inner]\nx\n:::\n::::\n:::::\n::::::'
    expect(compileText(nested).tree).toEqual([
      {
        ...{ type: 'tabs', id: '~tabs-1', labels: ['Outer'] },
        panels: [[{ type: 'tabs', id: '~tabs-3', labels: ['Inner'], panels: [['<p>x</p>']] }]],
      },
    ])
  })
})

describe('cards', () => {
  const card = (attributes: string) => htmlOf(`::::cards\n:::card[Ledger]{${attributes}}\nText\n:::\n::::`)

  test('cards lead to a page, with its logo and status', () => {
    expect(card('href="/ledger" mark="ledger" status="No longer maintained"')).toBe(
      '<div class="cards" data-count="1"><div class="card" data-brand="ledger"><div class="card-head">' +
        '<svg class="logo" aria-hidden="true" viewBox="0 0 24 24"><use href="#~b-ledger"/></svg>' +
        '<h2><a href="/site/ledger">Ledger</a></h2><span class="badge">No longer maintained</span></div><p>Text</p></div></div>',
    )
  })

  test('cards may lead to other sites', () => {
    expect(card('href="https://example.com"')).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">Ledger</a>',
    )
  })
})

describe('figures', () => {
  test('figures frame text and tables with a caption below, and are not focusable', () => {
    const html = htmlOf(':::figure[What *is* drawn]\n| Bill | Amount |\n|---|--:|\n| Rent | 720.00 |\n\n:::')
    expect(html).toBe(
      '<figure class="drawing"><table><thead><tr><th scope="col">Bill</th><th scope="col" class="right">Amount</th></tr></thead>' +
        '<tbody><tr><td>Rent</td><td class="right">720.00</td></tr></tbody></table>' +
        '<figcaption>What <em>is</em> drawn</figcaption></figure>',
    )
  })

  test('figures without a caption are reported', () => {
    expect(listProblems(compileText(':::figure\nWords\n:::').problems)).toBe(
      'content/page.mdx:1 no-label\n  `:::figure` needs a caption.\n  :::figure[What is drawn here]',
    )
  })
})

describe('cheat sheet blocks', () => {
  test('a cheat sheet block is in its section, and only around its content on the page', () => {
    const { tree, factsByNode } = compileText(':::sheet\nFirst\n:::\n\n## Use\n\n:::sheet{wide}\nSecond\n:::')
    expect([...factsByNode.sheets.values()]).toEqual(['', 'use'])
    expect(tree).toEqual([expect.stringMatching(/^<div><p>First<\/p><\/div><h2.*<div><p>Second<\/p><\/div>$/)])
  })

  test('a cheat sheet block is found inside other nodes', () => {
    const text = ':::::tabs\n::::tab[A]\n:::sheet\nWords\n:::\n::::\n:::::'
    expect([...compileText(text).factsByNode.sheets.values()]).toEqual([''])
  })

  test('the only attribute of a cheat sheet block is `wide`', () => {
    expect(listProblems(compileText(':::sheet{wide}\nWords\n:::').problems)).toBe('')
    expect(listProblems(compileText(':::sheet{width=2}\nWords\n:::').problems)).toContain('no attribute `width`')
  })
})

test.each(['paragraph', 'emphasis'])('a node that has no form stops the build: %s', (type) => {
  const site = siteOf({ 'docs/index': '---\ntitle: Docs\n~\n---\n\n*a*' })
  const [entry] = site.entries
  if (!entry) throw new Error('no entry')
  const { children } = entry.parsed().source.root
  const context = createContext(entry, renderInputOf(site))
  for (const block of children)
    for (const node of [block, ...('children' in block ? block.children : [])])
      if (node.type === type) Object.assign(node, { type: 'aside' })
  expect(() => renderBlocks(children, context)).toThrow('Nodes of the type `aside` have no form')
})
