import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { createSandbox, createSnippetClient, type Sandbox } from './run-snippet.ts'

const empty: Outcome = { statements: [], printed: [], waiting: false, isTruncated: false }

type Say = (report: object) => void

/** Creates a sandbox with these workers, one for each start. It records its calls. */
function sandboxOf(...workers: ((say: Say) => void)[]): Sandbox & { readonly asked: readonly string[] } {
  const asked: string[] = []
  let started = 0
  return {
    asked,
    start: async (_script, _data, onMessage) => {
      asked.push('start')
      workers[started++]?.((report) => onMessage(JSON.stringify(report)))
    },
    stop: () => undefined,
    renew: () => asked.push('renew'),
    close: () => undefined,
  }
}

const createClient = (sandbox: Sandbox) => createSnippetClient({ sandbox, loadScript: async () => '', imports: [] })

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const isSilent = () => undefined
const ends = (say: Say) => {
  say({ type: 'started' })
  say({ type: 'ended', outcome: { ...empty, printed: ['done'] } })
}

test('the playground tries another frame if a worker never starts', async () => {
  const sandbox = sandboxOf(isSilent, ends)
  const outcome = createClient(sandbox)('1')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toEqual({ ...empty, printed: ['done'] })
  expect(sandbox.asked).toEqual(['start', 'renew', 'start'])
})

test('a playground without worker support shows a message', async () => {
  const sandbox = sandboxOf(isSilent, isSilent, ends)
  const outcome = createClient(sandbox)('1').catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toContain('The sandbox does not respond')
  expect(sandbox.asked).toEqual(['start', 'renew', 'start'])
})

test('a started worker is not started again, and its run has a separate time limit', async () => {
  const sandbox = sandboxOf((say) => {
    say({ type: 'started' })
    setTimeout(() => say({ type: 'started' }), 1_500)
  })
  const outcome = createClient(sandbox)('1')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(await outcome).toMatchObject({ fault: { kind: 'stopped' } })
  expect(sandbox.asked).toEqual(['start'])
})

test.each([
  [1, 1],
  [4, 2],
  [5, undefined],
])('an error on line %i of a snippet of two lines is shown on line %s', async (reported, shown) => {
  const fault = { kind: 'thrown', message: 'm', line: reported }
  const sandbox = sandboxOf((say) => say({ type: 'ended', outcome: { ...empty, fault } }))
  const outcome = await createClient(sandbox)('1\n2')
  expect(outcome).toMatchObject({ fault: { message: 'm' } })
  expect((outcome as Outcome).fault?.line).toBe(shown)
})

test.each([
  ['waits for its worker', 100, isSilent],
  ['has started', 100, (say: Say) => say({ type: 'started' })],
  ['is being compiled', 0, isSilent],
])('a run that %s settles when a later run replaces it', async (_, after, worker) => {
  const sandbox = sandboxOf(...(after > 0 ? [worker] : []), ends)
  const run = createClient(sandbox)
  const first = run('1')
  if (after > 0) await vi.advanceTimersByTimeAsync(after)
  const later = run('2')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toBe('superseded')
  expect(await later).toMatchObject({ printed: ['done'] })
})

test('a run that is stopped while its frame loads never starts', async () => {
  const told: object[] = []
  const contentWindow = { postMessage: (order: object) => told.push(order) }
  vi.stubGlobal('document', { createElement: () => ({ contentWindow, sandbox: { add: () => undefined } }) })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const sandbox = createSandbox('/frame.html', { append: () => undefined } as unknown as Element)
  const run = (script: string) => sandbox.start(script, {}, () => undefined)
  const first = run('for (;;);')
  sandbox.stop()
  page.dispatchEvent(Object.assign(new Event('message'), { source: contentWindow, data: 'ready' }))
  await first
  expect(told).toEqual([{}])
  await run('1')
  expect(told).toEqual([{}, { script: '1', data: {} }])
})
