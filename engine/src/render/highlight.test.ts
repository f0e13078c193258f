import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { highlight, languages, wordsByClass } from '../../test/words-by-class.ts'

/** Those with a reader of our own, and others that read in different ways. */
const names = [
  'ts',
  'tsx',
  'js',
  'jsx',
  'json',
  'surql',
  'text',
  'sh',
  'html',
  'css',
  'diff',
  'yaml',
  'md',
  'python',
  'sql',
  'php',
]

describe('colours', () => {
  test('are classes, joined over neighbours and blanks; what HTML reads as its own is escaped', () => {
    expect(highlight("const a = '<b>' // &\nf(1)", 'ts')).toEqual([
      `<span class="k">const</span> a <span class="p">= </span><span class="s">'&lt;b&gt;' </span><span class="c">// &amp;</span>`,
      '<span class="f">f</span><span class="p">(</span><span class="n">1</span><span class="p">)</span>',
    ])
  })

  test('of plain text and of no text are none, and what HTML reads as its own is escaped', () => {
    expect(highlight('a < b\nc', 'text')).toEqual(['a &lt; b', 'c'])
    expect(highlight('', 'ts').join('')).toBe('')
  })

  test.each(['nolang', 'constructor', 'toString', '__proto__', '../lexer', '.', 'python/x', ''])(
    '%j is no language',
    (name) => {
      expect(languages.find(name)).toBeUndefined()
    },
  )

  test.each(['ts', 'surql', 'html', 'python'])('of %s are the same on a machine that has no time', (name) => {
    const code = 'let a = "b";\nreturn a + 1;'
    const inTime = highlight(code, name)
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
    expect(highlight(code, name)).toEqual(inTime)
    clock.mockRestore()
  })

  test('leave every text as it is, whatever the language', () => {
    const pieces = fc.constantFrom('FOR ', ...'"`\'\\/*-$<:{\n a1⟨')
    const code = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    const plain = (html: string) =>
      html
        .replace(/<\/?span[^>]*>/g, '')
        .replace(/&(\w+);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '')
    fc.assert(
      fc.property(code, fc.constantFrom(...names), (text, language) => {
        expect(highlight(text, language).map(plain)).toEqual(text.split('\n'))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('SurrealQL', () => {
  test('has two names', () => {
    expect(highlight('SELECT * FROM person', 'surql')).toEqual(highlight('SELECT * FROM person', 'surrealql'))
    expect(highlight('SELECT * FROM person', 'surql')[0]).toContain('<span class="k">SELECT')
  })

  test('has functions of the namespace `type`, which end with their bracket', () => {
    const [line] = highlight('UPDATE type::thing("tool", "drill") SET price = 30', 'surql')
    expect(line).toContain('<span class="f">type::thing</span>')
    expect(line).toContain('<span class="k">SET </span>price')
    expect(highlight('DEFINE FIELD email ON TABLE profile TYPE string', 'surql')[0]).toContain(
      '<span class="t">string</span>',
    )
  })

  test('has its keywords in capitals, so that fields may be named like them', () => {
    const code = 'SELECT since FROM borrowed WHERE in = type::thing(\'member\', "ada") AND key != NONE -- in'
    expect(wordsByClass(code, 'surql')).toEqual({
      '-': 'since borrowed in ( , ) key',
      k: 'SELECT FROM WHERE AND NONE',
      f: 'type::thing',
      s: "'member' &quot;ada&quot;",
      p: '= !=',
      c: '-- in',
    })
  })

  test('has records, parameters, types, durations and patterns', () => {
    const code =
      'DEFINE FIELD tags ON tool TYPE option<array<string> | record> VALUE <set>$value ASSERT /^a\\/b$/ = $value.name'
    expect(wordsByClass(code, 'surql')).toMatchObject({
      k: 'DEFINE FIELD ON TYPE VALUE ASSERT',
      t: 'option array string record set',
      n: '$value $value',
    })
    expect(wordsByClass('RELATE member:ada->borrowed:⟨x y⟩->tool:1 TIMEOUT 1h30m', 'surql')).toMatchObject({
      t: 'member:ada borrowed:⟨x y⟩ tool:1',
      p: '-&gt; -&gt;',
      n: '1h30m',
    })
    expect(wordsByClass('x = /a[/]b/', 'surql').s).toBe('/a[/')
  })

  test('names in permissions what they are for', () => {
    expect(wordsByClass('FOR select,\n  update WHERE delete = 1', 'surql')).toMatchObject({
      k: 'FOR select update WHERE',
      '-': ', delete',
    })
  })
})

describe('JSON', () => {
  test('has keys, values and comments', () => {
    expect(wordsByClass('{ "a b": ["c: d", -1.5e3, null] } // e', 'json')).toEqual({
      p: '{ : [ , , ] }',
      t: '&quot;a b&quot;',
      s: '&quot;c: d&quot;',
      n: '-1.5e3',
      k: 'null',
      c: '// e',
    })
  })
})

describe('a script', () => {
  test('has its words coloured by what they are', () => {
    const code = 'export class Tool<T> extends Item {\n  get name(): string { return this.#name ?? 1 } // why\n}'
    expect(wordsByClass(code, 'ts')).toMatchObject({
      k: 'export class extends get return this',
      t: 'Tool T Item string',
      f: 'name',
      n: '1',
      c: '// why',
    })
    expect(wordsByClass('const a = new Date(), b = find<User>(x), c = db?.all(null)', 'ts')).toMatchObject({
      k: 'const new null',
      t: 'Date User',
      f: 'find all',
    })
  })

  test.each(['tsx', 'jsx', 'js'])('in %s may hold elements', (language) => {
    expect(wordsByClass('const a = <p title="b">c</p>', language)).toMatchObject({
      k: 'const p p',
      f: 'title',
      s: '&quot;b&quot;',
    })
  })

  test('that goes over several lines keeps its colour on each', () => {
    expect(highlight('/* a\nb */ c', 'ts')).toEqual(['<span class="c">/* a</span>', '<span class="c">b */</span> c'])
  })

  test('that does not end is coloured all the same', () => {
    expect(wordsByClass('const db = new Cirql({\n  connection: {', 'ts')).toMatchObject({ k: 'const new', t: 'Cirql' })
  })
})

describe('signatures', () => {
  test('are read as members of a class, each line for itself', () => {
    const code = "class A<S> implements B<S, 'one'>\nwith<T extends C>(schema: T): A<T>\nget _state(): Readonly<S>"
    expect(wordsByClass(code, 'ts')).toMatchObject({
      k: 'class implements extends get',
      t: 'A S B S T C T A T Readonly S',
      f: 'with _state',
    })
  })

  test('of constructors and of functions of a namespace, too', () => {
    expect(wordsByClass('new Cirql(options: CirqlOptions)', 'ts')).toMatchObject({
      k: 'new',
      f: 'Cirql',
      t: 'CirqlOptions',
    })
    expect(wordsByClass('type.thing(tb: Value): Raw // and likewise', 'ts')).toMatchObject({
      f: 'type.thing',
      t: 'Value Raw',
      c: '// and likewise',
    })
  })
})
