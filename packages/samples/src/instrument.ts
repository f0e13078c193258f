import { parser } from '@lezer/javascript'
import { applyEdits, recordValues } from 'studio-docs/code'
import { parseSync } from 'vite'

const parsers = { ts: parser.configure({ dialect: 'ts' }), tsx: parser.configure({ dialect: 'ts jsx' }) }

/** Passes the values at the top of code to `globalThis.sample`. Keeps line numbers. Returns undefined if the code does not parse. */
export function instrument(code: string, language: 'ts' | 'tsx'): string | undefined {
  // Lezer parses any text, so another parser finds the errors.
  if (parseSync(`sample.${language}`, code).errors.length > 0) return undefined
  const edits = recordValues(parsers[language].parse(code), code, 'globalThis.sample.record')
  return `globalThis.sample.start();${applyEdits(code, edits)}\n`
}
