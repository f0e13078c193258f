import { expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { complete, configOf, siteOf, titled } from '../../../test/site-of.ts'
import { readQuestions } from '../questions.ts'

const problemsOf = (...lines: string[]) => {
  const pages = { ...complete, 'docs/draft': `${titled('Draft')}`.replace('title', 'draft: true\ntitle') }
  return listProblems(siteOf(pages, configOf(), { questions: readQuestions(lines.join('\n')) }).check())
}

test('questions may have comments, tabs, a byte order mark, and a draft as target', () => {
  expect(problemsOf('\uFEFF# Asked', '/docs/#why', '\twhat is it for', '', '/docs/draft', '  soon')).toBe('')
})

test('each question belongs to one section that exists', () => {
  expect(
    problemsOf(
      '  Homeless',
      '/docs/#wy',
      '  What for?',
      '/ledger/gide/',
      '  what  for',
      'how do I start',
      '/ledger/guide/',
      '  where to begin',
      '/ledger/guide',
    ),
  ).toMatchInlineSnapshot(`
    "content/questions.txt:1 questions
      \`Homeless\` has no address above it.
      Write one at the start of a line: \`/docs/start#install\`.
    content/questions.txt:5 questions
      \`what  for\` is already a question for \`/docs/#wy\`, in line 3.
      Keep it at the section that answers it, and delete the other line.
    content/questions.txt:6 questions
      \`how do I start\` is no route of a page.
      Indent a question: \`  how do I start\`. An address is a route, such as \`/docs/start#install\`.
    content/questions.txt:9 questions
      \`/ledger/guide\` is already in line 7.
      Move these questions there.
    content/questions.txt:2 broken-anchor (warning)
      \`/docs/#wy\` leads to content/docs/index.mdx, which has no anchor \`wy\`.
      Did you mean \`#why\`?
    content/questions.txt:4 broken-link
      No page at \`/ledger/gide/\`.
      Did you mean \`/ledger/guide/\`?"
  `)
})
