import { expect, test } from 'vitest'
import { listFiles, read } from './read-sources.ts'

const sources = ['packages/engine/src', 'packages/playground/src']
  .flatMap(listFiles)
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'))
const sheets = sources.filter((file) => file.endsWith('.css'))

test('every breakpoint follows the font size of the browser', () => {
  const queries = sources.flatMap((file) =>
    Array.from(
      read(file).matchAll(/@media[^{;]*|(?:Query = |matchMedia\()'[^']*'/g),
      ([query]) => `${file}: ${query.trim()}`,
    ),
  )
  expect(queries.filter((query) => query.includes('em)')).length).toBeGreaterThan(10)
  expect(queries.filter((query) => /\d(?!em)[a-z]/.test(query.replace(/^[^:]*:/, '')))).toEqual([])
})

test('a swipe in what scrolls sideways never goes back in the history', () => {
  const rules = sheets.flatMap((file) =>
    Array.from(
      read(file).matchAll(/[^{};]*\{(?=[^{}]*overflow(?:-x)?: (?:auto|scroll))[^{}]*/g),
      ([rule]) => `${file}: ${rule.trim()}`,
    ),
  )
  expect(rules.length).toBeGreaterThan(4)
  expect(rules.filter((rule) => !/overscroll-behavior(?:-x)?: contain/.test(rule))).toEqual([])
})
