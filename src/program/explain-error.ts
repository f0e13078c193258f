import { ConfigError } from '../config/define-config.ts'
import { BuildError } from './build-error.ts'

/** Gives what a person can do something with: the reason, and the trace only where the engine itself is at fault. */
export function explainError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BuildError) return error.message
  if (!(error instanceof Error)) return `The engine stopped: ${String(error)}`
  if (isSystemError(error)) return `The system refused: ${error.message}`
  return [
    `The engine stopped, and this is a fault of its own: ${error.message}`,
    '  The last good site is as it was. Please report this with what follows.',
    '',
    error.stack ?? '',
  ].join('\n')
}

/** A file that is missing, a disk that is full, a port that is taken: the message names it. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'code' in error
}
