import { expect, test } from 'vitest'
import { keepRecent } from './keep-recent.ts'

test('results are made once, until newer texts have more characters than the limit', () => {
  const made: string[] = []
  const render = keepRecent((text) => {
    made.push(text)
    return [text]
  }, 6)
  for (const text of ['aa', 'bb', 'aa', 'cc', 'aa']) render(text)
  expect(made).toEqual(['aa', 'bb', 'cc'])
  // `bb` is the least recently used.
  for (const text of ['dd', 'cc', 'aa', 'bb']) render(text)
  expect(made).toEqual(['aa', 'bb', 'cc', 'dd', 'bb'])
  expect(render('longer than the limit')).toEqual(['longer than the limit'])
})

test('the first versions of a text that is edited often are dropped', () => {
  let made = 0
  const render = keepRecent((text) => {
    made++
    return text
  }, 1_000)
  const versionOf = (edit: number) => `${edit} ${'x'.repeat(90)}`
  for (let edit = 0; edit < 600; edit++) render(versionOf(edit))
  render(versionOf(599))
  expect(made).toBe(600)
  render(versionOf(0))
  expect(made).toBe(601)
})
