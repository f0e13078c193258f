import { fileURLToPath } from 'node:url'
import { listSamples } from 'studio-docs/project'
import { codeBlocksOf } from 'studio-docs-testing/code-blocks'
import { beforeAll, expect, test } from 'vitest'
import { checkExecutions } from '../../../packages/samples/src/check-executions.ts'
import { runModules } from '../../../packages/samples/src/run-modules.ts'
import { toModule } from '../../../packages/samples/src/sample-module.ts'
import { cirqlSamples } from './project.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

const preamble = `import { Cirql, CirqlStateless, create, eq, letValue, param, parseQueries, query, rand, raw, select, time } from 'cirql'
const connection = { endpoint: 'http://localhost:8000/', namespace: 'studio', database: 'library' }
const db = new Cirql({ connection, credentials: { user: 'root', pass: 'root' } })
await db.ready()
select().from('preamble')`
const client = "const other = new Cirql({ connection, credentials: { user: 'root', pass: 'wrong' } })"

/** Samples below the preamble, with their flags. Each has a page, and its fence is on line 100. */
const written = {
  recorded: [
    '',
    "const cheap = select().from('tool').where('price < 20').withAny()",
    "select('name').from('member')",
    "await db.batch({ query: cheap }, { query: select().from('loan').withAny() })",
    "parseQueries('RETURN 1; RETURN 2')",
  ],
  transaction: ['', "await db.transaction({ query: create('tool:axe').withAny() }, { query: letValue('a', 1) })"],
  masked: ['result', "await db.execute({ query: create('tool').setAll({ at: eq(time.now()) }).withAny() })"],
  built: ['result', "letValue('max', 13)", "select('name').from('tool').where('price < $max')"],
  stateless: [
    'result',
    "const http = new CirqlStateless({ connection, credentials: { user: 'root', pass: 'root' } })",
    "await http.execute({ query: query('RETURN $a').withAny(), params: { a: 5 } })",
  ],
  throwing: ['', "select().from('tool')", '', "select('a, b').from('tool')"],
  early: ['throws', client, "await other.execute({ query: select().from('tool').withAny() })"],
  wrong: ['throws', client, 'await other.ready()'],
  failing: [
    'throws',
    'const original = JSON.parse',
    'const seen: string[] = []',
    "JSON.parse = (text: string) => { const value = original(text); for (const one of [value.result].flat()) if (one?.status === 'ERR') seen.push(one.result); return value }",
    "await db.batch({ query: create('tool:axe').withAny() }, { query: create('tool:saw').withAny() }).catch(() => {})",
    "await db.transaction({ query: create('tool:spade').withAny() }, { query: create('tool:saw').withAny() }).catch(() => {})",
    'JSON.parse = original',
    "throw new Error(seen.join(' | '))",
  ],
} satisfies Readonly<Record<string, readonly [meta: string, ...lines: string[]]>>

const pages = Object.entries(written).map(([name, [meta, ...lines]]) => ({
  file: `content/${name}.mdx`,
  route: `/${name}`,
  codeBlocks: codeBlocksOf({ meta: 'preamble', code: preamble, line: 10 }, { meta, code: lines.join('\n'), line: 100 }),
}))
const modules = listSamples(pages)
  .filter(({ line }) => line === 100)
  .map(toModule)
let run: Awaited<ReturnType<typeof runModules>>
beforeAll(async () => {
  run = await runModules(projectRoot, cirqlSamples, modules)
})

/** Returns the output and the problems of a sample. */
function outputOf(name: keyof typeof written) {
  const module = modules.find(({ sample }) => sample.route === `/${name}`)
  if (!module) throw new Error(`There is no sample ${name}.`)
  const { output, problems } = checkExecutions(module, run.executions.get(module) ?? [], cirqlSamples)
  return { ...output, problems: problems.map(({ line, rule, message }) => `${line} ${rule}: ${message}`) }
}

test('built writers and sent statements are recorded in order, each once', () => {
  const { statements, problems } = outputOf('recorded')
  expect(problems).toEqual([])
  expect(statements).toEqual([
    'SELECT * FROM tool WHERE price < 20',
    'SELECT name FROM member',
    'SELECT * FROM loan',
    'RETURN 1',
    ' RETURN 2',
  ])
})

test('a transaction is shown with its beginning and end', () => {
  const expected = ['BEGIN TRANSACTION', 'CREATE tool:axe', 'LET $a = 1', 'COMMIT TRANSACTION']
  expect(outputOf('transaction').statements).toEqual(expected)
})

test('a result is the answer to the last statement, with random values masked', () => {
  expect(JSON.parse(outputOf('masked').result ?? '')).toEqual([{ at: '<now>', id: 'tool:<random>' }])
})

test('a writer that was only built is run too, after the parameters before it', () => {
  expect(JSON.parse(outputOf('built').result ?? '')).toEqual([{ name: 'Saw' }])
})

test('the stateless client sends parameters as text', () => {
  const { result, problems } = outputOf('stateless')
  expect({ result: JSON.parse(result ?? ''), problems }).toEqual({ result: ['5'], problems: [] })
})

test('a sample that throws unexpectedly is reported with the line that threw', () => {
  expect(outputOf('throwing').problems).toEqual([
    '103 sample-throws: The sample throws “Multiple projections must be specified seperately”.',
  ])
})

test('a client that is not awaited has no connection; a wrong password is found', () => {
  expect(outputOf('early').error).toBe('There is no active connection to the database')
  expect(outputOf('wrong').error).toBe('Authentication failed: There was a problem with authentication')
})

test('each failed statement of a request is known by itself', () => {
  expect(outputOf('failing').error).toBe(
    'Database record `tool:saw` already exists | The query was not executed due to a failed transaction | Database record `tool:saw` already exists',
  )
})
