import { errorAt, type Location, type Problem } from '../core/problem.ts'
import { failureOf } from '../core/project/call-project.ts'
import { safeDecode } from '../core/urls/urls.ts'

type Failure = {
  readonly projectRoot: string
  readonly rule: 'check-failed' | 'samples-not-run'
  /** Says which function failed: `The check of a project failed` */
  readonly what: string
  readonly hint: string
}

/** Creates the problem of a project's function that threw or rejected, at the line of the project that did. */
export function projectFailure(error: unknown, { projectRoot, rule, what, hint }: Failure): Problem {
  return errorAt(placeOfFailure(error, projectRoot), rule, `${what}: ${failureOf(error)}`, hint)
}

/** Returns the first line of a stack trace that is in a file of the project. Without one, the configuration. */
function placeOfFailure(error: unknown, projectRoot: string): Location {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // `at check (file:///site/proofs/own.ts:2:9)`
  const root = `${projectRoot.replaceAll('\\', '/')}/`
  for (const [, written = '', line] of stack.matchAll(/(?:\(|\bat )([^()\n]+):(\d+):\d+\)?$/gm)) {
    const [, file] = safeDecode(written).replaceAll('\\', '/').split(root)
    if (file && !file.includes('node_modules/')) return { file, line: Number(line) }
  }
  return { file: 'site.config.ts', line: 0 }
}
