import { expect, test } from 'vitest'
import type { Problem } from '../core/problem.ts'
import { formatSarif } from './format-sarif.ts'

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
