import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../../packages/engine/test/code-blocks.ts'
import { collectSamples } from '../../../packages/samples/src/collect-samples.ts'
import { runSamples } from '../../../packages/samples/src/run-samples.ts'
import { cirqlSamples } from './project.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

const preamble = `import { Cirql, CirqlStateless, create, eq, letValue, param, parseQueries, query, rand, raw, select, time } from 'cirql'
const connection = { endpoint: 'http://localhost:8000/', namespace: 'studio', database: 'library' }
const db = new Cirql({ connection, credentials: { user: 'root', pass: 'root' } })
await db.ready()
select().from('preamble')`

/** Runs one sample below the preamble. Its fence is on line 100. */
async function run(meta: string, ...lines: readonly string[]) {
  const codeBlocks = codeBlocksOf(
    { meta: 'preamble', code: preamble, line: 10 },
    { meta, code: lines.join('\n'), line: 100 },
  )
  const samples = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  const { outputs, problems } = await runSamples(projectRoot, cirqlSamples, samples.slice(1))
  const output = [...outputs.values()][0]
  return { ...output, problems: problems.map(({ line, rule, message }) => `${line} ${rule}: ${message}`) }
}

test('built writers and sent statements are recorded in order, each once', async () => {
  const { statements, problems } = await run(
    '',
    "const cheap = select().from('tool').where('price < 20').withAny()",
    "select('name').from('member')",
    "await db.batch({ query: cheap }, { query: select().from('loan').withAny() })",
    "parseQueries('RETURN 1; RETURN 2')",
  )
  expect(problems).toEqual([])
  expect(statements).toEqual([
    'SELECT * FROM tool WHERE price < 20',
    'SELECT name FROM member',
    'SELECT * FROM loan',
    'RETURN 1',
    ' RETURN 2',
  ])
})

test('a transaction is shown with its beginning and end', async () => {
  const { statements } = await run(
    '',
    "await db.transaction({ query: create('tool:axe').withAny() }, { query: letValue('a', 1) })",
  )
  expect(statements).toEqual(['BEGIN TRANSACTION', 'CREATE tool:axe', 'LET $a = 1', 'COMMIT TRANSACTION'])
})

test('a result is the answer to the last statement, with random values masked', async () => {
  const sample = "await db.execute({ query: create('tool').setAll({ at: eq(time.now()) }).withAny() })"
  const { result } = await run('result', sample)
  expect(JSON.parse(result ?? '')).toEqual([{ at: '<now>', id: 'tool:<random>' }])
})

test('a writer that was only built is run too, after the parameters before it', async () => {
  const { result } = await run('result', "letValue('max', 13)", "select('name').from('tool').where('price < $max')")
  expect(JSON.parse(result ?? '')).toEqual([{ name: 'Saw' }])
})

test('the stateless client sends parameters as text', async () => {
  const { result, problems } = await run(
    'result',
    "const http = new CirqlStateless({ connection, credentials: { user: 'root', pass: 'root' } })",
    "await http.execute({ query: query('RETURN $a').withAny(), params: { a: 5 } })",
  )
  expect({ result: JSON.parse(result ?? ''), problems }).toEqual({ result: ['5'], problems: [] })
})

test('a sample that throws unexpectedly is reported with the line that threw', async () => {
  const { problems } = await run('', "select().from('tool')", '', "select('a, b').from('tool')")
  expect(problems).toEqual([
    '103 sample-throws: The sample throws “Multiple projections must be specified seperately”.',
  ])
})

test('a client that is not awaited has no connection; a wrong password is found', async () => {
  const client = "const other = new Cirql({ connection, credentials: { user: 'root', pass: 'wrong' } })"
  const early = await run('throws', client, "await other.execute({ query: select().from('tool').withAny() })")
  expect(early.error).toBe('There is no active connection to the database')
  const wrong = await run('throws', client, 'await other.ready()')
  expect(wrong.error).toBe('Authentication failed: There was a problem with authentication')
})

test('each failed statement of a request is known by itself', async () => {
  const { error } = await run(
    'throws',
    'const original = JSON.parse',
    'const seen: string[] = []',
    "JSON.parse = (text: string) => { const value = original(text); for (const one of [value.result].flat()) if (one?.status === 'ERR') seen.push(one.result); return value }",
    "await db.batch({ query: create('tool:axe').withAny() }, { query: create('tool:saw').withAny() }).catch(() => {})",
    "await db.transaction({ query: create('tool:spade').withAny() }, { query: create('tool:saw').withAny() }).catch(() => {})",
    "throw new Error(seen.join(' | '))",
  )
  expect(error).toBe(
    'Database record `tool:saw` already exists | The query was not executed due to a failed transaction | Database record `tool:saw` already exists',
  )
})

test('a sample that ends the process is reported, and later ones still run', async () => {
  const { problems } = await run('', 'process.exit(3)')
  expect(problems).toEqual(['100 sample-throws: The sample throws “it ended the process (exit code 3)”.'])
})
