import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createHighlight } from './create-highlight.ts'
import type { Highlight } from './highlight.ts'

let highlight: Highlight
beforeAll(async () => {
  highlight = await createHighlight()
})

/** The words of a block by the class they have, `-` for none. */
function wordsByClass(code: string, language: string): Record<string, string> {
  const words: Record<string, string> = {}
  for (const line of highlight(code, language))
    for (const [, kind = '-', coloured, plain = ''] of line.matchAll(/<span class="(\w)">(.*?)<\/span>|([^<]+)/g))
      words[kind] = `${words[kind] ?? ''} ${(coloured ?? plain).trim()}`.trim()
  return words
}

describe('colours', () => {
  test('are classes, joined over neighbours and blanks; what HTML reads as its own is escaped', () => {
    expect(highlight("const a = '<b>' // &\nf(1)", 'ts')).toEqual([
      `<span class="k">const</span> a <span class="p">= </span><span class="s">'&lt;b&gt;' </span><span class="c">// &amp;</span>`,
      '<span class="f">f</span><span class="p">(</span><span class="n">1</span><span class="p">)</span>',
    ])
  })

  test.each(['ts', 'surql'])('of %s are the same on a machine that has no time', async (language) => {
    const code = 'let a = "b";\nreturn a + 1;'
    const inTime = highlight(code, language)
    const late = await createHighlight()
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
    expect(late(code, language)).toEqual(inTime)
    clock.mockRestore()
  })

  test('know SurrealQL under both its names', () => {
    expect(highlight('SELECT * FROM person', 'surql')).toEqual(highlight('SELECT * FROM person', 'surrealql'))
    expect(highlight('SELECT * FROM person', 'surql')[0]).toContain('<span class="k">SELECT')
  })

  test('in SurrealQL a function of the namespace `type` ends with its bracket', () => {
    const [line] = highlight('UPDATE type::thing("tool", "drill") SET price = 30', 'surql')
    expect(line).toContain('<span class="f">type::thing</span>')
    expect(line).toContain('<span class="k">SET</span> price')
    expect(highlight('DEFINE FIELD email ON TABLE profile TYPE string', 'surql')[0]).toContain(
      '<span class="t">string</span>',
    )
  })

  test('of a language nobody knows are none, and its text is escaped', () => {
    expect(highlight('a < b\nc', 'cobol')).toEqual(['a &lt; b', 'c'])
    expect(highlight('', 'ts').join('')).toBe('')
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
