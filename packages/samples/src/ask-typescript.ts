import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Problem, type TypedName, withoutRepeats } from 'studio-docs/project'
import { parseSync, Visitor } from 'vite'
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node'
import { inTemporaryFolder } from './in-temporary-folder.ts'
import { pageLineOf, type SampleModule } from './sample-module.ts'
import { errorAt } from './sample-rules.ts'

/** Maximum length of a type, in characters. Longer ones explain nothing and are left out. */
const maxTypeLength = 600

/** TypeScript's answer about samples: their errors, and the types of their names. */
type TypeScriptAnswer = {
  readonly problems: readonly Problem[]
  readonly types: ReadonlyMap<SampleModule, readonly TypedName[]>
}

/** Asks TypeScript's language server about the modules of samples, as an editor does. */
export async function askTypeScript(projectRoot: string, modules: readonly SampleModule[]): Promise<TypeScriptAnswer> {
  if (modules.length === 0) return { problems: [], types: new Map() }
  const answers = await inTemporaryFolder(projectRoot, async (folder) => {
    await writeFile(join(folder, 'tsconfig.json'), configuration)
    await Promise.all(modules.map(({ name, head, sample }) => writeFile(join(folder, name), head + sample.code)))
    return withServer(folder, (server) => Promise.all(modules.map((module) => askModule(server, folder, module))))
  })
  return {
    // An error in a preamble occurs in every later sample.
    problems: withoutRepeats(answers.flatMap(({ problems }) => problems)),
    types: new Map(modules.map((module, index) => [module, answers[index]?.marks ?? []])),
  }
}

/**
 * Returns the types that a sample's last `const … = await …` declares, one name per line. Empty if they are unknown.
 */
export function typeOfResult({ sample, language }: SampleModule, marks: readonly TypedName[] = []): string {
  const { body } = parseSync(`sample.${language}`, sample.code).program
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
  const { id } = declared.findLast(({ init }) => init?.type === 'AwaitExpression') ?? {}
  const names = marks.filter(([start, , text]) => id && start >= id.start && start < id.end && /^const /.test(text))
  return names.map(([, , text]) => shorten(text)).join('\n')
}

/** Puts a short type on one line, and indents a long one like a sample. */
function shorten(type: string): string {
  const line = type.replace(/\s*\n\s*/g, ' ').replaceAll('; }', ' }')
  return line.length <= 64 ? line : type.replace(/^ +/gm, (blanks) => blanks.slice(blanks.length / 2))
}

async function askModule(
  server: MessageConnection,
  folder: string,
  module: SampleModule,
): Promise<{ readonly problems: readonly Problem[]; readonly marks: readonly TypedName[] }> {
  const { name, language, head } = module
  const { file, code } = module.sample
  const uri = await openModule(server, folder, { name, language, text: head + code })
  const marks = namesIn(module).map(async ({ start, length }) => {
    const position = positionOf(head + code, head.length + start)
    const hover = await server.sendRequest('textDocument/hover', { textDocument: { uri }, position })
    const text = typeIn(hover)
    return text === '' || text.length > maxTypeLength ? [] : [[start, length, text] as const]
  })
  const problems = (await diagnose(server, uri))
    .filter(({ severity }) => severity === 1)
    .map(({ code, message, line }) => {
      return errorAt({ file, line: pageLineOf(module, line) }, 'sample-type', `${message} (TS${code})`)
    })
  return { problems, marks: (await Promise.all(marks)).flat() }
}

/** Returns the positions of the names in a sample's own code, in order. */
function namesIn({
  sample: { code },
  language,
}: SampleModule): readonly { readonly start: number; readonly length: number }[] {
  const names = new Map<number, number>()
  const visitor = new Visitor({
    Identifier: ({ start, end }) => {
      // A parameter's node includes its type annotation.
      const [name = ''] = /^[\p{ID_Continue}$]+/u.exec(code.slice(start, end)) ?? []
      if (name) names.set(start, name.length)
    },
  })
  visitor.visit(parseSync(`sample.${language}`, code).program)
  return [...names].sort(([a], [b]) => a - b).map(([start, length]) => ({ start, length }))
}

function positionOf(text: string, offset: number): { readonly line: number; readonly character: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length - 1, character: offset - (before.lastIndexOf('\n') + 1) }
}

/** Returns the signature from a hover, without the package's comments. Empty for a module. */
function typeIn(hover: unknown): string {
  const { contents } = (hover ?? {}) as { contents?: { value?: unknown } }
  const value = typeof contents?.value === 'string' ? contents.value : ''
  const [, signature = ''] = /^```\w*\n([\s\S]*?)\n```/.exec(value) ?? []
  return /^(?:\(alias\) )?module "/.test(signature) ? '' : signature.replace(/^\(alias\) /, '')
}

/** Settings for modules that stand alone: the content of a `tsconfig.json`. */
export const configuration = JSON.stringify({
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts', '*.tsx'],
})

/** Maximum silence of the language server, in ms: on a busy machine, its first answer takes long. */
const maxSilence = 120_000

/** Runs a task with TypeScript's language server for a folder, and then stops the server. */
export async function withServer<T>(folder: string, task: (server: MessageConnection) => Promise<T>): Promise<T> {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const compiler = join(dirname(manifest), 'bin/tsc')
  const child = spawn(process.execPath, [compiler, '--lsp', '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const input = new StreamMessageReader(child.stdout)
  const server = createMessageConnection(input, new StreamMessageWriter(child.stdin))
  let silence: NodeJS.Timeout | undefined
  // Without this, a server that fails to start, crashes or hangs would never answer.
  const ended = new Promise<never>((_, reject) => {
    const message = `The language server of TypeScript did not answer within ${maxSilence / 1000} seconds.`
    silence = setTimeout(() => reject(new Error(message)), maxSilence)
    child.stdout.on('data', () => silence?.refresh())
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The language server of TypeScript ended with ${code}.`)))
  })
  const work = async () => {
    server.onUnhandledNotification(() => undefined)
    server.onRequest('client/registerCapability', () => null)
    server.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null))
    server.listen()
    const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } }
    await server.sendRequest('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities,
    })
    await server.sendNotification('initialized', {})
    return task(server)
  }
  try {
    return await Promise.race([work(), ended])
  } finally {
    ended.catch(() => undefined)
    clearTimeout(silence)
    server.dispose()
    child.kill()
  }
}

/** A module in the folder of a language server. */
type Module = { readonly name: string; readonly language: 'ts' | 'tsx'; readonly text: string }

/** Opens a module in a language server, as an editor does. Returns its URI. */
export async function openModule(
  server: MessageConnection,
  folder: string,
  { name, language, text }: Module,
): Promise<string> {
  const uri = pathToFileURL(join(folder, name)).href
  const languageId = language === 'tsx' ? 'typescriptreact' : 'typescript'
  await server.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } })
  return uri
}

/** A diagnostic of the language server. Severity 1 is an error, 4 a hint. `line` is 1-based. */
type Diagnostic = {
  readonly severity: number
  readonly code: number
  readonly message: string
  readonly line: number
}

/** Returns the errors and hints of an opened module, each with the first line of its message. */
export async function diagnose(server: MessageConnection, uri: string): Promise<readonly Diagnostic[]> {
  type Found = Omit<Diagnostic, 'line'> & { readonly range: { readonly start: { readonly line: number } } }
  const { items } = await server.sendRequest<{ items: readonly Found[] }>('textDocument/diagnostic', {
    textDocument: { uri },
  })
  return items.map(({ severity, code, message, range }) => {
    return { severity, code, message: message.split('\n')[0] ?? '', line: range.start.line + 1 }
  })
}
