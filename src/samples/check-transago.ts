import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Problem } from '../page/facts.ts'
import type { SamplePage } from './collect-samples.ts'
import { compareSchemas, schemaFiles } from './compare-schemas.ts'
import { inTemporaryFolder } from './temporary-folder.ts'
import type { Texts } from './transago/claims.ts'
import type { Assignment, Finding } from './transago/main.ts'
import { transpileFiles } from './transpile.ts'

/** How many claims about newer servers were tested, both versions of SurrealDB together. */
export type TransagoCounts = { readonly claims: number }

const versions = [
  { version: '2.3', folder: 'surreal-2', schema: 'schema-2.surql', other: 'schema-3.surql' },
  { version: '3.0', folder: 'surreal-3', schema: 'schema-3.surql', other: 'schema-2.surql' },
] as const

/** A version that needs longer, in milliseconds, is stopped. */
const patience = 120_000

/** Compares the schema that pages show with the files, and tests in SurrealDB 2.3 and 3.0 what pages say of it and of Cirql there. */
export async function checkTransago(check: {
  readonly projectRoot: string
  readonly pages: readonly SamplePage[]
}): Promise<{ problems: Problem[]; counts: TransagoCounts }> {
  const { projectRoot, pages } = check
  const names = Object.values(schemaFiles).flat()
  const read = (name: string) => readFile(join(projectRoot, 'samples', name), 'utf8')
  const schemas = names.map(async (name) => [name, await read(`transago/${name}`)] as const)
  const texts = new Map([...(await Promise.all(schemas)), ['seed.surql', await read('seed.surql')]])
  const tested = await testVersions(projectRoot, texts)
  const problems = [...compareSchemas(pages, texts), ...tested.flatMap((one) => one.problems)]
  return { problems, counts: { claims: tested.reduce((sum, one) => sum + one.claims, 0) } }
}

type Tested = { readonly problems: readonly Problem[]; readonly claims: number }

/** Tests every claim of `transago/claims.ts` and `transago/cirql-claims.ts` with these texts, in every version. */
export function testVersions(projectRoot: string, texts: ReadonlyMap<string, string>): Promise<Tested[]> {
  return inTemporaryFolder(projectRoot, async (folder) => {
    await transpileFiles(join(projectRoot, 'src/samples/transago'), ['claims.ts', 'cirql-claims.ts', 'main.ts'], folder)
    const text = (name: string) => texts.get(name) ?? ''
    const test = async ({ version, folder: engine, schema, other }: (typeof versions)[number]): Promise<Tested> => {
      const transago = { schema: text(schema), harden: text('harden.surql'), otherVersion: text(other) }
      const given: Texts = { version, library: text('seed.surql'), ...transago }
      const url = pathToFileURL(join(projectRoot, 'samples/engines', engine, 'open.js')).href
      const findings = await ask(join(folder, 'main.js'), { engine: url, texts: given })
      return { problems: findings.flatMap((finding) => judge(finding, version, schema)), claims: countOf(findings) }
    }
    return Promise.all(versions.map(test))
  })
}

function countOf(findings: readonly Finding[]): number {
  return findings.filter(({ kind }) => kind === 'tested').length
}

function judge(finding: Finding, version: string, schema: string): Problem[] {
  if (finding.kind === 'unavailable') {
    const file = `samples/transago/${schema}`
    const message = `SurrealDB ${version} does not load here, so what pages say of Transago's schema and of Cirql there was not tested: ${finding.message}`
    return [{ severity: 'warning', file, line: 0, rule: 'engine-unavailable', message }]
  }
  if (finding.kind === 'done' || finding.failure === undefined) return []
  const message = `On SurrealDB ${version}, “${finding.name}” is not true: ${finding.failure}.`
  if (finding.about === 'cirql') {
    const file = 'src/samples/transago/cirql-claims.ts'
    const hint = 'Mend the sentence on the page and its claim here.'
    return [{ severity: 'error', file, line: 0, rule: 'cirql-claim', message, hint }]
  }
  const file = `samples/transago/${schema}`
  const hint = 'Mend the schema, or the sentence on the page and its claim in src/samples/transago/claims.ts.'
  return [{ severity: 'error', file, line: 0, rule: 'transago-claim', message, hint }]
}

function ask(main: string, assignment: Assignment): Promise<Finding[]> {
  const child = fork(main, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const findings: Finding[] = []
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  child.on('message', (finding: Finding) => {
    findings.push(finding)
    // The native engines may crash when they end by themselves.
    if (finding.kind !== 'tested') child.kill('SIGKILL')
  })
  child.send(assignment)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      if (findings.every(({ kind }) => kind === 'tested'))
        findings.push({ kind: 'unavailable', message: `its process ended with ${signal ?? `code ${code}`}` })
      resolve(findings)
    })
  })
}
