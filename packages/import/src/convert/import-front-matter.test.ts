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

test('a short description gets the title of its page', () => {
  expect(
    convert('---\ntitle: A long title\ndescription: What all of the others are made of here.\n---\n').matter,
  ).toContain("description: 'A long title: What all of the others are made of here.'")
})

test('front matter keeps known keys under our names, and lists the others', () => {
  const source =
    '---\ntitle: A\nsidebar:\n  order: 3\n  label: Short\nhero: x\ntags: [a]\n---\nA paragraph that is long enough to describe the page.'
  const { matter, body, losses } = convert(source)
  expect(matter).toBe('title: A\nsidebar_position: 3\nsidebar_label: Short\n')
  expect(losses).toEqual(['6 hero:', '7 tags:'])
  expect(body).toMatch(/^<!-- not imported: hero: x -->\n\n<!-- not imported: tags: - a -->\n\nA paragraph/)
})

test('a hidden page stays published, and a draft stays a draft', () => {
  const page = (key: string) =>
    convert(`---\ntitle: A\n${key}: true\n---\nA paragraph that is long enough to describe the page.`)
  expect(page('hidden')).toMatchObject({ matter: 'title: A\n', losses: ['3 hidden:'] })
  expect(page('draft')).toMatchObject({ matter: 'title: A\ndraft: true\n', losses: [] })
})
