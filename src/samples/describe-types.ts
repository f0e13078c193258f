import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'vite'
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node'
import type { TypeMark } from '../page/sample.ts'
import type { Sample } from './collect-samples.ts'
import { inTemporaryFolder, type SampleModule, writeModules } from './sample-module.ts'

/** Longer types, in characters, are left out: they explain nothing. */
const longest = 600

/** Returns the type of every name in each sample, as TypeScript's language server tells an editor. */
export function describeTypes(
  projectRoot: string,
  samples: readonly Sample[],
): Promise<ReadonlyMap<Sample, readonly TypeMark[]>> {
  if (samples.length === 0) return Promise.resolve(new Map())
  return inTemporaryFolder(projectRoot, async (folder) => {
    const modules = await writeModules(folder, samples)
    return withServer(projectRoot, folder, async (server) => {
      const described = modules.map(
        async (module) => [module.sample, await describeModule(server, folder, module)] as const,
      )
      return new Map(await Promise.all(described))
    })
  })
}

/** Returns the types of what a sample's last `const … = await …` declares, a name a line; empty if they are not known. */
export function typeOfResult({ code, language }: Sample, marks: readonly TypeMark[] = []): string {
  const { body } = parseSync(`sample.${language}`, code).program
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
  const { id } = declared.findLast(({ init }) => init?.type === 'AwaitExpression') ?? {}
  const names = marks.filter(({ start, text }) => id && start >= id.start && start < id.end && /^const /.test(text))
  return names.map(({ text }) => shorten(text)).join('\n')
}

/** Writes a short type in one line, and indents others as samples are. */
function shorten(type: string): string {
  const line = type.replace(/\s*\n\s*/g, ' ').replaceAll('; }', ' }')
  return line.length <= 64 ? line : type.replace(/^ +/gm, (blanks) => blanks.slice(blanks.length / 2))
}

async function withServer<T>(
  projectRoot: string,
  folder: string,
  task: (server: MessageConnection) => Promise<T>,
): Promise<T> {
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const child = spawn(process.execPath, [compiler, '--lsp', '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const server = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  // If the server does not start, or dies, its answers would never come.
  const ended = new Promise<never>((_, reject) => {
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
    server.dispose()
    child.kill()
  }
}

async function describeModule(
  server: MessageConnection,
  folder: string,
  { sample, name, head, code }: SampleModule,
): Promise<readonly TypeMark[]> {
  const uri = pathToFileURL(join(folder, name)).href
  const languageId = sample.language === 'tsx' ? 'typescriptreact' : 'typescript'
  await server.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId, version: 1, text: head + code },
  })
  const marks = namesIn(sample).map(async ({ start, length }) => {
    const position = positionOf(head + code, head.length + start)
    const hover = await server.sendRequest('textDocument/hover', { textDocument: { uri }, position })
    const text = typeIn(hover)
    return text === '' || text.length > longest ? [] : [{ start, length, text }]
  })
  return (await Promise.all(marks)).flat()
}

/** Returns the positions of the names in a sample's own code, in order. */
function namesIn({ code, language }: Sample): readonly { readonly start: number; readonly length: number }[] {
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

/** Returns the signature without the package's comments. A module has none. */
function typeIn(hover: unknown): string {
  const { contents } = (hover ?? {}) as { contents?: { value?: unknown } }
  const value = typeof contents?.value === 'string' ? contents.value : ''
  const [, signature = ''] = /^```\w*\n([\s\S]*?)\n```/.exec(value) ?? []
  return /^(?:\(alias\) )?module "/.test(signature) ? '' : signature.replace(/^\(alias\) /, '').trim()
}
