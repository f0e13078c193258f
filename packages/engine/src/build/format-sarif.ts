import { showUnwanted } from '../core/characters.ts'
import type { Problem } from '../core/problem.ts'
import { encodePath } from '../core/urls.ts'
import { withCommandLines } from './command-line.ts'

/** Formats problems as SARIF 2.1.0, the format that code scanners share. Warnings are included even if there are errors. */
export function formatSarif(problems: readonly Problem[]): string {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort()
  const driver = { name: 'studio', rules: rules.map((id) => ({ id })) }
  const results = problems.map(({ severity, file, line, rule, message, hint }) => {
    const artifactLocation = { uri: encodePath(file) }
    const region = line > 0 && { region: { startLine: line } }
    return {
      ruleId: rule,
      ruleIndex: rules.indexOf(rule),
      level: severity,
      message: { text: showUnwanted(withCommandLines(hint ? `${message}\n${hint}` : message)) },
      locations: [{ physicalLocation: { artifactLocation, ...region } }],
    }
  })
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results }],
  }
  return JSON.stringify(log, null, 2)
}
