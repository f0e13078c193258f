import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { languages, wordsByClass } from '../../test/words-by-class.ts'

test('grammars load with the first block that needs one', () => {
  // Runs in a separate process, because test files share one, with all its loaded modules.
  const script = `
    const { highlight } = await import('./packages/engine/test/words-by-class.ts')
    const { createRequire } = await import('node:module')
    const { cache } = createRequire(import.meta.url)
    const report = () => console.log(Object.keys(cache).filter((file) => file.includes('@shikijs/langs')).join())
    for (const name of ['ts', 'tsx', 'js', 'jsx', 'json', 'lql', 'text']) highlight('let a = 1', name)
    report()
    highlight('a { }', 'css')
    report()`
  const command = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const [before, after] = execFileSync(process.execPath, command, { encoding: 'utf8' }).split('\n')
  expect([before, basename(after ?? '')]).toEqual(['', 'css.mjs'])
})

test.each([
  ['sql', 'SELECT 1 -- a', 'SQL', '-- a'],
  ['python', 'x = 1 # a', 'Python', '# a'],
  ['rust', 'let x = 1; // a', 'Rust', '// a'],
  ['go', 'x := 1 // a', 'Go', '// a'],
  ['toml', 'x = 1 # a', 'TOML', '# a'],
  ['ini', '; a', 'INI', '; a'],
  ['dockerfile', '# a', 'Dockerfile', '# a'],
  ['graphql', 'query { x } # a', 'GraphQL', '# a'],
  ['vue', '<!-- a --><p></p>', 'Vue', '&lt;!-- a --&gt;'],
  ['svelte', '<!-- a --><p></p>', 'Svelte', '&lt;!-- a --&gt;'],
  ['java', 'int x = 1; // a', 'Java', '// a'],
  ['kotlin', 'val x = 1 // a', 'Kotlin', '// a'],
  ['php', '<?php $x = 1; // a', 'PHP', '// a'],
  ['ruby', 'x = 1 # a', 'Ruby', '# a'],
  ['c', 'int x = 1; // a', 'C', '// a'],
  ['cpp', 'int x = 1; // a', 'C++', '// a'],
  ['csharp', 'var x = 1; // a', 'C#', '// a'],
  ['swift', 'let x = 1 // a', 'Swift', '// a'],
  ['powershell', '$x = 1 # a', 'PowerShell', '# a'],
  ['makefile', 'x: # a', 'Makefile', '# a'],
  ['xml', '<!-- a --><p/>', 'XML', '&lt;!-- a --&gt;'],
  ['md', '<!-- a -->', 'Markdown', '&lt;!-- a --&gt;'],
  ['mdx', '{/* a */}', 'MDX', '/* a */'],
  ['scss', '$x: 1px; // a', 'SCSS', '// a'],
  ['nginx', 'listen 80; # a', 'Nginx', '# a'],
])('%s has a name and colours', (name, code, label, comment) => {
  expect(languages.find(name)?.label).toBe(label)
  expect(wordsByClass(code, name).c).toBe(comment)
})
