#!/usr/bin/env node
/* The command line. Node 20 cannot run TypeScript, so tsx loads the package and the configuration of the site. */
import process from 'node:process'
import { fileURLToPath } from 'node:url'

// The engine's own configuration, not the project's.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(import.meta.resolve('studio-docs/tsconfig.json'))
const { register } = await import('tsx/esm/api')
register()
const { run } = await import('../src/rehearse/rehearse-command.ts')
process.exitCode = await run(process.argv.slice(2), process.cwd())
