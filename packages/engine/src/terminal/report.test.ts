import { afterEach, describe, expect, test, vi } from 'vitest'
import { viteOptions } from '../build/bundle/run-vite.ts'
import type { Problem } from '../core/problem.ts'
import { explainError, formatAnnotations, formatProblems, formatSarif, reportProblems } from './report.ts'

const problem = (file: string, line: number, more: Partial<Problem> = {}): Problem => ({
  severity: 'error',
  file,
  line,
  rule: 'broken-link',
  message: 'No page at `/x`.',
  ...more,
})

describe('problems as text', () => {
  test('problems are grouped by file, in line order, each with its hint', () => {
    const text = formatProblems([
      problem('content/b.mdx', 12),
      problem('content/a.mdx', 30, { hint: 'Did you mean `/y`?' }),
      problem('content/a.mdx', 4, { rule: 'syntax', message: 'One line\nand another.', hint: 'a\nb' }),
      problem('site.config.ts', 0),
    ])
    expect(text).toMatchInlineSnapshot(`
      "content/a.mdx:4  syntax
        One line
        and another.
        a
        b

      content/a.mdx:30  broken-link
        No page at \`/x\`.
        Did you mean \`/y\`?

      content/b.mdx:12  broken-link
        No page at \`/x\`.

      site.config.ts  broken-link
        No page at \`/x\`.

      4 errors"
    `)
  })

  test('warnings are hidden while there are errors that may cause them', () => {
    const problems = [problem('a.mdx', 1, { severity: 'warning', rule: 'broken-anchor' }), problem('b.mdx', 1)]
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "b.mdx:1  broken-link
        No page at \`/x\`.

      1 error"
    `)
  })

  test('warnings are shown if there are no errors', () => {
    const warning = { severity: 'warning', rule: 'broken-anchor', message: 'No anchor.' } as const
    expect(formatProblems([problem('a.mdx', 1, warning)])).toMatchInlineSnapshot(`
      "a.mdx:1  broken-anchor (warning)
        No anchor.

      1 warning"
    `)
    expect(formatProblems([problem('a.mdx', 1, warning), problem('a.mdx', 2, warning)])).toMatch(/\n\n2 warnings$/)
  })

  test('warnings are grouped by rule, rare ones first', () => {
    const warnings = [
      ...['a.mdx', 'b.mdx', 'c.mdx'].map((file) => ({ file, rule: 'no-description' })),
      ...['c.mdx', 'b.mdx'].map((file) => ({ file, rule: 'broken-anchor' })),
    ].map(({ file, rule }) => problem(file, 1, { severity: 'warning', rule }))
    const lines = formatProblems(warnings).match(/^\S+:1 .*/gm)
    expect(lines).toEqual([
      ...['b.mdx:1  broken-anchor (warning)', 'c.mdx:1  broken-anchor (warning)'],
      ...['a', 'b', 'c'].map((name) => `${name}.mdx:1  no-description (warning)`),
    ])
  })

  test('more than 20 problems end with a count by rule', () => {
    const many = (count: number, more: Partial<Problem>) =>
      Array.from({ length: count }, (_, line) => problem('a.mdx', line + 1, more))
    const spelling = { rule: 'spelling', message: 'Unknown word `x`.' }
    const lastLine = (problems: readonly Problem[]) => formatProblems(problems).split('\n').at(-1)
    expect(lastLine([...many(2, { rule: 'draft' }), ...many(19, spelling)])).toBe('21 errors: 19 spelling, 2 draft')
    expect(lastLine([...many(1, {}), ...many(19, spelling)])).toBe('20 errors')
    expect(lastLine(many(21, { ...spelling, severity: 'warning' }))).toBe('21 warnings: 21 spelling')
    expect(lastLine([...many(1, {}), ...many(30, { ...spelling, severity: 'warning' })])).toBe('1 error')
  })

  test('an empty list of problems is formatted as empty text', () => expect(formatProblems([])).toBe(''))
})

describe('reporting', () => {
  afterEach(() => vi.restoreAllMocks())

  test('a report is printed once and counts errors and warnings', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue()
    const problems = [problem('a.mdx', 1), problem('b.mdx', 1), problem('c.mdx', 1, { severity: 'warning' })]
    expect(reportProblems(problems)).toEqual({ errors: 2, warnings: 1 })
    expect(print.mock.calls).toEqual([[formatProblems(problems)]])
  })

  test('the same problem from several checks counts once', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue()
    expect(reportProblems([problem('a.mdx', 1), problem('b.mdx', 1), problem('a.mdx', 1)])).toEqual({
      errors: 2,
      warnings: 0,
    })
    expect(print.mock.calls[0]?.[0].match(/^a\.mdx/gm)).toHaveLength(1)
  })

  test('reports for other programs have paths from the top of the repository', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue()
    const log = vi.spyOn(console, 'log').mockReturnValue()
    reportProblems([problem('content/a.mdx', 1)], { format: 'github', folder: 'site/' })
    expect(print.mock.calls[0]?.[0]).toMatch(/^::error file=site\/content\/a\.mdx,line=1,/)
    reportProblems([problem('content/a.mdx', 1)], { format: 'sarif', folder: 'site/' })
    expect(JSON.parse(log.mock.calls[0]?.[0]).runs[0].results).toHaveLength(1)
    expect(log.mock.calls[0]?.[0]).toContain('"uri": "site/content/a.mdx"')
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('nothing is printed if there are no problems', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue()
    expect(reportProblems([])).toEqual({ errors: 0, warnings: 0 })
    expect(print).not.toHaveBeenCalled()
  })
})

