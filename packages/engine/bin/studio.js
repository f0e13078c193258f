#!/usr/bin/env node
/* The command line. Node 20 cannot run TypeScript, so tsx loads the engine. */
import { existsSync, readFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Node's modules, with functions that Node 20 lacks.
 * @typedef {(url: string, context: { format?: string }, next: Function) => object} Load
 * @type {typeof module & { enableCompileCache?: () => void, registerHooks?: (hooks: { load: Load }) => void }}
 */
const modules = module
// The next command need not compile all modules again. Node checks what it stored.
modules.enableCompileCache?.()
// A reader such as `head` may close the pipe early. The command goes on, without words.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error
  })

const [command, ...others] = process.argv.slice(2)
const engineRoot = fileURLToPath(new URL('..', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'))
const foldersOf = createRequire(import.meta.url).resolve.paths
const missing = Object.keys(dependencies).find(
  (name) => !foldersOf(name)?.some((folder) => existsSync(join(folder, name))),
)
if (missing) {
  console.error(`The package \`${missing}\` is not installed: run \`npm ci\` first.`)
  process.exit(1)
}

// Overrides the shell's value: a build must ship React for production.
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
// The engine's own configuration, not the project's.
process.env.TSX_TSCONFIG_PATH ??= join(engineRoot, 'tsconfig.json')
// tsx parses each module that loads after it, and packages have hundreds, which need nothing of tsx. Newer versions of Node
// let them pass. Otherwise the largest packages load before tsx, but for three commands that do not need them.
if (!modules.registerHooks && !/^(?:init|new|preview|--help|-h)$/.test(command ?? '') && !others.includes('--help'))
  await Promise.all(['vite', 'satteri', 'image-size'].map((name) => import(name)))
const { register } = await import('tsx/esm/api')
register()
modules.registerHooks?.({
  load: (url, context, next) =>
    context.format === 'module' && /\/node_modules\/.*\.m?js$/.test(url)
      ? { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true }
      : next(url, context),
})
const { run } = await import('../src/commands/cli.ts')
process.exitCode = await run(process.argv.slice(2), process.cwd())
