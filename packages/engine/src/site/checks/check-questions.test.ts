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

test('two collections may explain the same message, one collection only once', () => {
  const message = '  "connection refused"'
  const problems = problemsOf('/docs/#why', message, '/docs/', message, '/ledger/guide/', message)
  expect(problems).toMatchInlineSnapshot(`
    "content/questions.txt:4 questions
      \`"connection refused"\` is already a question for \`/docs/#why\`, in line 2.
      Keep it at the section that answers it, and delete the other line."
  `)
})

test('questions are for pages that the search shows', () => {
  const first = { id: 'docs-1', label: 'Docs', path: 'docs-1', main: 'index', version: '1', archiveOf: 'default' }
  const [docs, ...others] = configOf().collections
  if (!docs) throw new Error('There is no collection.')
  const config = configOf({ collections: [{ ...docs, version: '2' }, ...others, first] })
  const questions = readQuestions('/docs-1/#why\n  what was it for\n/files/bill.pdf\n  an example')
  const pages = { ...complete, 'docs-1/index': titled('Docs', '## Why') }
  const problems = siteOf(pages, config, { questions, files: ['files/bill.pdf'] }).check()
  expect(listProblems(problems.filter(({ file }) => file === 'content/questions.txt'))).toMatchInlineSnapshot(`
    "content/questions.txt:1 questions
      \`/docs-1/#why\` is in an earlier version, which search leaves out.
      Name the page of the current version.
    content/questions.txt:3 questions
      \`/files/bill.pdf\` is no route of a page.
      Indent a question: \`  /files/bill.pdf\`. An address is a route, such as \`/docs/start#install\`."
  `)
})
