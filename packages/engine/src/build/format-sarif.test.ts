import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Problem } from '../core/problem.ts'
import { formatSarif } from './format-sarif.ts'

/** The part of the SARIF schema that code scanners need. Other keys are not allowed. */
const sarif = v.strictObject({
  $schema: v.literal('https://json.schemastore.org/sarif-2.1.0.json'),
  version: v.literal('2.1.0'),
  runs: v.tuple([
    v.strictObject({
      tool: v.strictObject({
        driver: v.strictObject({
          name: v.pipe(v.string(), v.nonEmpty()),
          rules: v.array(v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/)) })),
        }),
      }),
      results: v.array(
        v.strictObject({
          ruleId: v.string(),
          ruleIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
          level: v.picklist(['error', 'warning', 'note', 'none']),
          message: v.strictObject({ text: v.pipe(v.string(), v.nonEmpty()) }),
          locations: v.tuple([
            v.strictObject({
              physicalLocation: v.strictObject({
                artifactLocation: v.strictObject({
                  uri: v.pipe(
                    v.string(),
                    v.check((uri) => new URL(uri, 'https://base/').href === `https://base/${uri}`),
                  ),
                }),
                region: v.exactOptional(v.strictObject({ startLine: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
              }),
            }),
          ]),
        }),
      ),
    }),
  ]),
})

const problems: readonly Problem[] = [
  {
    severity: 'error',
    file: 'content/a.mdx',
    line: 3,
    rule: 'broken-link',
    message: 'No page at `/x`.',
    hint: 'Did you mean `/y`?',
  },
  { severity: 'warning', file: 'content/größe #1?.mdx', line: 0, rule: 'file-name', message: 'A \u202e name.' },
  { severity: 'error', file: 'content/b.mdx', line: 1, rule: 'broken-link', message: 'No page at `/z`.' },
]

test('the SARIF log is valid, with or without problems', () => {
  expect(v.parse(sarif, JSON.parse(formatSarif([]))).runs[0].results).toEqual([])
  const [{ tool, results }] = v.parse(sarif, JSON.parse(formatSarif(problems))).runs
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
})

test('a SARIF result has rule, level, message, remedy and place', () => {
  expect(JSON.parse(formatSarif(problems)).runs[0].results).toMatchInlineSnapshot(`
    [
      {
        "level": "error",
        "locations": [
          {
            "physicalLocation": {
              "artifactLocation": {
                "uri": "content/a.mdx",
              },
              "region": {
                "startLine": 3,
              },
            },
          },
        ],
        "message": {
          "text": "No page at \`/x\`.
    Did you mean \`/y\`?",
        },
        "ruleId": "broken-link",
        "ruleIndex": 0,
      },
      {
        "level": "warning",
        "locations": [
          {
            "physicalLocation": {
              "artifactLocation": {
                "uri": "content/gr%C3%B6%C3%9Fe%20%231%3F.mdx",
              },
            },
          },
        ],
        "message": {
          "text": "A ⟨U+202E⟩ name.",
        },
        "ruleId": "file-name",
        "ruleIndex": 1,
      },
      {
        "level": "error",
        "locations": [
          {
            "physicalLocation": {
              "artifactLocation": {
                "uri": "content/b.mdx",
              },
              "region": {
                "startLine": 1,
              },
            },
          },
        ],
        "message": {
          "text": "No page at \`/z\`.",
        },
        "ruleId": "broken-link",
        "ruleIndex": 0,
      },
    ]
  `)
})
