import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

/** Gives progress whose clock is moved by hand, and what it has said. */
function progressOn(isTTY: boolean) {
  let now = 0
  const said: string[] = []
  const progress = new Progress({ isTTY, write: (text) => said.push(text) }, () => now)
  return { progress, said, wait: (milliseconds: number) => (now += milliseconds) }
}

test.each([true, false])('work of up to a second is silent (terminal: %s)', (isTTY) => {
  const { progress, said, wait } = progressOn(isTTY)
  progress.begin('compile')
  wait(999)
  progress.step(20)
  progress.end()
  expect(said).toEqual([])
})

test('on a terminal one line says phase, pages and rate, at most ten times a second, and is gone at the end', () => {
  const { progress, said, wait } = progressOn(true)
  progress.begin('compile')
  for (let page = 0; page < 4000; page++) {
    wait(0.5)
    progress.step(10_000)
  }
  expect(said).toHaveLength(11)
  expect(said.at(-1)).toBe('\rcompile: 4,000 of 10,000 pages, 2,000/s\x1b[K')
  progress.begin('check')
  expect(said.at(-1)).toBe('\rcheck …\x1b[K')
  progress.end()
  progress.end()
  expect(said.slice(12)).toEqual(['\r\x1b[K'])
})

test('elsewhere a plain line comes with each phase and every five seconds, and none is taken back', () => {
  const { progress, said, wait } = progressOn(false)
  progress.begin('compile')
  for (let page = 0; page < 1200; page++) {
    wait(10)
    progress.step(1200)
  }
  progress.begin('draw')
  progress.end()
  expect(said).toEqual(['compile: 500 of 1,200 pages, 100/s\n', 'compile: 1,000 of 1,200 pages, 100/s\n', 'draw …\n'])
})
