#!/usr/bin/env node
/* The command line. Node 20 reads no TypeScript: tsx does, as the engine is loaded. */
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const [command] = process.argv.slice(2)
process.env.NODE_ENV ??= command === 'dev' ? 'development' : 'production'
// The engine's own, wherever the project lies.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('../tsconfig.json', import.meta.url))
try {
  const { register } = await import('tsx/esm/api')
  register()
} catch {
  console.error('The packages are not installed. Run `npm ci` first.')
  process.exit(1)
}
const { run } = await import('../src/program/cli.ts')
process.exitCode = await run(process.argv.slice(2), process.cwd())
