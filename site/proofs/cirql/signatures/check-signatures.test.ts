import { codeBlocksOf } from 'studio-docs-testing/code-blocks'
import { expect, test } from 'vitest'
import { compareSignatures } from './check-signatures.ts'
import { readDeclarations } from './read-declarations.ts'

const declared = readDeclarations(`
  declare function point(value: Value): Raw; declare function point(x: Value, y: Value): Raw
  declare const type: { point: typeof point }
  declare class Writer<S> {
    from(...targets: Value[]): Writer<S>
    withSchema<T extends Shape>(schema: T): Writer<z.ZodObject<T, "strip", z.ZodTypeAny>>
    quantity(): "many"
  }
  interface Base { readonly url: string }
  interface Options extends Base { retries?: number; print?: (query: string) => void; [key: string]: unknown }
  type Quantity = "one" | "many"; type Reach = Quantity | ("none" | null)
  type Shape<Q extends Quantity> = { run(q: Q): void }; type Raw = { [mark]: string }; type Value = Raw | any
  type Keys<T> = { [K in keyof T]: T[K] | Raw; }
  export { type, Writer, type Base, type Options, type Quantity, type Reach, type Shape, type Raw, type Value, type Keys }
`)
const compare = (signature: string, ...lines: readonly string[]) => {
  const codeBlocks = codeBlocksOf({ meta: `signature="${signature}"`, code: lines.join('\n'), line: 20 })
  const problems = compareSignatures(declared, [{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  return problems.map(({ line, message }) => `${line} ${message}`)
}

test('a signature may differ in layout, quotes, comments and the inside of zod types', () => {
  const names = 'Writer Writer.from Writer.withSchema Writer.quantity'
  const from = 'from( ...targets: Value[] ): Writer<S> // one or more'
  const withSchema = 'withSchema<T extends Shape>(schema: T): Writer<ZodObject<T>>'
  expect(compare(names, 'class Writer<S>', from, withSchema, "quantity(): 'many'")).toEqual([])
})

test('a different parameter or result is reported with its line', () => {
  expect(compare('Writer.from', '', 'from(target: Value): Writer<S>')).toEqual([
    '22 `from(target: Value): Writer<S>` is not how cirql declares `Writer.from`: `(...targets:Value[]):Writer<S>`.',
  ])
})

test('a missing overload is reported', () => {
  expect(compare('type', 'type.point(value: Value): Raw')).toEqual([
    '21 The overload `(x:Value,y:Value):Raw` of `type.point` is missing.',
  ])
})

test('a type may differ in layout, order, comments and named parts', () => {
  const options = [
    'interface Options extends Base {',
    '  [key: string]: unknown',
    '',
    '  print?: (query: string) => void',
  ]
  expect(
    compare(
      'Options Quantity Reach Shape Raw Keys',
      ...options,
      '  retries?: number // per connection',
      '}',
      "type Reach = 'none'",
      "  | 'many' | 'one' // and",
      '  | null',
      'type Shape<Q> = { run(q: Q): void } // by hand',
      'type Raw // what raw makes',
      'type Keys<T> = { [K in keyof T]: T[K] | Raw }',
    ),
  ).toEqual([])
  expect(compare('Reach', 'type Reach = Quantity | null | "none"')).toEqual([])
})

test('a different member is reported with its line', () => {
  const lines = ['interface Options extends Base {', '  retries: number', '  print?: (query: string) => number']
  expect(compare('Options', '', ...lines, '  [key: string]: unknown', '}')).toEqual([
    '23 `retries: number` is not how cirql declares `Options.retries`: `retries?: number`.',
    '24 `print?: (query: string) => number` is not how cirql declares `Options.print`: `print?: (query: string) => void`.',
  ])
  expect(compare('Shape', 'type Shape<Q> = { run(q: Q): Q }')).toEqual([
    '21 `run(q: Q): Q` is not how cirql declares `Shape.run`: `run(q: Q): void`.',
  ])
})

test('a missing member, base type or alternative is reported', () => {
  expect(compare('Options', 'interface Options { retries?: number; print?: (query: string) => void }')).toEqual([
    '21 The base type `Base` of `Options` is missing.',
    '21 The member `[key: string]: unknown` of `Options` is missing.',
  ])
  expect(compare('Quantity', "type Quantity = 'one'")).toEqual([
    '21 The alternative `"many"` of `Quantity` is missing.',
  ])
})

test('a member that does not exist is reported once, with what it may mean', () => {
  expect(compare('Base', 'interface Base {', '  readonly address: string', '}')).toEqual([
    "22 cirql's `Base` has no member `readonly address: string`; it lacks `readonly url: string`.",
  ])
  expect(compare('Quantity', "type Quantity = 'one' |", "  'many' |", "  'all'")).toEqual([
    "23 cirql's `Quantity` has no alternative `'all'`.",
  ])
})

test('a type that does not exist or cannot be read is reported', () => {
  expect(compare('Base', 'type Bass = string', 'interface Writer {}', 'interface Base { url: ')).toEqual([
    '21 cirql has no type `Bass`.',
    '22 cirql has no type `Writer`.',
    '23 `Base` cannot be compared with its declaration: Unexpected token',
  ])
})

test('a name that the package lacks is reported with the nearest one', () => {
  const codeBlocks = codeBlocksOf({ meta: 'signature="Writer.form Form writer"', code: '', line: 20 })
  const problems = compareSignatures(declared, [{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  expect(problems.map(({ line, rule, message, hint }) => `${line} ${rule} ${message} ${hint ?? ''}`.trim())).toEqual([
    '20 unknown-export cirql has no `Writer.form`.',
    '20 unknown-export cirql has no `Form`.',
    '20 unknown-export cirql has no `writer`. Did you mean `Writer`?',
  ])
})

const namesIn = (text: string) => readDeclarations(text).map(({ name, required }) => (required ? name : `(${name})`))

test('exports are listed under their exported name, private namesIn are not', () => {
  expect(namesIn('declare function a(): void; declare const b: number; type C = 1; export { a, b as d }')).toEqual([
    'a',
    'd',
  ])
})

test('public methods and accessors are listed with their class, inherited ones too', () => {
  const text = `declare class Base { #secret; send(): void; private hide(): void }
    declare class Client extends Base { constructor(); get open(): boolean; readonly options: object; _state(): void }
    export { Client }`
  expect(namesIn(text)).toEqual(['Client', 'Client.open', '(Client.options)', '(Client._state)', 'Client.send'])
})

test('members of a namespace object and of a returned class are listed', () => {
  const text = `declare function bool(): 1; declare const rand: { bool: typeof bool }
    declare class Plain { single(): Plain } declare function query(): Plain; export { rand, query }`
  expect(namesIn(text)).toEqual(['rand', 'rand.bool', 'query', 'Plain.single'])
})
