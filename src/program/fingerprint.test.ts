import { expect, test } from 'vitest'
import { cspHash, fingerprint } from './fingerprint.ts'

test('a fingerprint is the same for the same contents, as text or as bytes, and fits into a file name', () => {
  expect(fingerprint('a', 'b')).toBe(fingerprint(new Uint8Array([97]), 'b'))
  expect(fingerprint('a', 'b')).toMatch(/^[\w-]{8}$/)
})

test('a fingerprint changes with each content and with where one ends', () => {
  const prints = [fingerprint('ab'), fingerprint('a', 'b'), fingerprint('b', 'a'), fingerprint('ab', ''), fingerprint()]
  expect(new Set(prints).size).toBe(prints.length)
})

test('a hash for the policy is the base64 SHA-256 of the script, in quotes', () => {
  // As browsers print it for `alert(1)`.
  expect(cspHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})
