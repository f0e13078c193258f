import { describe, expect, test } from 'vitest'
import { configOf, entryOf } from '../../test/site-of.ts'
import { languages } from '../../test/words-by-class.ts'
import type { Token } from '../page/lexer.ts'
import { createSite } from './create-site.ts'

/** Gives the code of a page's blocks, a line each: coloured words stand without their colours. */
function linesOf(sources: Record<string, string>, base = '/'): Record<string, string[]> {
  const entries = Object.entries(sources).map(([path, text]) => entryOf(path, text, { languages, base }))
  const { pages } = createSite(configOf({ base }), entries)
  return Object.fromEntries(
    pages.map(({ route, tree }) => {
      const blocks = [...JSON.stringify(tree).matchAll(/<code>(.*?)<\/code>/g)]
      const lines = blocks.flatMap(([, code = '']) => code.replace(/<\/?span[^>]*>/g, '').split('\\n'))
      return [route, lines.map((line) => line.replaceAll('\\"', '"'))]
    }),
  )
}

const block = (names: string, ...lines: string[]) => `\`\`\`ts signature="${names}"\n${lines.join('\n')}\n\`\`\`\n`
const order = `## Order by {#order}\n\n${block('Order Way', 'type Order = Way', "type Way = 'up'")}`

describe('a type in a signature', () => {
  test('leads to the section that documents it, on this page or another one', () => {
    const select = `${order}\n## sort\n\n${block('sort', 'sort(by: Order): Writer', '')}\n## page\n`
    const writer = block('Writer Writer.sort', 'class Writer', 'sort(by: Order): void')
    expect(linesOf({ 'cirql/api/select': select, 'cirql/api/writer': writer }, '/site/')).toEqual({
      '/cirql/api/select': [
        'type Order = Way',
        "type Way = 'up'",
        'sort(by: <a href="/site/cirql/api/select#order">Order</a>): <a href="/site/cirql/api/writer">Writer</a>',
        '',
      ],
      '/cirql/api/writer': ['class Writer', 'sort(by: <a href="/site/cirql/api/select#order">Order</a>): void'],
    })
  })

  test('is a link at its first place in a block only', () => {
    const twice = block('a', 'a(x: Order, y: Order): Order', 'a(x: Order): void') + block('b', 'b(): Order')
    expect(linesOf({ 'cirql/api/select': order, 'cirql/z': twice })['/cirql/z']).toEqual([
      'a(x: <a href="/cirql/api/select#order">Order</a>, y: Order): Order',
      'a(x: Order): void',
      'b(): <a href="/cirql/api/select#order">Order</a>',
    ])
  })

  test('is a link at its first place on the page that documents it', () => {
    const page = `${block('a', 'a(): Order')}## B\n\n${block('b', 'b(): Order')}${order}`
    expect(linesOf({ 'cirql/a': page })['/cirql/a']?.slice(0, 2)).toEqual([
      'a(): <a href="/cirql/a#order">Order</a>',
      'b(): Order',
    ])
  })

  test('is plain where nothing documents it, where another project does, and in samples', () => {
    const plain = `${block('a', 'a(x: Nothing, y: any): string')}\n\`\`\`ts\nlet a: Order\n\`\`\`\n`
    const pages = linesOf({
      'cirql/api/select': order,
      'cirql/z': plain + block('any', 'any(): void'),
      'docs/a': block('f', 'f(): Order'),
    })
    expect(pages['/cirql/z']).toEqual(['a(x: Nothing, y: any): string', 'let a: Order', 'any(): void'])
    expect(pages['/docs/a']).toEqual(['f(): Order'])
  })

  test('is left as it is where a language has types of another form', () => {
    const language = { names: ['x'] as const, label: 'X', lex: (code: string): Token[] => [[code, 'type']] }
    const entry = entryOf('docs/a', '```x signature="Way"\nFoo::Way/2<Way>\n```\n', {
      languages: { ...languages, find: () => language },
    })
    expect(JSON.stringify(createSite(configOf(), [entry]).pages[0]?.tree)).toContain('>Foo::Way/2&lt;Way&gt;</span>')
  })

  test('leads to the first section that documents it, and never to a draft', () => {
    const draft = `---\ntitle: A\ndraft: true\n---\n${order}`
    const lines = linesOf({ 'cirql/a': draft, 'cirql/b': order, 'cirql/c': order, 'cirql/d': block('f', 'f(): Way') })
    expect(lines['/cirql/d']).toEqual(['f(): <a href="/cirql/b#order">Way</a>'])
  })

  test('is words alone for search and in the copy', () => {
    const [entry] = createSite(configOf(), [
      entryOf('cirql/a', order, { languages }),
      entryOf('cirql/b', block('f', 'f(): Order'), { languages }),
    ]).entries.slice(1)
    expect(entry?.facts.sections[0]?.code).toBe('f(): Order')
    expect(entry?.markdown).toContain('f(): Order')
    expect(JSON.stringify(entry)).not.toContain('\\u0000')
  })
})
