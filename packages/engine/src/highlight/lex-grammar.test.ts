import { describe, expect, test } from 'vitest'
import { languages, wordsByClass } from '../../test/words-by-class.ts'

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
  // The slow suite loads every grammar.
  test.each([
    ['sql', 'SELECT 1 -- a', 'SQL', '-- a'],
    ['rust', 'let x = 1; // a', 'Rust', '// a'],
    ['ini', '; a', 'INI', '; a'],
  ])('%s has a name and colours', (name, code, label, comment) => {
    expect(languages.find(name)?.label).toBe(label)
    expect(wordsByClass(code, name).c).toBe(comment)
  })

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