describe('reported errors', () => {
  const refused = (code: string, syscall: string) => Object.assign(new Error(`${code}: words`), { code, syscall })

  test.each([
    ['ENOSPC', 'write'],
    ['EACCES', 'open'],
    ['EADDRINUSE', 'listen'],
    ['ENOENT', 'rename'],
  ])('a system error is reported in one line: %s at %s', (code, syscall) => {
    expect(explainError(refused(code, syscall))).toBe(`System error: ${code}: words`)
  })

  test.each([
    ['ENOENT', 'open'],
    ['EISDIR', 'read'],
    ['ENOTDIR', 'scandir'],
  ])('an unexpected read error has a stack: %s at %s', (code, syscall) => {
    const text = explainError(refused(code, syscall))
    expect(text).toMatch(/^The engine failed because of a bug: E[A-Z]+: words\n/)
    expect(text).toMatch(/^ +at /m)
  })

  test('an error of the engine says what happened to the site', () => {
    const lineOf = (text: string) => text.split('\n')[1]
    expect(lineOf(explainError(new Error('x')))).toMatch(/^ {2}The last good site is unchanged\. Please report/)
    expect(lineOf(explainError(new Error('x'), 'Save again.'))).toMatch(/^ {2}Save again\. Please report/)
  })
})

test('a message of Vite has no colours if output is piped', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  viteOptions.customLogger?.error('\u001b[31mPARSE_ERROR\u001b[39m in a.ts', { timestamp: false })
  expect(print.mock.calls).toEqual([['PARSE_ERROR in a.ts']])
  print.mockRestore()
})

test('the colours of a tool are removed from its error', () => {
  const error = new Error('\u001b[31m[PARSE_ERROR] Error:\u001b[0m Unexpected token')
  expect(explainError(error)).toContain('[PARSE_ERROR] Error: Unexpected token')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with it
  expect(explainError(error)).not.toMatch(/\u001b/)
})

describe('annotations for GitHub', () => {
  test('annotations name file, line and rule, then repeat them with message and hint', () => {
    const warning = problem('site.config.ts', 0, { severity: 'warning', rule: 'example-url' })
    expect(formatAnnotations([problem('b.mdx', 12, { hint: 'Did you mean `/y`?' })])).toBe(
      '::error file=b.mdx,line=12,title=broken-link::b.mdx:12  broken-link%0A  No page at `/x`.%0A  Did you mean `/y`?\n\n1 error',
    )
    expect(formatAnnotations([warning])).toBe(
      '::warning file=site.config.ts,title=example-url::site.config.ts  example-url (warning)%0A  No page at `/x`.\n\n1 warning',
    )
  })

  test('annotations have one line each, with any name and message', () => {
    const text = formatAnnotations([
      problem('100%,a:b\n::c.mdx', 1, { message: '::error::50 %\r\n::stop-commands::x' }),
    ])
    expect(text.split('\n')).toEqual([
      '::error file=100%25%2Ca%3Ab%0A%3A%3Ac.mdx,line=1,title=broken-link::100%25,a:b%0A::c.mdx:1  broken-link%0A  ::error::50 %25⟨U+000D⟩  %0A  ::stop-commands::x',
      '',
      '1 error',
    ])
  })

  test('a report without problems has no annotations', () => {
    expect(formatAnnotations([])).toBe('')
  })
})

const broken = { severity: 'error', rule: 'broken-link' } as const
const problems: readonly Problem[] = [
  { ...broken, file: 'content/a.mdx', line: 3, message: 'No page at `/x`.', hint: 'Did you mean `/y`?' },
  { severity: 'warning', file: 'content/größe #1?.mdx', line: 0, rule: 'file-name', message: 'A \u202e name.' },
  { ...broken, file: 'content/b.mdx', line: 1, message: 'No page at `/z`.' },
]

/** Returns the list of places of a result. */
const at = (uri: string, startLine?: number) => [
  { physicalLocation: { artifactLocation: { uri }, ...(startLine && { region: { startLine } }) } },
]
const log = (rules: readonly string[], results: readonly object[]) => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [{ tool: { driver: { name: 'studio', rules: rules.map((id) => ({ id })) } }, results }],
})

test('a SARIF log has the rule, level, message, remedy and place of each problem', () => {
  const link = { ruleId: 'broken-link', ruleIndex: 0, level: 'error' }
  const name = { ruleId: 'file-name', ruleIndex: 1, level: 'warning' }
  expect(JSON.parse(formatSarif(problems))).toEqual(
    log(
      ['broken-link', 'file-name'],
      [
        { ...link, message: { text: 'No page at `/x`.\nDid you mean `/y`?' }, locations: at('content/a.mdx', 3) },
        { ...name, message: { text: 'A ⟨U+202E⟩ name.' }, locations: at('content/gr%C3%B6%C3%9Fe%20%231%3F.mdx') },
        { ...link, message: { text: 'No page at `/z`.' }, locations: at('content/b.mdx', 1) },
      ],
    ),
  )
  expect(JSON.parse(formatSarif([]))).toEqual(log([], []))
})
