import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const changing = ['chmodSync', 'mkdirSync', 'renameSync', 'rmdirSync', 'rmSync', 'writeFileSync'] as const

/**
 * Runs a task, and an action before each change of a file or folder, with the number of changes so far. Changes of the action
 * itself do not count.
 */
export function watchChanges<Result>(action: (done: number) => void, task: () => Result): Result {
  const outer = Object.fromEntries(changing.map((name) => [name, fs[name]]))
  let done = 0
  const install = (functions: object) => {
    Object.assign(fs, functions)
    // All modules that import these functions by name get the others.
    syncBuiltinESMExports()
  }
  const watched = Object.fromEntries(
    Object.entries(outer).map(([name, change]) => {
      const changeLater = (...parameters: unknown[]) => {
        install(outer)
        try {
          action(done++)
        } finally {
          install(watched)
        }
        return (change as (...parameters: unknown[]) => unknown)(...parameters)
      }
      return [name, changeLater]
    }),
  )
  install(watched)
  try {
    return task()
  } finally {
    install(outer)
  }
}

/** Runs a task up to a change, and then stops it as a killed process. Returns whether it was stopped. */
export function killBefore(isLast: (done: number) => boolean, task: () => unknown): boolean {
  let isDead = false
  const action = (done: number) => {
    isDead ||= isLast(done)
    if (isDead) throw new Error('The process was killed.')
  }
  try {
    watchChanges(action, task)
  } catch (error) {
    if (!isDead) throw error
  }
  return isDead
}
