import { expect, test } from 'vitest'
import { configOf, siteOf } from '../../test/site-of.ts'

const titled = (title: string) => `---\ntitle: ${title}\n~\n---\n`
const few = { index: '---\nlayout: home\n~\n---\n', 'cirql/guide/index': titled('Guide'), 'cirql/a b': titled('A') }

test('pages of a small site name no card: it lies beside them', () => {
  expect(siteOf(few).pages.map(({ image }) => image)).toEqual([undefined, undefined, undefined])
})

test('beyond 300 pages those of a collection share one', () => {
  const more = Object.fromEntries(Array.from({ length: 298 }, (_, index) => [`docs/${index}`, titled(`T${index}`)]))
  const imagesOf = (sources: Record<string, string>) =>
    new Set(siteOf(sources, configOf({ base: '/site/' })).pages.map(({ image }) => image))
  const { 'docs/0': _, ...fewer } = more
  expect([...imagesOf({ ...few, ...fewer })]).toEqual([undefined])
  expect([...imagesOf({ ...few, ...more })]).toEqual([
    'https://docs.example.com/site/index.png',
    'https://docs.example.com/site/cirql/index.png',
    'https://docs.example.com/site/docs/index.png',
  ])
})
