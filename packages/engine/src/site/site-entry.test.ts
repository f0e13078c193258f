import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExternal } from '../core/urls/urls.ts'
import { addressOf, createRoutes } from './site-entry.ts'

const routes = createRoutes([
  { id: 'docs/guide/index', route: '/docs/guide/' },
  { id: 'docs/guide/one', route: '/docs/guide/one' },
  { id: 'docs/guide/résumé', route: '/docs/guide/r%C3%A9sum%C3%A9' },
])
const index = { id: 'docs/guide/index', route: '/docs/guide/' }
const leaf = { id: 'docs/guide/one', route: '/docs/guide/one' }

test.each([
  // Relative routes start at the route of the page.
  ['./one', index, '/docs/guide/one'],
  ['one#sub', index, '/docs/guide/one#sub'],
  ['two', leaf, '/docs/guide/two'],
  ['../write-a-page?x=1', leaf, '/docs/write-a-page?x=1'],
  ['./', leaf, '/docs/guide/'],
  ['..', index, '/docs/'],
  ['?x=1#y', leaf, '/docs/guide/one?x=1#y'],
  ['cheat-sheet.html', leaf, '/docs/guide/cheat-sheet.html'],
  // Files become routes.
  ['./one.mdx#sub', index, '/docs/guide/one#sub'],
  ['/docs/guide/index.md', leaf, '/docs/guide/'],
  // Each spelling of Unicode leads to the same page and heading.
  ['./résumé.mdx', index, '/docs/guide/r%C3%A9sum%C3%A9'],
  ['./résumé.mdx'.normalize('NFD'), index, '/docs/guide/r%C3%A9sum%C3%A9'],
  ['/docs/guide/résumé'.normalize('NFD'), leaf, '/docs/guide/r%C3%A9sum%C3%A9'],
  ['/docs/guide/re%CC%81sume%CC%81', leaf, '/docs/guide/r%C3%A9sum%C3%A9'],
  ['#café'.normalize('NFD'), leaf, '#caf%C3%A9'],
  // Other sites and empty targets stay as they are.
  ['https://e.example/a/../b', leaf, 'https://e.example/a/../b'],
  ['//e.example/a', leaf, '//e.example/a'],
  ['mailto:a@e.example', leaf, 'mailto:a@e.example'],
  ['#', leaf, '#'],
  ['', leaf, ''],
])('%j in a page becomes one absolute address', (target, page, address) => {
  expect(addressOf(target, page, routes)).toBe(address)
})

const targets = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('/', '.', '..', '//', '%2F', '%2e', '\\', '#', '?', 'a', '%', 'é'), { maxLength: 8 })
    .map((parts) => parts.join('')),
)

test('an address stays the same and on its site when it is resolved again, from any page', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const address = addressOf(target, leaf, routes)
      expect(isExternal(address)).toBe(isExternal(target))
      expect(addressOf(address, address.startsWith('#') ? leaf : index, routes)).toBe(address)
    }),
  )
})
