import { expect, test } from 'vitest'
import { instrument } from './instrument.ts'

test('top-level declarations and expressions are recorded on their lines', () => {
  const code = [
    'const a = select()',
    "  .from('tool'), b = 1",
    'await db.execute({ query: a })',
    'if (b) { a.one() }',
  ].join('\n')
  expect(instrument(code, 'ts')).toBe(
    [
      'globalThis.sample.start();const a = select()',
      "  .from('tool'), b = 1;globalThis.sample.record(a);;globalThis.sample.record(b);",
      ';globalThis.sample.record((await db.execute({ query: a })));',
      'if (b) { a.one() }',
      '',
    ].join('\n'),
  )
})

test('characters outside ASCII do not shift recorded positions', () => {
  expect(instrument("const word = '→ 😀'\nselect()", 'ts')).toContain(
    "const word = '→ 😀';globalThis.sample.record(word);\n;globalThis.sample.record((select()));",
  )
})

test.each([
  ['let b = 2, [c] = d', 'let b = 2, [c] = d;sample.record(b);'],
  ['export const a = 1;', 'export const a = 1;;sample.record(a);'],
  ['const view = <Row a={b}>{c}</Row>', 'const view = <Row a={b}>{c}</Row>;sample.record(view);'],
  ['function f() { a }', 'function f() { a }'],
])('`%s` is recorded as %s', (code, recorded) => {
  const text = instrument(code, 'tsx')?.replaceAll('globalThis.sample', 'sample')
  expect(text).toBe(`sample.start();${recorded}\n`)
})

test('code that does not parse is not instrumented', () => expect(instrument('const = 1', 'ts')).toBeUndefined())
