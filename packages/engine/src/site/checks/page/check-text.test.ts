import { keyOf } from 'studio-docs-testing/code-blocks'
import { describe, expect, test } from 'vitest'
import { compileText, listProblems } from '../../../../test/compile-text.ts'
import { checkCharacters } from '../../../content/check-readable.ts'
import { parseFrontMatter } from '../../../content/front-matter/parse-front-matter.ts'
import { readSvg } from '../../../content/pictures/read-svg.ts'
import { readAnnouncement } from '../../read-announcement.ts'

const inMarkdown = (text: string, file = 'content/page.mdx') => listProblems(compileText(text, { file }).problems)
const inFrontMatter = (yaml: string) =>
  listProblems(parseFrontMatter(`---\n${yaml}\n---\n`, 'content/page.mdx').problems)
const inSvg = (text: string) => {
  const image = readSvg(text, 'content/a.svg')
  return image.type === 'faulty' ? listProblems(image.problems) : ''
}

const escapes = ['&#x202e;', '&#8238;', '&#x2066;', '&#0;', '&#xd800;', '&#x1b;', '&#x85;']

test.each(escapes)('%s is reported if Markdown reads it as a character', (written) => {
  const forms = [
    `a ${written} b`,
    `## A ${written}`,
    `> a **${written}**`,
    `[a${written}](#a)\n\n## A`,
    `![a${written}](./shot.png)`,
  ]
  const titles = [`:::note[a ${written}]\nb\n:::`, `\`\`\`text title="${written}"\n\`\`\``, `|a|\n|-|\n|${written}|`]
  for (const form of [...forms, ...titles])
    for (const file of ['content/page.mdx', 'content/page.md'])
      expect(inMarkdown(form, file)).toMatch(/content\/page\.mdx?:\d+ control-character\n/)
})

test('text that displays such an escape is allowed', () => {
  expect(inMarkdown('Write `&#x202e;` here.\n\n```text\n&#x202e;\n```\n')).toBe('')
})

test('a control character is reported with its line', () => {
  expect(inMarkdown('a\n\nb &#x202e;&#xd800; c')).toMatchInlineSnapshot(`
    "content/page.mdx:3 control-character
      This entity is U+202E, U+FFFD: it is invisible, reorders words or is slow to lay out.
      Delete it, or write its name."
  `)
  expect(inFrontMatter('title: "a\\u202eb"')).toMatchInlineSnapshot(`
    "content/page.mdx:2 front-matter
      \`title\`: expected one line without control characters, found U+202E."
  `)
  expect(inFrontMatter('title: |\n  two\n  lines')).toMatchInlineSnapshot(`
    "content/page.mdx:2 front-matter
      \`title\`: expected one line without control characters, found a line break."
  `)
})

test.each(['\\u202e', '\\0', '\\ud800', '\\e[31m', '\\r\\n', '\\n', '\\u2068', '\\x85', '\\ufffd'])(
  '%s is reported in all text of the front matter',
  (written) => {
    const value = `"x${written}x"`
    const long = `"${'Long enough to be a description. '.repeat(2)}${written}x"`
    for (const yaml of [
      ...['title', 'sidebar_label', 'mark', 'tagline', 'status'].map((key) => `${key}: ${value}`),
      `description: ${long}`,
      `actions: [{ label: ${value}, href: /a }]`,
    ])
      expect(inFrontMatter(yaml)).toMatch(/content\/page\.mdx:2 front-matter\n.*(?:U\+|a line break)/)
  },
)

test.each([
  '<svg><text>&#x202e;</text></svg>',
  '<svg><title>&#x2066;</title></svg>',
  '<svg><text font-family="&#x202e;"/></svg>',
  '<svg><text>&#xfffd;</text></svg>',
])('a control character in an SVG is reported: %s', (text) => {
  expect(inSvg(text)).toMatch(/^content\/a\.svg:1 picture-content\n.*U\+/)
})

test("a control character in a sample's output is shown by name", () => {
  const blocks = [{ title: '\u202e', language: 'json', code: '\u2066 "\0"' }]
  const differences = { 'B\u202e': { kind: 'fails', text: '\ud800' } } as const
  const results = new Map([[keyOf('a()'), { blocks, differences }]])
  const { tree, markdown } = compileText('```ts\na()\n```\n', { results })
  for (const text of [tree.join(''), markdown]) {
    for (const name of ['U+202E', 'U+2066', 'U+0000', 'U+D800']) expect(text).toContain(`⟨${name}⟩`)
    expect(text).not.toMatch(/[\u202e\u2066\0\ud800]/u)
  }
})

