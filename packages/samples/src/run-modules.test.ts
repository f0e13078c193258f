import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import { modulesOf } from '../test/modules-of.ts'
import { checkExecutions } from './check-executions.ts'
import { instrument, runModules } from './run-modules.ts'

/** Code that writes a line to `loaded` in each process that loads it. */
const noted = "import { appendFileSync } from 'node:fs'\nappendFileSync('loaded', 'x')\n"

/** Runs three samples with this runner. Returns the problems and how often the runner was loaded. */
async function runWith(runner: string) {
  const folder = temporaryFolder({
    loaded: '',
    'runner.mjs': noted.replace("'loaded'", 'new URL("loaded", import.meta.url)') + runner,
  })
  const modules = modulesOf(...[1, 2, 3].map((line) => ({ meta: 'silent', code: `${line}`, line })))
  const project = { runner: './runner.mjs', database: 'Ledger 2' }
  const { executions, problem } = await runModules(folder, project, modules)
  const ofSamples = [...executions].flatMap(([module, all]) => checkExecutions(module, all, project).problems)
  const told = [...(problem ? [problem] : []), ...ofSamples].map(
    ({ severity, file, line, rule, message, hint = '' }) => ({
      place: `${severity} ${file}:${line} ${rule}`,
      text: `${message} ${hint}`,
    }),
  )
  return { executed: executions.size, told, loaded: readFileSync(join(folder, 'loaded'), 'utf8').length }
}

test.each([
  ['ends the process', "console.error('No licence found'); process.exit(3)", /exit code 3.*: No licence found\./],
  [
    'throws later',
    "setTimeout(() => { throw new Error('No seed') }); await new Promise(() => setInterval(() => {}, 99))",
    /exit code 1.*: Error: No seed\./,
  ],
  ['imports a file that is not there', "import './gone.mjs'", /: Cannot find module .*gone\.mjs/],
  ['exports no `runSample`', 'export const runsample = 1', /: it exports no function `runSample`\./],
])(
  'a runner that %s while it loads is reported once, with its error',
  async (_, runner, words) => {
    const { executed, told, loaded } = await runWith(runner)
    expect(executed).toBe(0)
    expect(told).toEqual([
      {
        place: 'error ./runner.mjs:0 runner-failed',
        text: expect.stringMatching(/^The runner of Ledger 2 does not load/),
      },
    ])
    expect(told[0]?.text).toMatch(words)
    expect(loaded).toBeLessThanOrEqual(1)
  },
  60_000,
)

test('a runner that ends its process at every sample is stopped after two', async () => {
  const { executed, told, loaded } = await runWith('export const runSample = () => process.exit(3)')
  expect(executed).toBe(0)
  expect(told).toEqual([
    {
      place: 'error ./runner.mjs:0 runner-failed',
      text: expect.stringMatching(
        /^The runner of Ledger 2 finished no sample in two processes in a row.* \(exit code 3\)\. $/,
      ),
    },
  ])
  expect(loaded).toBe(2)
})

test("a process that cannot start is reported once, with the system's reason", async () => {
  startWith('/nowhere/node')
  const { executed, told, loaded } = await runWith('')
  expect(executed).toBe(0)
  expect(told).toEqual([
    {
      place: 'error ./runner.mjs:0 runner-failed',
      text: expect.stringContaining('so no sample was run: spawn /nowhere/node ENOENT.'),
    },
  ])
  expect(loaded).toBe(0)
})

/** Starts processes with another program instead of Node, until the end of the test. */
function startWith(program: string): void {
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  process.execPath = program
}

test('a runner that only imports samples can run them', async () => {
  const { told } = await runWith(`export async function runSample({ url }, turn) {
    const answer = await import(url + '?' + turn).then(() => undefined, (error) => error)
    return { statements: [], refused: [], printed: true, ...(answer && { error: answer }) }
  }`)
  expect(told).toEqual([])
}, 60_000)

