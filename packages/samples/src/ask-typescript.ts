import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Problem, type TypedName, withoutRepeats } from 'studio-docs/project'
import { parseSync, Visitor } from 'vite'
import type { MessageConnection } from 'vscode-jsonrpc/node'
import { inTemporaryFolder } from './in-temporary-folder.ts'
import { configuration, diagnose, openModule, withServer } from './language-server.ts'
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
    types: new Map(modules.map((module, index) => [module, answers[index]?.typedNames ?? []])),
  }
}

async function askModule(
  server: MessageConnection,
  folder: string,
  module: SampleModule,
): Promise<{ readonly problems: readonly Problem[]; readonly typedNames: readonly TypedName[] }> {
  const { name, language, head } = module
  const { file, code } = module.sample
  const uri = await openModule(server, folder, { name, language, text: head + code })
  const typedNames = namesIn(module).map(async ({ start, length }) => {
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
  return { problems, typedNames: (await Promise.all(typedNames)).flat() }
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
