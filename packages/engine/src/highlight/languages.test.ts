import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { highlight, languages, wordsByClass } from '../../test/words-by-class.ts'

/** Languages with a lexer of the engine, and one with a grammar. */
const names = ['ts', 'tsx', 'js', 'jsx', 'json', 'lql', 'text', 'python']

describe('colours', () => {
  test('colours are classes, joined over neighbours and blanks, in escaped HTML', () => {
    expect(highlight("const a = '<b>' // &\nf(1)", 'ts')).toEqual([
      `<span class="k">const</span> a <span class="p">= </span><span class="s">'&lt;b&gt;' </span><span class="c">// &amp;</span>`,
      '<span class="f">f</span><span class="p">(</span><span class="n">1</span><span class="p">)</span>',
    ])
  })

  test('plain or empty text has no colours, and HTML is escaped', () => {
    expect(highlight('a < b\nc', 'text')).toEqual(['a &lt; b', 'c'])
    expect(highlight('', 'ts').join('')).toBe('')
  })

  test.each(['nolang', 'constructor', 'toString', '__proto__', '../lexer', '.', 'python/x', ''])(
    '%j is not a language',
    (name) => {
      expect(languages.find(name)).toBeUndefined()
    },
  )

  test('the language of `name:file` is suggested by its name alone', () => {
    expect(languages.suggest('jvascript:app.js')).toBe('javascript')
  })

  test.each(['ts', 'lql', 'html', 'python'])('colours of %s are the same on a slow machine', (name) => {
    const code = 'let a = "b";\nreturn a + 1;'
    const inTime = highlight(code, name)
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
    expect(highlight(code, name)).toEqual(inTime)
    clock.mockRestore()
  })

  test('colours never change the text, in any language', () => {
    const pieces = fc.constantFrom('FOR ', ...'"`\'\\/*-$<:{\n a1⟨')
    const code = fc.oneof(
      fc.string({ unit: 'grapheme' }),
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
      { numRuns: 120 },
    )
  })
})

describe('a language of a project', () => {
  test('a language of a project is found by all its names', () => {
    expect(highlight('SELECT * FROM loan', 'lql')).toEqual(highlight('SELECT * FROM loan', 'ledgerql'))
    expect(highlight('SELECT * FROM loan', 'lql')[0]).toContain('<span class="k">SELECT')
  })

  test('a language of a project is coloured by its own rules', () => {
    expect(wordsByClass('SELECT name FROM tool:1 WHERE price > 15 -- count(tool)', 'lql')).toEqual({
      k: 'SELECT FROM WHERE',
      '-': 'name price',
      t: 'tool:1',
      p: '&gt;',
      n: '15',
      c: '-- count(tool)',
    })
  })
})

