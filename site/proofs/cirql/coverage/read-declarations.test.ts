import { expect, test } from 'vitest'
import { readDeclarations } from './read-declarations.ts'

const names = (text: string) => readDeclarations(text).map(({ name, required }) => (required ? name : `(${name})`))

test('exports are listed under their exported name, private names are not', () => {
  expect(names('declare function a(): void; declare const b: number; type C = 1; export { a, b as d }')).toEqual([
    'a',
    'd',
  ])
})

test('public methods and accessors are listed with their class, inherited ones too', () => {
  const text = `declare class Base { #secret; send(): void; private hide(): void }
    declare class Client extends Base { constructor(); get open(): boolean; readonly options: object; _state(): void }
    export { Client }`
  expect(names(text)).toEqual(['Client', 'Client.open', '(Client.options)', '(Client._state)', 'Client.send'])
})

test('functions, classes, values and methods have a line, types have none', () => {
  const text = `declare function a(): void;
    declare class B {
      c(): void }
    declare const d: number; type E = 1; export { a, B, d, E }`
  const lines = readDeclarations(text).map(({ name, line, type }) => `${name} ${type ? 'type' : line}`)
  expect(lines).toEqual(['a 1', 'B 2', 'B.c 3', 'd 4', 'E type'])
})

test('members of a namespace object and of a returned class are listed', () => {
  const text = `declare function bool(): 1; declare const rand: { bool: typeof bool }
    declare class Plain { single(): Plain } declare function query(): Plain; export { rand, query }`
  expect(names(text)).toEqual(['rand', 'rand.bool', 'query', 'Plain.single'])
})