test('a last message that arrives after the end of the process counts', async () => {
  const folder = temporaryFolder()
  const [program, started] = [join(folder, 'node'), join(folder, 'started')]
  // This process ends as soon as the first sample runs, and the messages come from its child.
  const script = `#!/bin/sh\n"${process.execPath}" "$@" &\nwhile [ ! -e "${started}" ]; do sleep 0.05; done\n`
  writeFileSync(program, script)
  chmodSync(program, 0o755)
  startWith(program)
  const { told, loaded } = await runWith(`import { writeFileSync } from 'node:fs'
    export async function runSample() {
      writeFileSync('${started}', '')
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { statements: [], refused: [], printed: true }
    }`)
  expect(told).toEqual([])
  expect(loaded).toBe(1)
}, 60_000)

test('a sample that never ends is stopped, and the error names the limit', async () => {
  const hangs = join(temporaryFolder(), 'hangs')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const passTime = setInterval(() => existsSync(hangs) && vi.advanceTimersByTime(1000), 20)
  onTestFinished(() => {
    clearInterval(passTime)
    vi.useRealTimers()
  })
  const { told } = await runWith(`import { writeFileSync } from 'node:fs'
    let number = 0
    export async function runSample(_, turn) {
      if (turn === 1 && ++number === 3) {
        writeFileSync('${hangs}', '')
        for (;;);
      }
      return { statements: [], refused: [], printed: true }
    }`)
  expect(told).toEqual([
    {
      place: 'error content/a.mdx:3 run-failed',
      text: 'The run of this sample failed: it did not end within 20 seconds. Fix it, or add `fragment="why it does not run"` to the fence.',
    },
  ])
}, 60_000)

test.each([
  ['throws', "throw new Error('Two!')", 'Two!', 1],
  ['ends its process', 'process.exit(3)', 'it ended the process (exit code 3)', 2],
])('a runner that %s at one sample reports it, and runs the others', async (_, code, words, times) => {
  const runner = `export async function runSample(job) {
      if (job.name !== names.at(-1)) names.push(job.name)
      if (names.length === 2) ${code}
      return { statements: [], refused: [], printed: true }
    }
    const names = []`
  const { told, loaded } = await runWith(runner)
  expect(told).toEqual([
    {
      place: 'error content/a.mdx:2 run-failed',
      text: expect.stringContaining(`The run of this sample failed: ${words}`),
    },
  ])
  expect(loaded).toBe(times)
})

test('top-level declarations and expressions are recorded on their lines', () => {
  const code = [
    'const a = select()',
    "  .from('tool'), b = 1",
    'await db.execute({ query: a })',
    'if (b) { a.one() }',
  ].join('\n')
  expect(instrument(code, 'ts')).toBe(
    [
      'globalThis.sample.start();const a = select()',
      "  .from('tool'), b = 1;globalThis.sample.record(a);;globalThis.sample.record(b);",
      ';globalThis.sample.record((await db.execute({ query: a })));',
      'if (b) { a.one() }',
      '',
    ].join('\n'),
  )
})

test('characters outside ASCII do not shift recorded positions', () => {
  expect(instrument("const word = '→ 😀'\nselect()", 'ts')).toContain(
    "const word = '→ 😀';globalThis.sample.record(word);\n;globalThis.sample.record((select()));",
  )
})

test.each([
  ['let b = 2, [c] = d', 'let b = 2, [c] = d;sample.record(b);'],
  ['export const a = 1;', 'export const a = 1;;sample.record(a);'],
  ['const view = <Row a={b}>{c}</Row>', 'const view = <Row a={b}>{c}</Row>;sample.record(view);'],
  ['function f() { a }', 'function f() { a }'],
])('`%s` is recorded as %s', (code, recorded) => {
  const text = instrument(code, 'tsx')?.replaceAll('globalThis.sample', 'sample')
  expect(text).toBe(`sample.start();${recorded}\n`)
})

test('code that does not parse is not instrumented', () => expect(instrument('const = 1', 'ts')).toBeUndefined())
