#!/usr/bin/env node
/* Node 20 does not run TypeScript: the engine is bundled first (a fraction of a second), then it runs. */
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { textModules } from '../src/build/app/text-modules.js'

// Rolldown's allocator, which reads this when it is loaded, would take memory by 2 MiB at a time and keep what it has freed (decisions/048-build-time.md).
process.env.MIMALLOC_ALLOW_THP ??= '0'
process.env.MIMALLOC_PURGE_DELAY ??= '0'
const { build } = await import('rolldown')

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      out: { type: 'string' },
      update: { type: 'boolean' },
      port: { type: 'string' },
      precompress: { type: 'boolean' },
    },
  })

const engine = join(projectRoot, `.cache/engine-${process.pid}`)
/** @param {string} name */
const load = (name) => import(pathToFileURL(join(engine, `${name}.js`)).href)

try {
  const { values, positionals } = readArguments()
  const command = positionals[0] ?? 'build'
  // A process of seconds gains little from functions that are optimized early; measured with the V8 of Node 20 (decisions/048-build-time.md).
  const isShort = command !== 'dev' && command !== 'preview'
  if (isShort && process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=300000')
  process.env.NODE_ENV ??= command === 'dev' ? 'development' : 'production'
  await build({
    cwd: projectRoot,
    platform: 'node',
    input: {
      cli: 'src/build/cli.ts',
      server: 'src/entry/server.tsx',
      worker: 'src/build/threads/worker.ts',
      config: resolve(values.config ?? join(projectRoot, 'site.config.ts')),
    },
    // Packages stay packages; text that a bundler has to make does not.
    external: (id) => /^(?:node:|@?[a-z])/.test(id),
    plugins: [textModules(projectRoot)],
    transform: { define: { 'import.meta.hot': 'undefined' } },
    output: { dir: engine, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  })
  const { run } = await load('cli')
  process.exitCode = await run({
    command,
    subject: positionals[1],
    projectRoot,
    loadConfig: async () => (await load('config')).default,
    loadServer: () => load('server'),
    outDir: values.out,
    update: values.update,
    port: values.port,
    precompress: values.precompress,
    worker: join(engine, 'worker.js'),
  })
} catch (error) {
  // Options there are not, and configurations that are no TypeScript or are not there: the messages say all.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await rm(engine, { recursive: true, force: true })
}
