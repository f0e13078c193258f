import { expect, test } from 'vitest'
import { configOf, siteOf } from '../../test/site-of.ts'

const titled = (title: string) => `---\ntitle: ${title}\n~\n---\n`
const few = { index: '---\nlayout: home\n~\n---\n', 'cirql/guide/index': titled('Guide'), 'cirql/a b': titled('A') }

test('each page of a site has a card beside it', () => {
  const site = siteOf(few, configOf({ base: '/site/' }))
  expect(site.pages.map(({ image }) => image)).toEqual([
    'https://docs.example.com/site/index.png',
    'https://docs.example.com/site/cirql/guide/index.png',
    'https://docs.example.com/site/cirql/a%20b.png',
  ])
  expect(site.notFound.image).toBe('')
})

test('beyond 300 pages those of a collection share one', () => {
  const more = Object.fromEntries(Array.from({ length: 298 }, (_, index) => [`docs/${index}`, titled(`T${index}`)]))
  const imagesOf = (sources: Record<string, string>) => new Set(siteOf(sources).pages.map(({ image }) => image))
  const { 'docs/0': _, ...fewer } = more
  expect(imagesOf({ ...few, ...fewer }).size).toBe(300)
  expect([...imagesOf({ ...few, ...more })]).toEqual([
    'https://docs.example.com/index.png',
    'https://docs.example.com/cirql/index.png',
    'https://docs.example.com/docs/index.png',
  ])
})
