import { describe, expect, test } from 'vitest'
import { configOf, entryOf, markdownOf, treeOf } from '../../test/site-of.ts'
import { languages } from '../../test/words-by-class.ts'
import type { Token } from '../core/code/lexer.ts'
import { createSite } from './create-site.ts'

/** Returns the lines of code on each page, with links and without colours. */
function linesOf(sources: Record<string, string>, base = '/'): Record<string, string[]> {
  const entries = Object.entries(sources).map(([path, text]) => entryOf(path, text, { languages }))
  const site = createSite(configOf({ base }), entries)
  return Object.fromEntries(
    site.entries.map(({ route }) => {
      const blocks = [...JSON.stringify(treeOf(site, route, { base })).matchAll(/<code[^>]*>(.*?)<\/code>/g)]
      const lines = blocks.flatMap(([, code = '']) => code.replace(/<\/?span[^>]*>/g, '').split('\\n'))
      return [route, lines.map((line) => line.replaceAll('\\"', '"'))]
    }),
  )
}

const block = (names: string, ...lines: string[]) => `\`\`\`ts signature="${names}"\n${lines.join('\n')}\n\`\`\`\n`
const order = `## Order by {#order}\n\n${block('Order Way', 'type Order = Way', "type Way = 'up'")}`

describe('types in signatures', () => {
  test('a type in a signature links to the section that documents it', () => {
    const select = `${order}\n## sort\n\n${block('sort', 'sort(by: Order): Writer', '')}\n## page\n`
    const writer = block('Writer Writer.sort', 'class Writer', 'sort(by: Order): void')
    expect(linesOf({ 'ledger/api/select': select, 'ledger/api/writer': writer }, '/site/')).toEqual({
      '/ledger/api/select': [
        'type Order = Way',
        "type Way = 'up'",
        'sort(by: <a href="/site/ledger/api/select#order">Order</a>): <a href="/site/ledger/api/writer">Writer</a>',
        '',
      ],
      '/ledger/api/writer': ['class Writer', 'sort(by: <a href="/site/ledger/api/select#order">Order</a>): void'],
    })
  })

  test('a type is linked once in each signature block', () => {
    const twice = block('a', 'a(x: Order, y: Order): Order', 'a(x: Order): void') + block('b', 'b(): Order')
    expect(linesOf({ 'ledger/api/select': order, 'ledger/z': twice })['/ledger/z']).toEqual([
      'a(x: <a href="/ledger/api/select#order">Order</a>, y: Order): Order',
      'a(x: Order): void',
      'b(): <a href="/ledger/api/select#order">Order</a>',
    ])
  })

  test('a type is linked once on the page that documents it', () => {
    const page = `${block('a', 'a(): Order')}## B\n\n${block('b', 'b(): Order')}${order}`
    expect(linesOf({ 'ledger/a': page })['/ledger/a']?.slice(0, 2)).toEqual([
      'a(): <a href="/ledger/a#order">Order</a>',
      'b(): Order',
    ])
  })

  test('a type is plain if undocumented, in other projects and in samples', () => {
    const plain = `${block('a', 'a(x: Nothing, y: any): string')}\n\`\`\`ts\nlet a: Order\n\`\`\`\n`
    const pages = linesOf({
      'ledger/api/select': order,
      'ledger/z': plain + block('any', 'any(): void'),
      'docs/a': block('f', 'f(): Order'),
    })
    expect(pages['/ledger/z']).toEqual(['a(x: Nothing, y: any): string', 'let a: Order', 'any(): void'])
    expect(pages['/docs/a']).toEqual(['f(): Order'])
  })

  test('a type is plain in languages with other types', () => {
    const language = { names: ['x'] as const, label: 'X', lex: (code: string): Token[] => [[code, 'type']] }
    const entry = entryOf('docs/a', '```x signature="Way"\nFoo::Way/2<Way>\n```\n', {
      languages: { ...languages, find: () => language },
    })
    expect(JSON.stringify(treeOf(createSite(configOf(), [entry]), '/docs/a'))).toContain(
      '>Foo::Way/2&lt;Way&gt;</span>',
    )
  })

  test('a type links to the first section that documents it, never to a draft', () => {
    const draft = `---\ntitle: A\ndraft: true\n---\n${order}`
    const lines = linesOf({
      'ledger/a': draft,
      'ledger/b': order,
      'ledger/c': order,
      'ledger/d': block('f', 'f(): Way'),
    })
    expect(lines['/ledger/d']).toEqual(['f(): <a href="/ledger/b#order">Way</a>'])
  })

  test('a type in a signature is plain text for search and in the copy', () => {
    const site = createSite(configOf(), [
      entryOf('ledger/a', order, { languages }),
      entryOf('ledger/b', block('f', 'f(): Order'), { languages }),
    ])
    const [, entry] = site.entries
    expect(entry?.parsed().facts.sections[0]?.code).toBe('f(): Order')
    expect(markdownOf(site, '/ledger/b')).toContain('f(): Order')
  })
})
