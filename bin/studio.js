#!/usr/bin/env node
/* Node 20 does not run TypeScript: the engine is bundled first (a fraction of a second), then it runs. */
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string' },
    out: { type: 'string' },
    update: { type: 'boolean' },
    port: { type: 'string' },
  },
})
const command = positionals[0] ?? 'build'
process.env.NODE_ENV ??= command === 'dev' ? 'development' : 'production'

const outDir = join(projectRoot, `.cache/engine-${process.pid}`)
try {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          cli: 'src/build/cli.ts',
          server: 'src/entry/server.tsx',
          config: resolve(values.config ?? join(projectRoot, 'site.config.ts')),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(join(outDir, `${name}.js`)).href)
  const { run } = await load('cli')
  const loadConfig = async () => (await load('config')).default
  const loadServer = () => load('server')
  process.exitCode = await run({
    command,
    projectRoot,
    loadConfig,
    loadServer,
    outDir: values.out,
    update: values.update,
    port: values.port,
  })
} finally {
  await rm(outDir, { recursive: true, force: true })
}
