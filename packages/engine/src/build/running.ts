import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Start of a process on a system that does not tell it. */
const unknown = 'unknown'

/** A process that may have ended since. Another one may have its id now, with another start. */
export type KnownProcess = { readonly pid: number; readonly started: string }

/** Returns the id and the start of this process. */
export function thisProcess(): KnownProcess {
  return { pid: process.pid, started: startOf(process.pid) }
}

/** Whether a process still runs. */
export function stillRuns({ pid, started }: KnownProcess): boolean {
  return isRunning(pid) && [started, unknown].includes(startOf(pid))
}

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the start of a running process, as the system writes it. Empty for a process that has ended but was not yet removed. */
function startOf(pid: number): string {
  try {
    // Linux: `12 (node) S 1 …`. The name may contain blanks; the 20th value after it is the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return /^[ZX]/.test(values[0] ?? '') ? '' : (values[19] ?? unknown)
  } catch {
    return askPs(pid)
  }
}

function askPs(pid: number): string {
  try {
    const args = ['-o', 'lstart=', '-p', String(pid)]
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return unknown
  }
}
