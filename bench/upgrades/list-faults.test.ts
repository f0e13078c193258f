import { expect, test } from 'vitest'
import { listFaults } from './list-faults.ts'

const code = `var helper = (a) => a || 1;
import { z } from "zod";
function equal(e) {
  return raw(\`= \${e}\`);
}
function less(e) {
  return raw(\`< \${e}\`);
}
class Writer {
  toQuery() {
    const { fields, where, limit } = this.state;
    if (!where && limit > 1)
      throw new Error("WHERE has no LIMIT, one fails");
    return \`SELECT \${fields.join(", ")} WHERE \${where}; FETCH \${type("rand::int")}\`;
  }
}
const state = { quantity: "many", mode: "before", limit: 10, where: void 0, parallel: !1 };
const now = () => raw("time::now()");
`

/** Returns the faults in the order of the code, as \`kind before\`. */
const placesOf = (seed: number) =>
  listFaults(code, seed)
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, before }) => `${kind} ${before}`)

test('each operator, clause, separator, quantity and default has one fault', () => {
  expect(placesOf(1)).toEqual([
    'operator =',
    'operator <',
    'operator !',
    'operator &&',
    'operator >',
    'default 1',
    'clause SELECT',
    'separator ,',
    'clause WHERE',
    'separator ;',
    'clause FETCH',
    'clause rand::int',
    'quantity many',
    'default "before"',
    'default 10',
    'default void 0',
    'default !1',
    'clause time::now',
  ])
})

test('the same seed lists the same faults in the same order, another seed does not', () => {
  const names = (seed: number) => listFaults(code, seed).map(({ name }) => name)
  expect(names(1)).toEqual(names(1))
  expect(names(2)).not.toEqual(names(1))
  expect(placesOf(2)).toEqual(placesOf(1))
})

test('a keyword replaces a keyword, and a function replaces a function', () => {
  const clauses = listFaults(code, 1).filter(({ kind }) => kind === 'clause')
  for (const { before, after } of clauses) {
    expect(after).not.toBe(before)
    expect(after.includes('::')).toBe(before.includes('::'))
  }
})

test('a module that does not parse is refused', () => {
  expect(() => listFaults('const = 1', 1)).toThrow('The module does not parse')
})
