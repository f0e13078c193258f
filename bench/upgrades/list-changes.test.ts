import { expect, test } from 'vitest'
import { type Change, listChanges } from './list-changes.ts'

const module = `class Base {
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
const types = `declare class Base {
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
const changes = listChanges({ module, types }, { count: 10, seed: 1 })
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
  expect(typed?.module).toBe(module)
  expect(typed?.types).toContain('with(schema: string): Local | undefined;\n  with(): Local | undefined;')
})

test('the seed chooses the changes', () => {
  const namesOf = (seed: number) => listChanges({ module, types }, { count: 1, seed }).map(({ name }) => name)
  expect(namesOf(1)).toEqual(namesOf(1))
  expect(new Set([1, 2, 3, 4, 5].map((seed) => namesOf(seed).join())).size).toBeGreaterThan(1)
})
