import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { checkUrl } from './check-url.ts'

test('an address that is kept for examples is a warning', () => {
  expect(listProblems(checkUrl({ url: 'https://docs.example.com' }))).toMatchInlineSnapshot(`
    "site.config.ts:0 example-url (warning)
      \`url\` is \`https://docs.example.com\`, which is nobody's: canonical links, link previews and the sitemap would lead there.
      Set \`url\` to the origin that readers will open, such as \`https://\` and the domain of the site."
  `)
  const examples = [
    'http://example.org',
    'https://a.b.example.net:8080',
    'https://docs.example',
    'https://EXAMPLE.com.',
  ]
  expect(examples.filter((url) => checkUrl({ url }).length === 0)).toEqual([])
})

test('any other address is fine', () => {
  const fine = [
    'https://studio.dev',
    'https://myexample.com',
    'https://example.com.studio.dev',
    'http://127.0.0.1:4173',
  ]
  expect(fine.flatMap((url) => checkUrl({ url }))).toEqual([])
})
