#!/usr/bin/env node
/* `npm create studio-docs my-docs` runs this file: it is `studio init my-docs`. */
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const engine = dirname(fileURLToPath(import.meta.resolve('studio-docs/package.json')))
process.argv.splice(2, 0, 'init')
await import(pathToFileURL(join(engine, 'bin/studio.js')).href)
