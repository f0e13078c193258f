import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../test/compile-text.ts'

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
      '<div class="cards"><div class="card" data-brand="cirql"><div class="card-head">' +
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
