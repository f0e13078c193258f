import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inLibrary, type QueryWriter } from './cirql-claims.ts'
import type { Claim, Texts } from './claims.ts'

/** A client of the SDK. */
export type Sdk = {
  query(text: string, params?: object): Promise<unknown[]>
  use(names: { namespace: string; database: string }): Promise<unknown>
}

const root = new URL('../../../', import.meta.url)

type LeaveRequest = {
  readonly query: QueryWriter
  readonly params?: object | undefined
  readonly schema?: unknown
  readonly validate?: boolean
}
type Person = { readonly email: string; readonly password: string }
type Lend = (tool: string, member: string) => Promise<unknown>
type AddTool = (id: string, name: string, price: unknown) => Promise<unknown>

/** The functions of the blocks below "Leave Cirql". */
export type LeaveCode = {
  execute(sdk: Sdk, request: LeaveRequest): Promise<unknown>
  batch(sdk: Sdk, ...requests: LeaveRequest[]): Promise<unknown[]>
  transaction(sdk: Sdk, ...requests: LeaveRequest[]): Promise<unknown[]>
  signUp(sdk: Sdk, person: Person): Promise<unknown>
  signIn(sdk: Sdk, person: Person): Promise<unknown>
  /** The function of the tabs: with writers, and with the SDK alone. */
  readonly lend: readonly Lend[]
  readonly addTool: AddTool
}

/** Returns the files of the blocks that need the SDK, by name. A later block of the same title gets a number. */
export function leaveFiles(guide: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const part = guide.slice(guide.indexOf('## Leave Cirql'))
  for (const [, name = '', text = ''] of part.matchAll(/^```ts title="([\w-]+)\.ts" fragment[^\n]*\n(.*?)\n```$/gms))
    files.set(files.has(`${name}.ts`) ? `${name}-2.ts` : `${name}.ts`, text)
  return files
}

/** Imports the page's blocks with the SDK of an engine. This client replaces the page's, which needs a server. */
export async function importLeaveCode(guide: string, engine: string, sdk: Sdk): Promise<LeaveCode> {
  const folder = mkdtempSync(join(tmpdir(), 'leave-'))
  try {
    mkdirSync(join(folder, 'node_modules'))
    const packages = { surrealdb: engine, cirql: root, zod: root }
    for (const [name, from] of Object.entries(packages))
      symlinkSync(fileURLToPath(new URL(`node_modules/${name}`, from)), join(folder, 'node_modules', name))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const [name, text] of leaveFiles(guide)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'sdk-client.ts'), 'export const db = globalThis.sdkOfClaim')
    Object.assign(globalThis, { sdkOfClaim: sdk })
    const read = (name: string) => import(pathToFileURL(join(folder, name)).href)
    const lend = [(await read('lend.ts')).lend, (await read('lend-2.ts')).lend]
    const [execute, addTool, signIn] = await Promise.all(['execute.ts', 'add-tool.ts', 'sign-in.ts'].map(read))
    return { ...execute, ...addTool, ...signIn, lend }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Execute = (writer: QueryWriter, params?: object) => Promise<unknown>

/** Makes a claim about the blocks, which holds in a tool library that a client of the SDK is connected to. */
export function leave(
  name: string,
  holds: (
    execute: Execute,
    given: { sdk: Sdk; code: LeaveCode } & Pick<Texts, 'version' | 'install'>,
  ) => Promise<boolean>,
): Claim {
  return {
    about: 'cirql',
    name: `leaving Cirql: ${name}`,
    holds: (open, texts) =>
      inLibrary(open, texts, async (_, database, { guide, install, version, engine }) => {
        const sdk = database.sdk as Sdk
        const code = await importLeaveCode(guide, engine, sdk)
        return holds((query, params) => code.execute(sdk, { query, params }), { sdk, code, version, install })
      }),
  }
}