describe('JSON', () => {
  test('keys, values and comments of JSON are coloured', () => {
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

describe('scripts', () => {
  test('scripts are coloured by kind of token', () => {
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

  test.each(['tsx', 'jsx', 'js'])('a script in %s may contain elements', (language) => {
    expect(wordsByClass('const a = <p title="b">c</p>', language)).toMatchObject({
      k: 'const p p',
      f: 'title',
      s: '&quot;b&quot;',
    })
  })

  test('a script keeps a colour across lines', () => {
    expect(highlight('/* a\nb */ c', 'ts')).toEqual(['<span class="c">/* a</span>', '<span class="c">b */</span> c'])
  })

  test('an incomplete script is coloured', () => {
    expect(wordsByClass('const db = new Ledger({\n  connection: {', 'ts')).toMatchObject({
      k: 'const new',
      t: 'Ledger',
    })
  })
})

describe('signatures', () => {
  test('signatures are parsed as members of a class, line by line', () => {
    const code = "class A<S> implements B<S, 'one'>\nwith<T extends C>(schema: T): A<T>\nget _state(): Readonly<S>"
    expect(wordsByClass(code, 'ts')).toMatchObject({
      k: 'class implements extends get',
      t: 'A S B S T C T A T Readonly S',
      f: 'with _state',
    })
  })

  test('a statement beside a signature is parsed as a statement', () => {
    expect(wordsByClass('new Ledger(options)\nget _state(): Readonly<S>', 'ts')).toMatchObject({
      k: 'new get',
      t: 'Ledger Readonly S',
      f: '_state',
    })
  })

  test('signatures of constructors and namespace functions are read too', () => {
    expect(wordsByClass('new Ledger(options: LedgerOptions)', 'ts')).toMatchObject({
      k: 'new',
      f: 'Ledger',
      t: 'LedgerOptions',
    })
    expect(wordsByClass('type.thing(tb: Value): Raw // and likewise', 'ts')).toMatchObject({
      f: 'type.thing',
      t: 'Value Raw',
      c: '// and likewise',
    })
  })
})

describe('command lines', () => {
  test('a command line is coloured as commands and arguments', () => {
    expect(wordsByClass('npm install ledger@0.6.8 --save-dev # both', 'sh')).toEqual({
      f: 'npm',
      s: 'install ledger@0.6.8 --save-dev',
      c: '# both',
    })
    expect(wordsByClass('a | b && (c; d)', 'bash')).toEqual({ f: 'a b c d', p: '| &amp;&amp; ( ; )' })
  })

  test('a command line continues after a backslash, a variable and a prompt', () => {
    expect(wordsByClass('docker run \\\n  image', 'sh')).toMatchObject({ f: 'docker', s: 'run image' })
    expect(wordsByClass(`PORT=80 node "$HOME/a b" $1 $\{A}`, 'sh')).toMatchObject({
      '-': 'PORT',
      f: 'node',
      s: '80 &quot; /a b&quot;',
      n: `$HOME $1 $\{A}`,
    })
    expect(wordsByClass('if true; then ls; fi', 'sh')).toMatchObject({ k: 'if then fi', f: 'true ls' })
    expect(wordsByClass('$ npm i\nadded 1', 'console')).toEqual({ p: '$', '-': 'npm i added 1' })
  })
})

describe('other languages', () => {
  test('added and removed lines of a diff are coloured', () => {
    const diff = '--- a\n@@ -1 +1 @@\n same\n-gone\n+new'
    expect(wordsByClass(diff, 'diff')).toEqual({ k: '--- a', n: '@@ -1 +1 @@', '-': 'same', c: '-gone', s: '+new' })
  })

  test('scripts and styles in HTML are coloured too', () => {
    const html = '<p class="a">b</p>\n<script>\nlet c = 1\n</script>\n<style>\nem { color: #fff }\n</style>'
    expect(wordsByClass(html, 'html')).toMatchObject({
      k: 'p p script let script style em style',
      '-': 'b c',
      f: 'class',
      s: '&quot;a&quot;',
      t: 'color',
      n: '1 #fff',
    })
  })

  test('keys and values of YAML are coloured', () => {
    expect(wordsByClass('title: "A" # b\nlist:\n  - c', 'yaml')).toMatchObject({
      t: 'title list',
      s: '&quot;A&quot; c',
      c: '# b',
    })
  })
})

describe('languages with a grammar', () => {
  test.each([
    ['c#', 'C#'],
    ['F#', 'F#'],
    ['C++', 'C++'],
    ['golang', 'Go'],
    ['SQL', 'SQL'],
    ['Bash', 'Shell'],
    ['Dockerfile', 'Dockerfile'],
    ['TypeScript', 'TypeScript'],
    ['postgresql', 'SQL'],
    ['rss', 'XML'],
    ['svg', 'XML'],
    ['patch', 'Diff'],
    ['conf', 'INI'],
    ['none', 'Text'],
    ['txt', 'Text'],
    ['plaintext', 'Text'],
  ])('the name %s, as other highlighters have it, is %s', (name, label) => {
    expect(languages.find(name)?.label).toBe(label)
  })

  test('HTTP is coloured', () => {
    expect(wordsByClass('GET /a HTTP/1.1\nHost: b', 'http')).toMatchObject({ k: expect.stringContaining('GET') })
  })
})