test('a control character in an announcement is reported', () => {
  expect(listProblems(readAnnouncement('a &#x202e; b', '/').problems)).toMatch(/announcement\n.*U\+202E/)
  expect(listProblems(readAnnouncement('a\n  <b>b</b>', '/').problems)).toBe('')
})

describe('text that browsers lay out in the square of its length', () => {
  const piles = {
    'acute accents': `e${'\u0301'.repeat(16)}`,
    'Thai vowels': `ก${'\u0e31'.repeat(40)}`,
    'marks and joiners': `e${'\u0301\u200d'.repeat(9)}`,
    selectors: `a${'\ufe0f'.repeat(16)}`,
  }

  test.each(Object.entries(piles))('%s on one letter are an error wherever text is written', (_, pile) => {
    const entities = Array.from(pile, (character) => `&#x${character.codePointAt(0)?.toString(16)};`).join('')
    expect(listProblems(checkCharacters(`a\n${pile}`, 'a.md'))).toMatch(/a\.md:2 text-cost\n.*\d+ marks on one letter/)
    expect(inMarkdown(`a ${entities} b`)).toMatch(/control-character\n.*\d+ marks on one letter/)
    expect(inFrontMatter(`title: ${pile}`)).toMatch(/`title`: .* found \d+ marks on one letter/)
    expect(inFrontMatter(`next: [{ label: "${pile}", href: /a }]`)).toMatch(/found \d+ marks on one letter/)
    expect(inSvg(`<svg><text>${pile}</text></svg>`)).toMatch(/\d+ marks on one letter/)
  })

  test('marks, emoji and scripts as languages use them are allowed', () => {
    const words = 'Việt Nam, สวัสดี, हिन्दी में, עִבְרִית, العَرَبِيَّة, 👩🏽‍💻👨‍👩‍👧‍👦, 🏴󠁧󠁢󠁥󠁮󠁧󠁿, Z͑ͫ̓a̴͑l̵g̷o'
    expect(inMarkdown(`${words}\n\n${'中文。'.repeat(3000)}`)).toBe('')
    expect(inMarkdown(`${'word '.repeat(7_000)}\n\n${`${'ب'.repeat(100)}\n\n`.repeat(200)}`)).toBe('')
    expect(inMarkdown(`\`\`\`text\n${`${'ب'.repeat(100)}\n`.repeat(200)}\`\`\``)).toBe('')
  })

  test('a piece of text of more than 10,000 characters outside of Latin scripts is an error', () => {
    const long = 'نص '.repeat(5100)
    for (const text of [
      long,
      `## ${long}`,
      `> - ${long}`,
      `**${long}**`,
      `|a|\n|-|\n|${long}|`,
      `\`\`\`text\n${long}\n\`\`\``,
      'نص\n'.repeat(5100),
    ])
      expect(inMarkdown(text), text.slice(0, 9)).toContain('text-cost\n')
    expect(inMarkdown(`a\n\n${long}`)).toMatchInlineSnapshot(`
      "content/page.mdx:3 text-cost
        This has more than 10,000 characters in one piece, which browsers take seconds to lay out.
        Divide it into paragraphs or lines."
    `)
  })

  test('a title or a label of more than 120 characters is an error', () => {
    const long = 'a'.repeat(121)
    for (const yaml of [`title: ${long}`, `sidebar_label: ${long}`, `next: [{ label: ${long}, href: /a }]`])
      expect(inFrontMatter(yaml)).toContain('expected at most 120 characters, found 121')
  })
})

test('a page with more than 60,000 characters has a warning', () => {
  const text = 'Some words.\n\n'.repeat(4_700)
  expect(inMarkdown(text)).toMatchInlineSnapshot(`
    "content/page.mdx:0 long-page (warning)
      This page has 61,100 characters. With more than 60,000, it loads slowly on many phones.
      Split the page in two."
  `)
  expect(inMarkdown(text.slice(0, 50_000))).toBe('')
})
