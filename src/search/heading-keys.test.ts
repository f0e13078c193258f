import { expect, test } from 'vitest'
import { headingKeys } from './heading-keys.ts'

test.each([
  ['.where(condition)', ['where']],
  ['string::is_email(value: string)', ['stringisemail', 'isemail']],
  ['.with<NS extends Record<string, X>>(a, b(c))', ['with']],
  ['return, returnFields', ['returnreturnfields', 'return', 'returnfields']],
  ['Create a client', ['createaclient']],
  ['?? and', ['and']],
  ['=>  <=', ['=><=']],
])('%s is known by %j', (heading, keys) => {
  expect(headingKeys(heading)).toEqual(keys)
})
