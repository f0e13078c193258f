import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRules } from '../../samples/src/sample-rules.ts'
import { rulesByName } from '../src/core/rules.ts'

const engine = join(import.meta.dirname, '../src')
const samples = join(import.meta.dirname, '../../samples/src')

/** Returns the code below a folder, without tests and tables of rules. */
const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|rules\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

test('checks.md lists each rule of the engine and of the samples, by name', () => {
  const own = Array.from(rulesByName, ([name, { severity, finds }]) => {
    return [name, severity === 'either' ? 'error or warning' : severity, finds] as const
  })
  const ofSamples = Object.entries(sampleRules).map(([name, finds]) => [name, 'error', finds] as const)
  const rows = [...own, ...ofSamples].sort(([a], [b]) => (a < b ? -1 : 1))
  const table = rows.map(([name, severity, finds]) => `| \`${name}\` | ${severity} | ${finds} |\n`).join('')
  expect(readFileSync(join(engine, '../checks.md'), 'utf8')).toContain(`|---|---|---|\n${table}`)
})

test.each([
  ['the engine', [...rulesByName.keys()], codeIn(engine)],
  ['the samples', Object.keys(sampleRules), codeIn(samples)],
])('each rule of %s has a check that reports it', (_, names, code) => {
  expect(names.filter((name) => !code.includes(`'${name}'`))).toEqual([])
})
