import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node'

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
