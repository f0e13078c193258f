import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContent } from '../../../engine/src/content/read-content.ts'
import type { TypeScriptSamples } from '../../../engine/src/core/project.ts'
import { readRuns } from '../../../engine/src/samples/stored-run.ts'
import config from '../../site.config.ts'
import { cirql } from './project.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(`${projectRoot}/content/cirql/guide/index.mdx`, 'utf8')
const [stored] = readRuns(projectRoot, [cirql.samples as TypeScriptSamples])
const blocks = readContent({ projectRoot, config }).entries.flatMap(({ facts }) => facts.codeBlocks)

/** Returns the names in the rows of the table of versions that do not work in a column: 0 is SurrealDB 1. */
function namesOf(text: string, column: number): readonly string[] {
  const rows = [...text.matchAll(/^\| (.+?) \| ([✓≠✗]) \w+ \| ([✓≠✗]) \w+ \| ([✓≠✗]) \w+ \|/gm)]
  return (
    rows
      // Code does not show what the database lacks.
      .filter(([row, ...signs]) => signs[column + 1] !== '✓' && !/not exist|missing|empty/.test(row))
      .flatMap(([, form = '']) => [...form.matchAll(/`\.?(\w+(?:\.\w+)?)[^`]*`/g)].map(([, name = '']) => name))
  )
}

/** Returns the refused samples that use no name of such a row, so that a reader finds no remedy. */
function unexplained(text: string): readonly string[] {
  return (stored?.others ?? []).flatMap(({ outcomes }, index) => {
    const names = namesOf(text, index + 1)
    const refused = blocks.filter(({ sample }) => sample && outcomes[sample.key]?.kind === 'refused')
    const uses = (code: string) => names.some((name) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code))
    return refused.flatMap(({ code }) => (uses(code) ? [] : code))
  })
}

test('the table of versions explains every sample refused by a newer server', () => {
  expect(stored?.others?.map(({ versions }) => versions.SurrealDB)).toEqual(['2.3.4', '3.0.2'])
  expect(unexplained(guide)).toEqual([])
  expect(unexplained(guide.replace(/^(\| `\.parallel.*)✗ fails/m, '$1✓ works')).length).toBeGreaterThan(2)
})
