import { expect, test } from 'vitest'
import { parsePagePayload } from './page.ts'

test('page data contains a page and its build id', () => {
  const payload = { buildId: 'b1', page: { route: '/docs/', parts: [['<p>Hi</p>']] } }
  expect(parsePagePayload(JSON.stringify(payload))).toEqual(payload)
})

test.each(['', '<!doctype html><title>Not found</title>', '{"buildId":'])('%j is reported as invalid JSON', (text) => {
  expect(() => parsePagePayload(text)).toThrow(SyntaxError)
})

test.each([
  'null',
  '"text"',
  '[]',
  '{}',
  '{"buildId":"b1"}',
  '{"buildId":"b1","page":null}',
  '{"buildId":1,"page":{"route":"/","parts":[]}}',
  '{"buildId":"b1","page":{"parts":[]}}',
  '{"buildId":"b1","page":{"route":"/","parts":"<p>"}}',
  '{"moved":"//evil.invalid/x"}',
  '{"moved":"/\\\\evil.invalid"}',
  '{"moved":"https://evil.invalid"}',
  '{"buildId":"b1","page":{"route":"//evil.invalid","parts":[]}}',
])('%s is JSON but not page data', (text) => {
  expect(() => parsePagePayload(text)).toThrow(new TypeError('The response is not a page of this site.'))
})
