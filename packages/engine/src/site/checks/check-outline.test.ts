import { expect, test } from 'vitest'
import { configOf, markdownOf, siteOf, treeOf } from '../../../test/site-of.ts'

/** Returns the page of a text, its rendered forms and its problems of headings. */
function outline(text: string, matter = '') {
  const site = siteOf({ 'docs/index': '', 'docs/page': `---\n~\n${matter}---\n\n${text}` })
  const entry = site.entries.find(({ route }) => route === '/docs/page')
  const problems = site.check().filter(({ rule }) => /^(?:empty-heading|second-h1|heading-level)$/.test(rule))
  const headings = (entry?.parsed().facts.headings ?? []).map(
    ({ id, text, depth }) => `${'#'.repeat(depth)} ${text} #${id}`,
  )
  const shown = [JSON.stringify(treeOf(site, '/docs/page')), markdownOf(site, '/docs/page')] as const
  return { title: entry?.title, headings, problems, shown }
}

test.each(['##', '## <!-- only a comment -->', '## {#id}', '## &nbsp;', '## &#8203;', '##\t', '## \u200b', '- ##'])(
  'a heading without words (%j) is reported and not listed',
  (text) => {
    const { headings, problems, shown } = outline(`${text}\n\nWords.`)
    expect([headings, problems.map(({ rule }) => rule)]).toEqual([[], ['empty-heading']])
    expect(shown.join('')).not.toMatch(/<h\d|##/)
  },
)

test.each([
  ['', '# One\n\nWords.', 'One', ''],
  ['', 'Words.\n\n# One', 'One', ''],
  ['title: One\n', '# One', 'One', ''],
  ['title: Two\n', '# One', 'Two', '## One #one | second-h1'],
  ['title: T\n', '# One\n\n# Two', 'T', '## One #one | ## Two #two | second-h1 | second-h1'],
  ['', '# One\n\n## A\n\n# Two', 'One', '## A #a | ## Two #two | second-h1'],
  ['', '> # One', 'page', '## One #one | second-h1'],
  ['', '- # One', 'page', '## One #one | second-h1'],
  ['', '::::tabs\n:::tab[A]\n# One\n:::\n::::', 'page', '## One #one | second-h1'],
  ['', '> # One\n\n# Two', 'Two', '## One #one | second-h1'],
  ['', '## A\n\n# One', 'page', '## A #a | ## One #one | second-h1'],
  ['', '#\n\n# One', 'One', 'empty-heading'],
  ['layout: home\n', '# One', 'One', ''],
  ['layout: home\n', 'Words.', configOf().title, ''],
])('%j and %j have the title %j and keep all other headings', (matter, text, title, expected) => {
  const { headings, problems, shown, ...page } = outline(text, matter)
  expect(page.title).toBe(title)
  expect([...headings, ...problems.map(({ rule }) => rule)].join(' | ')).toBe(expected)
  for (const heading of headings) {
    const [, words = '', id] = /^## (.*) #(.*)$/.exec(heading) ?? []
    expect(shown[0]).toContain(`id=\\"${id}\\">${words}`)
    expect(shown[1]).toContain(`## ${words}`)
  }
})

test.each([
  ['# A `b` *c* {#d}', '## A `b` *c* {#d}'],
  ['A\nb {#d}\n===', '## A b {#d}'],
  ['> # A', '## A'],
  ['### A \\{b}', '## A \\{b}'],
])('the remedy for the level of %j keeps what was written', (text, hint) => {
  expect(outline(text, 'title: T\n').problems.map((problem) => problem.hint)).toEqual([hint])
  expect(outline(hint, 'title: T\n').problems).toEqual([])
})

test.each([
  ['title: T\n', '# One', '`title` in the front matter'],
  ['', '# One\n\n# Two', 'the one in line 5'],
  ['', 'Words.\n\n## One\n\n# Two', 'its title, which is above all other headings'],
])('of %j and %j, the message about a second h1 says that the first is %s', (matter, text, place) => {
  const [problem] = outline(text, matter).problems.filter(({ rule }) => rule === 'second-h1')
  expect(problem?.message).toBe(`A page has one h1, and it is ${place}. This one is shown as an h2.`)
})
