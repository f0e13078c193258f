import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type PageCode, type Problem, type ProjectCheck, StopError } from 'studio-docs/project'
import { errorAt } from './claim-rules.ts'
import type { Texts } from './claims.ts'
import type { Finding } from './claims-process.ts'
import { compareSchemas, schemaFiles } from './compare-schemas.ts'
import { statements } from './statements.ts'

const [engine2, engine3] = ['../../../databases/surreal-2/open.js', '../../../databases/surreal-3/open.js']
const versions = [
  { version: '2.3', engine: engine2, schema: 'transago-2.surql', other: 'transago-3.surql' },
  { version: '3.0', engine: engine3, older: engine2, schema: 'transago-3.surql', other: 'transago-2.surql' },
  { version: '1.0', engine: '../surrealdb/native-database.ts', schema: 'transago-2.surql', other: 'transago-3.surql' },
] as const

/** Timeout for the claims of one version, in ms. */
const limit = 600_000

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Compares the pages' SurrealQL with the tested files, and tests the pages' claims. Transago runs on SurrealDB 2.3 and
 * 3.0, Cirql on 1.0 too.
 */
export async function checkTransago(pages: readonly PageCode[]): Promise<ProjectCheck> {
  const texts = readTexts()
  const { problems, summary } = judge(await testVersions(texts))
  return { problems: [...compareSchemas(pages, texts, statements), ...problems], summary }
}

/** Returns the tested texts, SurrealQL and page, by file name. Throws a StopError if a file is missing. */
export function readTexts(root = join(folder, '../..')): ReadonlyMap<string, string> {
  const downloads = schemaFiles.map((name) => `public/files/${name}`)
  const files = [
    ...downloads,
    'proofs/surrealdb/seed.surql',
    'content/cirql/guide/index.mdx',
    'content/cirql/guide/install.mdx',
  ]
  const missing = files.filter((name) => !existsSync(join(root, name)))
  if (missing.length > 0)
    throw new StopError(
      `The claims of Transago test \`${missing.join('`, `')}\`, which is missing.\n  Restore it, or change its path in proofs/transago/check-transago.ts.`,
    )
  return new Map(files.map((name) => [basename(name), readFileSync(join(root, name), 'utf8')]))
}

/** The findings for one version of SurrealDB, with the files of its engine and schema. */
type Tested = {
  readonly version: Texts['version']
  readonly engine: string
  readonly schema: string
  readonly findings: readonly Finding[]
}

/** Tests all claims with these texts on every version. */
export function testVersions(texts: ReadonlyMap<string, string>): Promise<Tested[]> {
  const text = (name: string) => texts.get(name) ?? ''
  const urlOf = (engine: string) => pathToFileURL(join(folder, engine)).href
  const cirql = { library: text('seed.surql'), guide: text('index.mdx'), install: text('install.mdx') }
  const test = async ({ version, engine, schema, other, ...rest }: (typeof versions)[number]): Promise<Tested> => {
    const transago = { schema: text(schema), harden: text('harden.surql'), otherVersion: text(other) }
    const older = 'older' in rest ? { older: urlOf(rest.older) } : {}
    const findings = await ask({ version, engine: urlOf(engine), ...older, ...cirql, ...transago })
    return { version, engine, schema, findings }
  }
  return Promise.all(versions.map(test))
}

/** Reports false claims and unavailable versions, and counts the tested claims. */
export function judge(tested: readonly Tested[]): ProjectCheck {
  const claims = tested.flatMap(({ version, findings }) =>
    findings.filter(({ type }) => type === 'tested').map(() => version),
  )
  const list = new Intl.ListFormat('en-GB').format([...new Set(claims)].sort())
  return {
    problems: tested.flatMap((one) => one.findings.flatMap((finding) => problemOf(finding, one))),
    summary: [`transago: ${claims.length} claims tested${list && ` in SurrealDB ${list}`}`],
  }
}

function problemOf(finding: Finding, { version, engine, schema }: Tested): Problem[] {
  if (finding.type === 'unavailable') {
    const file = posix.join('proofs/transago', engine)
    const message = `SurrealDB ${version} does not run here, so some claims of pages about it were not tested: ${finding.message}`
    return [{ severity: 'warning', file, line: 0, rule: 'engine-unavailable', message }]
  }
  if (finding.type === 'done' || finding.failure === undefined) return []
  const message = `On SurrealDB ${version}, “${finding.name}” is not true: ${finding.failure}.`
  if (finding.about === 'cirql') {
    const file = 'proofs/transago/cirql-claims.ts'
    const hint = 'Fix the sentence on the page and its claim, here, in `version-forms.ts` or in `leave-claims.ts`.'
    return [errorAt({ file, line: 0 }, 'cirql-claim', message, hint)]
  }
  const file = `public/files/${schema}`
  const hint = 'Fix the schema, or the sentence on the page and its claim, in a file proofs/transago/*claims.ts.'
  return [errorAt({ file, line: 0 }, 'transago-claim', message, hint)]
}

/** Tests all claims about one version in a separate process. */
export function ask(texts: Texts): Promise<Finding[]> {
  const child = fork(join(folder, 'claims-process.ts'), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const findings: Finding[] = []
  const timer = setTimeout(() => child.kill('SIGKILL'), limit)
  child.on('message', (finding: Finding) => {
    findings.push(finding)
    // The native engines may crash on exit.
    if (finding.type !== 'tested') child.kill('SIGKILL')
  })
  child.send(texts)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      clearTimeout(timer)
      resolve([...findings, { type: 'unavailable', message }])
    })
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      if (findings.every(({ type }) => type === 'tested'))
        findings.push({ type: 'unavailable', message: `its process ended with ${signal ?? `code ${code}`}` })
      resolve(findings)
    })
  })
}
