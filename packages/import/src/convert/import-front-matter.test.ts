import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

const words = 'A paragraph that is long enough to describe the whole page.'

test.each([
  ['rules/rules.md', 'id: rules', undefined, 'Docusaurus', []],
  ['usage/index.md', 'id: index', undefined, 'Docusaurus', []],
  ['usage/index.md', 'slug: /usage', undefined, 'Docusaurus', []],
  ['usage/README.md', 'id: usage', undefined, 'Docusaurus', []],
  ['usage/index.md', 'slug: /other', undefined, 'Docusaurus', ['3 slug:']],
  ['usage/01-first.md', 'id: first', undefined, 'Docusaurus', []],
  ['usage/ssr.md', 'id: overview', 'overview', 'Docusaurus', []],
  ['usage/ssr.md', 'slug: index', undefined, 'Docusaurus', ['3 slug:']],
  ['usage/ssr.md', 'id: overview', undefined, undefined, ['3 id:']],
  ['usage/ssr.md', 'id: ssr', undefined, undefined, []],
  ['usage/ssr.md', 'slug: overview', 'overview', undefined, []],
] as const)('%s with `%s` has the slug %s', (file, line, slug, system, losses) => {
  const { matter, losses: found } = convert(`---\ntitle: A\n${line}\n---\n${words}`, file, system)
  expect([/slug: (.*)/.exec(matter)?.[1], found]).toEqual([slug, losses])
})

test('an image for link previews is kept if it is a picture of the old site', () => {
  const { matter, losses } = convert('---\ntitle: A\nimage: ./img/a.png\n---\nWords.')
  expect([matter, losses]).toEqual(['title: A\nimage: /img/a.png\n', []])
  expect(convert('---\ntitle: A\nimage: ./missing.png\n---\nWords.').losses).toEqual(['3 image:'])
})

test.each([
  ['- [One](./other.md)\n- [Two](./other.md)'],
  ['```js\n1\n```\n\nDefined in: [a.ts:7](https://x.test/a.ts#L7)'],
])('%j gets a description, because its words only lead elsewhere', (source) => {
  expect(convert(source).matter).toContain('description: ')
})

test('front matter in TOML is read like that in YAML', () => {
  const { matter, losses } = convert(
    `+++\ntitle = "A"\ndescription = "${words}"\n[extra]\ntags = ["b"]\n+++\n\n${words}`,
  )
  expect([matter, losses]).toEqual([`title: A\ndescription: ${words}\n`, ['5 tags:']])
})
