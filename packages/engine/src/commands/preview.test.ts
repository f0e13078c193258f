import { expect, test } from 'vitest'
import { accepts } from '../../test/hosting/accepts.ts'
import { acceptedCodings, prefersMarkdown } from './preview.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br gzip'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip', 'gzip br'],
  ['br ; q=0.5 , gzip;Q=0.4', 'br gzip'],
  ['gzip;q=0 , br;q=0', ''],
  ['br;q=0;x=1, gzip;q=0.000', ''],
  ['*', 'br gzip'],
  ['*, br;q=0', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['x-br, x-gzip, brotli', ''],
  ['br;q=much', ''],
  ['identity', ''],
  ['', ''],
])('the preview of %s accepts: %s', (header, expected) =>
  expect(
    acceptedCodings(header)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(expected),
)

test.each(accepts)('the preview answers %s with %s', (header, type) =>
  expect(prefersMarkdown(header)).toBe(type === 'text/markdown'),
)
