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

test('members of a namespace object and of a returned class are listed', () => {
  const text = `declare function bool(): 1; declare const rand: { bool: typeof bool }
    declare class Plain { single(): Plain } declare function query(): Plain; export { rand, query }`
  expect(names(text)).toEqual(['rand', 'rand.bool', 'query', 'Plain.single'])
})
