#!/usr/bin/env node
/* The command line. Node 20 reads no TypeScript: tsx does, as the engine is loaded. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const [command, ...others] = process.argv.slice(2)
const engineRoot = fileURLToPath(new URL('..', import.meta.url))
const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'))
const foldersOf = createRequire(import.meta.url).resolve.paths
// These two run samples and check spelling, which a build does not.
const needed = /^(?:check|dev)$/.test(command ?? '') ? { ...dependencies, ...devDependencies } : dependencies
const missing = Object.keys(needed).find((name) => !foldersOf(name)?.some((folder) => existsSync(join(folder, name))))
if (missing) {
  console.error(`The package \`${missing}\` is not installed: run \`npm ci\` first.`)
  process.exit(1)
}

// Whatever the shell says: a build ships React for production.
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
// The engine's own, wherever the project lies.
process.env.TSX_TSCONFIG_PATH ??= join(engineRoot, 'tsconfig.json')
// tsx reads every file that is loaded after it, and these packages have hundreds; only two commands do without them.
if (!/^(?:new|preview|--help|-h)$/.test(command ?? '') && !others.includes('--help'))
  await Promise.all(['vite', 'satteri', 'culori', 'image-size'].map((name) => import(name)))
const { register } = await import('tsx/esm/api')
register()
const { run } = await import('../src/program/cli.ts')
process.exitCode = await run(process.argv.slice(2), process.cwd())
