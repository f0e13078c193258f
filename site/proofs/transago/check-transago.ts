import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { errorAt, type Problem } from '../../src/page/facts.ts'
import type { PageCode, ProjectCheck } from '../../src/page/project.ts'
import { StopError } from '../../src/page/stop-error.ts'
import type { Texts } from './claims.ts'
import type { Finding } from './claims-process.ts'
import { compareSchemas, schemaFiles } from './compare-schemas.ts'
import { statements } from './statements.ts'

const [engine2, engine3] = ['engines/surreal-2/open.js', 'engines/surreal-3/open.js']
const versions = [
  { version: '2.3', engine: engine2, schema: 'schema-2.surql', other: 'schema-3.surql' },
  { version: '3.0', engine: engine3, older: engine2, schema: 'schema-3.surql', other: 'schema-2.surql' },
  { version: '1.0', engine: '../cirql/native-database.ts', schema: 'schema-2.surql', other: 'schema-3.surql' },
] as const

/** A version that needs longer, in milliseconds, is stopped. */
const limit = 240_000

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Compares the SurrealQL that pages show with what is tested, and tests what pages say of it in SurrealDB 2.3 and 3.0, and of Cirql in 1.0, too. */
export async function checkTransago(pages: readonly PageCode[]): Promise<ProjectCheck> {
  const texts = readTexts()
  const { problems, summary } = judge(await testVersions(texts))
  return { problems: [...compareSchemas(pages, texts, statements), ...problems], summary }
}

/** Returns the tested texts, SurrealQL and page, by file name. Throws a StopError if a file is missing. */
export function readTexts(root = join(folder, '../..')): ReadonlyMap<string, string> {
  const schemas = Object.values(schemaFiles).flatMap((names) => names.map((name) => `proofs/transago/${name}`))
  const files = [...schemas, 'proofs/cirql/seed.surql', 'content/cirql/guide/index.mdx']
  const missing = files.filter((name) => !existsSync(join(root, name)))
  if (missing.length > 0)
    throw new StopError(
      `The claims of Transago test \`${missing.join('`, `')}\`, which is missing.\n  Restore it, or change its path in proofs/transago/check-transago.ts.`,
    )
  return new Map(files.map((name) => [basename(name), readFileSync(join(root, name), 'utf8')]))
}

/** What testing a version of SurrealDB gave, and the files of its engine and its schema. */
type Tested = {
  readonly version: Texts['version']
  readonly engine: string
  readonly schema: string
  readonly findings: readonly Finding[]
}

/** Tests every claim with these texts, in every version that it is about. */
export function testVersions(texts: ReadonlyMap<string, string>): Promise<Tested[]> {
  const text = (name: string) => texts.get(name) ?? ''
  const urlOf = (engine: string) => pathToFileURL(join(folder, engine)).href
  const cirql = { library: text('seed.surql'), guide: text('index.mdx') }
  const test = async ({ version, engine, schema, other, ...rest }: (typeof versions)[number]): Promise<Tested> => {
    const transago = { schema: text(schema), harden: text('harden.surql'), otherVersion: text(other) }
    const older = 'older' in rest ? { older: urlOf(rest.older) } : {}
    const findings = await ask({ version, engine: urlOf(engine), ...older, ...cirql, ...transago })
    return { version, engine, schema, findings }
  }
  return Promise.all(versions.map(test))
}

/** Names every claim that is not true and every version that does not run here, and counts what was tested. */
export function judge(tested: readonly Tested[]): ProjectCheck {
  const claims = tested.flatMap(({ version, findings }) =>
    findings.filter(({ kind }) => kind === 'tested').map(() => version),
  )
  const list = new Intl.ListFormat('en-GB').format([...new Set(claims)].sort())
  return {
    problems: tested.flatMap((one) => one.findings.flatMap((finding) => problemOf(finding, one))),
    summary: [`transago: ${claims.length} claims tested${list && ` in SurrealDB ${list}`}`],
  }
}

function problemOf(finding: Finding, { version, engine, schema }: Tested): Problem[] {
  if (finding.kind === 'unavailable') {
    const file = posix.join('proofs/transago', engine)
    const message = `SurrealDB ${version} does not run here, so not all that pages say of it was tested: ${finding.message}`
    return [{ severity: 'warning', file, line: 0, rule: 'engine-unavailable', message }]
  }
  if (finding.kind === 'done' || finding.failure === undefined) return []
  const message = `On SurrealDB ${version}, “${finding.name}” is not true: ${finding.failure}.`
  if (finding.about === 'cirql') {
    const file = 'proofs/transago/cirql-claims.ts'
    const hint = 'Fix the sentence on the page and its claim, here, in `version-forms.ts` or in `leave-claims.ts`.'
    return [errorAt({ file, line: 0 }, 'cirql-claim', message, hint)]
  }
  const file = `proofs/transago/${schema}`
  const hint = 'Fix the schema, or the sentence on the page and its claim, in a file proofs/transago/*claims.ts.'
  return [errorAt({ file, line: 0 }, 'transago-claim', message, hint)]
}

/** Tests every claim about the version of these texts, in a process of its own. */
export function ask(texts: Texts): Promise<Finding[]> {
  const child = fork(join(folder, 'claims-process.ts'), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const findings: Finding[] = []
  const timer = setTimeout(() => child.kill('SIGKILL'), limit)
  child.on('message', (finding: Finding) => {
    findings.push(finding)
    // The native engines may crash when they end by themselves.
    if (finding.kind !== 'tested') child.kill('SIGKILL')
  })
  child.send(texts)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      clearTimeout(timer)
      resolve([...findings, { kind: 'unavailable', message }])
    })
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      if (findings.every(({ kind }) => kind === 'tested'))
        findings.push({ kind: 'unavailable', message: `its process ended with ${signal ?? `code ${code}`}` })
      resolve(findings)
    })
  })
}
