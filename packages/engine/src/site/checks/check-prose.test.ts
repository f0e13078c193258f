import { expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { siteOf } from '../../../test/site-of.ts'
import { checkProse } from './check-prose.ts'

const problemsOf = (text: string, more: Readonly<Record<string, string>> = {}) =>
  listProblems(checkProse(siteOf({ 'docs/a': text, ...more }).entries))

test('headings are in sentence case', () => {
  expect(problemsOf('## Getting Started\n\n## what comes back\n\n### Fine as it is')).toMatchInlineSnapshot(`
    "content/docs/a.mdx:1 heading-case
      \`Getting Started\` is not in sentence case: only the first word and names start with a capital.
      Write \`started\`.
    content/docs/a.mdx:3 heading-case
      \`what comes back\` is not in sentence case: only the first word and names start with a capital.
      Write \`What\`."
  `)
})

test('each capital in the middle of a heading is named', () => {
  expect(problemsOf('## Read Rows Quickly')).toContain('Write `rows`, `quickly`.')
})

test.each([
  ...[
    '安装',
    'البداية',
    'დაწყება',
    '入门 Guide',
    'Начало работы',
    'Αρχή',
    'Übersicht',
    'ǅ first',
    '🎉',
    '&',
    '1.',
    '…',
  ],
  ...[
    '`select`',
    '`z.object()`',
    '`npm` scripts',
    '--flag',
    '.env',
    '$state',
    '@scope/name',
    '/users',
    '<Button>',
    'npm install',
  ],
  ...[
    '1. Install',
    '1) Install',
    '2 ways',
    '1. install',
    '1.2 Install',
    '10 Install',
    '¿Qué es?',
    '"Quoted" words',
    '(Optional) part',
  ],
  ...['Part one: Install', 'What is it? A primer', '✨ New'],
])('the heading %j is in sentence case, has none, or is code', (heading) => {
  expect(problemsOf(`## ${heading}\n\n\`\`\`sh\n$ npm install\n\`\`\``)).toBe('')
})

test.each([
  ['what comes back', '## What comes back'],
  ['начало работы', '## Начало работы'],
  ['éléments', '## Éléments'],
  ['Getting Started', '## Getting started'],
  ['🎉 party', '## 🎉 Party'],
  ['"quoted" Words', '## "Quoted" words'],
  ['`select` Options', '## `select` options'],
  ['1. Install The app', '## 1. Install the app'],
])('the remedy for the heading %j ends the problem', (heading, mended) => {
  const hint = /Write (.*)\.$/.exec(problemsOf(`## ${heading}`))?.[1] ?? ''
  const words = Array.from(hint.matchAll(/`([^`]+)`/g), ([, word = '']) => word)
  const text = words.reduce((all, word) => all.replace(new RegExp(word, 'i'), word), `## ${heading}`)
  expect(text).toBe(mended)
  expect(problemsOf(text)).toBe('')
})

test('the title of a doc is in sentence case, that of a landing page is a name', () => {
  const titled = '---\ntitle: Getting Started\n---\n\nWords.'
  expect(problemsOf(titled, { 'docs/b': '# Add an Instance', 'product/index': titled })).toMatchInlineSnapshot(`
    "content/docs/a.mdx:2 heading-case
      \`Getting Started\` is not in sentence case: only the first word and names start with a capital.
      Write \`started\`.
    content/docs/b.mdx:1 heading-case
      \`Add an Instance\` is not in sentence case: only the first word and names start with a capital.
      Write \`instance\`."
  `)
})

test('headings may be names, identifiers and capitals', () => {
  const names = 'Open it in Ledgerist, the app.\n\n## Open Ledgerist\n\n## The API of LedgerDB\n\n## toQuery, _state'
  const documented = '## from, limit\n\n## `from`\n\n## The class Ledger'
  const signatures = '```ts signature="SelectQueryWriter.from"\nx\n```\n\n```ts signature="Ledger"\nx\n```'
  expect(problemsOf(`# Getting started\n\n${names}\n\n${documented}`, { 'docs/b': signatures })).toBe('')
})

test('a repeated heading within one section is reported', () => {
  const text = '## One\n\n### Notes\n\n## Two\n\n### Notes\n\n### More\n\n### Notes\n\n## One'
  expect(problemsOf(text)).toMatchInlineSnapshot(`
    "content/docs/a.mdx:11 same-heading
      \`Notes\` repeats the heading in line 7, in the same part of the page.
    content/docs/a.mdx:13 same-heading
      \`One\` repeats the heading in line 1, in the same part of the page."
  `)
})

test('links name their target', () => {
  expect(
    problemsOf('For more, see\nbelow.\n\n- Click here.\n\nThe [section below](/docs/a#x) is `see above`.'),
  ).toMatchInlineSnapshot(`
    "content/docs/a.mdx:1 dead-pointer
      \`see below\` is not a link.
      Link to the section by its name.
    content/docs/a.mdx:4 dead-pointer
      \`Click here\` is not a link.
      Link to the section by its name."
  `)
})

test('images have a text that describes them', () => {
  const pictures = ['', 'Diagram', 'Picture of the way it goes on', 'A query becomes text and text a row']
  expect(problemsOf(pictures.map((alt) => `![${alt}](./way.svg)`).join('\n\n'))).toMatchInlineSnapshot(`
    "content/docs/a.mdx:1 picture-text
      ./way.svg has no text.
      Describe the picture in a sentence.
    content/docs/a.mdx:3 picture-text
      ./way.svg says only \`Diagram\`.
      Describe the picture in a sentence.
    content/docs/a.mdx:5 picture-text
      ./way.svg says only \`Picture of the way it goes on\`.
      Describe the picture in a sentence."
  `)
})

test('sentences of more than 40 words are warnings', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
  expect(problemsOf(`Short one. ${words(41)}.`)).toMatchInlineSnapshot(`
    "content/docs/a.mdx:1 long-sentence (warning)
      The sentence \`word0 word1 word2 word3 word4 word5 …\` has 41 words; the limit is 40.
      Split it in two."
  `)
  expect(problemsOf(`${words(40)}. ${words(40)}`)).toBe('')
  expect(problemsOf(`| a |\n|---|\n| ${words(50)} |`)).toBe('')
})
