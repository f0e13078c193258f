import { expect, test } from 'vitest'
import { type Change, listChanges } from './list-changes.ts'
import { listFaults } from './list-faults.ts'

const exporting = `class Base {
  run() {}
}
class Local extends Base {
  with(schema) {
    return this;
  }
}
let Writer = Local;
function make(...names) {
  return new Writer({ quantity: "many", limit: void 0 });
}
export { make as create, Writer };
`
const declared = `declare class Base {
  run(): void;
}
declare class Local extends Base {
  with(schema: string): Local;
  with(): Local;
}
declare const Writer: typeof Local;
declare function make(...names: string[]): Local;
export { Local as Writer, make as create };
`
const changes = listChanges({ module: exporting, types: declared }, { count: 10, seed: 1 })
const find = (kind: Change['kind'], name: string) =>
  changes.find((one) => one.kind === kind && one.name === name)?.changed

test('exports and methods of exported classes can change, each in every way', () => {
  expect(changes.map(({ kind, name }) => `${kind}: ${name}`).sort()).toEqual([
    'other default: create',
    'other default: create',
    'other return type: Writer.with',
    'other return type: create',
    'removed: Writer.with',
    'renamed: Writer',
    'renamed: Writer.with',
    'renamed: create',
  ])
})

test('a renamed export or method has its new name in both files', () => {
  const renamed = find('renamed', 'create')
  expect(renamed?.module).toContain('export { make as createNew, Writer }')
  expect(renamed?.types).toContain('export { Local as Writer, make as createNew }')
  const method = find('renamed', 'Writer.with')
  expect(method?.module).toContain('withNew(schema) {')
  expect(method?.types).toContain('withNew(schema: string): Local;\n  withNew(): Local;')
})

test('a removed method is in neither file, and another return type only in the types', () => {
  const removed = find('removed', 'Writer.with')
  expect(removed?.module).not.toContain('with(')
  expect(removed?.types).not.toContain('with(')
  const typed = find('other return type', 'Writer.with')
  expect(typed?.module).toBe(exporting)
  expect(typed?.types).toContain('with(schema: string): Local | undefined;\n  with(): Local | undefined;')
})

test('the seed chooses the changes', () => {
  const namesOf = (seed: number) =>
    listChanges({ module: exporting, types: declared }, { count: 1, seed }).map(({ name }) => name)
  expect(namesOf(1)).toEqual(namesOf(1))
  expect(new Set([1, 2, 3, 4, 5].map((seed) => namesOf(seed).join())).size).toBeGreaterThan(1)
})

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
