import { expect, test } from 'vitest'
import { isWithin } from './project-files.ts'

test.each([
  ['/site/content', true],
  ['/site/content/a.mdx', true],
  ['/site/content/docs/a.mdx', true],
  ['/site/content-old/a.mdx', false],
  ['/site/content.txt', false],
  ['/site', false],
])('%s is within /site/content: %s', (path, expected) => {
  expect(isWithin('/site/content', path)).toBe(expected)
})
