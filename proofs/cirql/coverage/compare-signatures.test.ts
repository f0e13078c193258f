import { expect, test } from 'vitest'
import { compareSignatures } from './compare-signatures.ts'
import { readDeclarations } from './read-declarations.ts'

const declared = readDeclarations(`
  declare function point(value: Value): Raw; declare function point(x: Value, y: Value): Raw
  declare const type: { point: typeof point }
  declare class Writer<S> {
    from(...targets: Value[]): Writer<S>
    withSchema<T extends Shape>(schema: T): Writer<z.ZodObject<T, "strip", z.ZodTypeAny>>
    quantity(): "many"
  }
  export { type, Writer }
`)
const compare = (signature: string, ...lines: readonly string[]) => {
  const codeBlocks = [{ language: 'ts', meta: `signature="${signature}"`, code: lines.join('\n'), line: 20 }]
  const problems = compareSignatures(declared, [{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  return problems.map(({ line, message }) => `${line} ${message}`)
}

test('a signature may differ from its declaration in layout, quotes, comments and the inside of zod types', () => {
  const names = 'Writer Writer.from Writer.withSchema Writer.quantity'
  const from = 'from( ...targets: Value[] ): Writer<S> // one or more'
  const withSchema = 'withSchema<T extends Shape>(schema: T): Writer<ZodObject<T>>'
  expect(compare(names, 'class Writer<S>', from, withSchema, "quantity(): 'many'")).toEqual([])
})

test('another parameter or result is named with its line', () => {
  expect(compare('Writer.from', '', 'from(target: Value): Writer<S>')).toEqual([
    '22 `from(target: Value): Writer<S>` is not how cirql declares `Writer.from`: `(...targets:Value[]):Writer<S>`.',
  ])
})

test('an overload that is left out is named', () => {
  expect(compare('type', 'type.point(value: Value): Raw')).toEqual([
    '21 The overload `(x:Value,y:Value):Raw` of `type.point` is missing.',
  ])
})
