import { expect, test } from 'vitest'
import { instrument } from './instrument.ts'

test('top-level constants and expressions are recorded, on the lines they were written in', () => {
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
      ';globalThis.sample.record(await db.execute({ query: a }));',
      'if (b) { a.one() }',
      '',
    ].join('\n'),
  )
})

test('characters outside of ASCII do not move what is recorded', () => {
  expect(instrument("const word = '→ 😀'\nselect()", 'ts')).toContain(
    "const word = '→ 😀';globalThis.sample.record(word);\n;globalThis.sample.record(select());",
  )
})
