import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { runOthers } from '../../../packages/samples/src/run-others.ts'
import { modulesOf } from '../../../packages/samples/test/modules-of.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

const preamble = `import assert from 'node:assert/strict'
import { Cirql, query } from 'cirql'
import { z } from 'zod'
const connection = { endpoint: 'http://localhost:8000/', namespace: 'studio', database: 'library' }
const db = new Cirql({ connection })
await db.ready()`

/** A server that replies to `RETURN "name"` with the reply of that name. */
const engine = `const replies = {
  refused: () => {
    throw Object.assign(new Error('Parse error: Unexpected token'), { name: 'ServerError' })
  },
  failed: () => [{ status: 'ERR', result: 'The table does not exist' }],
  large: () => [{ status: 'OK', result: [5n] }],
  typed: () => [{ status: 'OK', result: [['wood']] }],
  counted: () => [{ status: 'OK', result: [2] }],
  doubled: () => [{ status: 'OK', result: ['wood'] }, { status: 'OK', result: null }],
  circular: () => {
    const row = {}
    row.self = row
    return [{ status: 'OK', result: [row] }]
  },
  broken: () => {
    throw new TypeError('db.rpc is not a function')
  },
}
export const open = async () => ({
  call: async (method, [text]) => {
    const [, name] = /^RETURN "(\\w+)"$/.exec(text) ?? []
    return method === 'query' && name ? replies[name]() : method === 'query' ? [] : null
  },
})`

/** A sample, its answer on the database of the page, and code that judges its row. */
type Case = { readonly name: string; readonly answer: unknown; readonly check?: string }

/** Runs samples on the server, one after another. */
async function runOn(cases: readonly Case[]) {
  const module = pathToFileURL(join(temporaryFolder({ 'engine.mjs': engine }), 'engine.mjs')).href
  const runner = temporaryFolder({
    'runner.mts': `import { createNewerRunner } from '${new URL('create-newer-runner.ts', import.meta.url).href}'
      export const { runSample } = await createNewerRunner(async () => (await import('${module}')).open, 'RETURN "no data"')`,
  })
  const code = ({ name, check = '' }: Case) =>
    `const [row] = await db.execute({ query: query('RETURN "${name}"').withAny() })\n${check}`
  const [, ...tested] = modulesOf(
    { meta: 'preamble', code: preamble, line: 1 },
    ...cases.map((one, index) => ({ meta: 'silent', code: code(one), line: 10 + index })),
  )
  const executions = new Map(
    tested.map((module, index) => {
      const own = { statements: [], refused: [], printed: false, answer: cases[index]?.answer }
      return [module, [own, own]]
    }),
  )
  const others = [{ name: 'Server', runner: relative(projectRoot, join(runner, 'runner.mts')) }]
  const { differences, problems } = await runOthers(projectRoot, others, executions)
  const told = problems.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)
  return { differences: tested.map((module) => differences.get(module)?.Server), told }
}

test('a note under a sample quotes the server, never a test', async () => {
  const { differences, told } = await runOn([
    { name: 'refused', answer: [1] },
    { name: 'failed', answer: [1] },
    { name: 'large', answer: [5] },
    { name: 'typed', answer: ['wood'], check: 'z.string().parse(row)' },
    { name: 'counted', answer: [1], check: 'assert.deepEqual(row, 1)' },
    { name: 'doubled', answer: ['wood'] },
  ])
  expect(differences).toEqual([
    { kind: 'fails', text: 'Parse error: Unexpected token' },
    { kind: 'fails', text: 'The table does not exist' },
    undefined,
    { kind: 'differs', text: '[["wood"]]' },
    { kind: 'differs', text: '[2]' },
    { kind: 'throws', text: 'The response from the database was invalid' },
  ])
  expect(told).toEqual([])
})

test("an error of the server's client is no outcome, but fails the check", async () => {
  const { differences, told } = await runOn([
    { name: 'circular', answer: [1] },
    { name: 'broken', answer: [1] },
  ])
  expect(differences).toEqual([undefined, undefined])
  expect(told).toEqual([
    expect.stringMatching(/^10 not-run-elsewhere: .* failed at this sample: Converting circular structure/),
    '11 not-run-elsewhere: The runner of Server failed at this sample: db.rpc is not a function',
  ])
})
