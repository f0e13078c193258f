import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const pageSize = 4096
const everyMilliseconds = 100

/**
 * Runs a command to its end; gives its seconds, the highest memory all its processes together held (RSS, MB), how it
 * ended, and the end of what it said.
 * @param {readonly string[]} command @param {{ cwd: string, timeout: number, env?: Record<string, string> }} options
 */
export async function runCommand([name = '', ...rest], { cwd, timeout, env }) {
  const start = performance.now()
  const child = spawn(name, rest, {
    cwd,
    env: { ...process.env, ...env },
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
  return { seconds, memory: Math.round(peak / 1e6), code: late ? 'timeout' : code, said }
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
