import * as v from 'valibot'
import { type Config, configSchema } from './config-schema.ts'

/** A configuration that cannot be used; the message names each key that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Gives the configuration with its defaults; throws a ConfigError that names every wrong key at once. */
export function defineConfig(input: v.InferInput<typeof configSchema>): Config {
  const result = v.safeParse(configSchema, input)
  if (result.success) return result.output
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(the whole)'}  ${meaningOf(issue)}`)
  throw new ConfigError(`site.config.ts does not fit:\n${lines.join('\n')}`)
}

function meaningOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return `is no option`
  return issue.message.replace(/^Invalid \w+: /, '')
}
