import { expect, test } from 'vitest'
import { compileText, listProblems } from '../../test/compile-text.ts'
import { sampleKey } from '../core/sample.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import { readAnnouncement } from './read-announcement.ts'
import { readSvg } from './read-svg.ts'

const inMarkdown = (text: string, file = 'content/page.mdx') => listProblems(compileText(text, { file }).problems)
const inFrontMatter = (yaml: string) => listProblems(parseFrontMatter({ yaml, line: 2 }, 'content/page.mdx').problems)
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
      This entity is U+202E, U+FFFD: a character that is invisible or reorders words.
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
  const output = { statements: ['\u202e'], type: '\u2066', result: '"\0"', error: '\ud800' }
  const outputs = new Map([[sampleKey([], 'a()', []), output]])
  const { tree, markdown } = compileText('```ts\na()\n```\n', { outputs })
  for (const text of [tree.join(''), markdown]) {
    for (const name of ['U+202E', 'U+2066', 'U+0000', 'U+D800']) expect(text).toContain(`⟨${name}⟩`)
    expect(text).not.toMatch(/[\u202e\u2066\0\ud800]/u)
  }
})

test('a control character in an announcement is reported', () => {
  expect(listProblems(readAnnouncement('a &#x202e; b', '/').problems)).toMatch(/announcement\n.*U\+202E/)
  expect(listProblems(readAnnouncement('a\n  <b>b</b>', '/').problems)).toBe('')
})
