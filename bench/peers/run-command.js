import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const pageSize = 4096
const everyMilliseconds = 100

/** Has the shell write down the processor's seconds of a command with all it started. */
const timed = 'TIMEFORMAT="%U %S"; exec 4>&2; { time "$@" 2>&4; } 2>"$BENCH_TIMES"'

/**
 * Runs a command to its end; gives its seconds, those of the processor (all cores together), the share of the machine that
 * other work took meanwhile, the highest memory all its processes together held (RSS, MB), how it ended, and the end of
 * what it said.
 * @param {readonly string[]} command @param {{ cwd: string, timeout: number, env?: Record<string, string> }} options
 */
export async function runCommand(command, { cwd, timeout, env }) {
  const scratch = mkdtempSync(join(tmpdir(), 'studio-times-'))
  const times = join(scratch, 'times')
  const before = machineSeconds()
  const start = performance.now()
  const child = spawn('bash', ['-c', timed, 'bench', ...command], {
    cwd,
    env: { ...process.env, ...env, BENCH_TIMES: times },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said = (said + data).slice(-4000)
    })
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentOf(child.pid ?? 0))
  }, everyMilliseconds)
  let late = false
  const timer = setTimeout(() => {
    late = true
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, timeout * 1000)
  const code = await new Promise((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(-1))
  })
  clearInterval(sampling)
  clearTimeout(timer)
  const seconds = (performance.now() - start) / 1000
  const after = machineSeconds()
  const processor = read(times)
    .split(' ')
    .reduce((sum, one) => sum + Number(one), 0)
  rmSync(scratch, { recursive: true })
  const elsewhere = Math.max(0, (after.busy - before.busy - processor) / (after.all - before.all))
  return { seconds, processor, elsewhere, memory: Math.round(peak / 1e6), code: late ? 'timeout' : code, said }
}

/** Gives the seconds all cores together have worked and have been there. */
function machineSeconds() {
  const ticks = read('/proc/stat').split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number) ?? []
  const all = ticks.reduce((sum, one) => sum + one, 0)
  const [, , , idle = 0, waiting = 0] = ticks
  return { busy: (all - idle - waiting) / 100, all: all / 100 }
}

/** Gives the resident bytes of a process and of all it started. @param {number} root */
function residentOf(root) {
  /** @type {Map<number, number[]>} */
  const children = new Map()
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    const parent = pid
      ? Number(
          read(`/proc/${pid}/stat`)
            .replace(/^.*\) \S+ /s, '')
            .split(' ')[0],
        )
      : 0
    if (parent) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  let sum = 0
  const open = [root]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    sum += Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageSize
    open.push(...(children.get(pid) ?? []))
  }
  return sum
}

/** A process may end while it is looked at. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
