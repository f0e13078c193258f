import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

/** The engines ours is compared with, at the versions the figures were taken with. */
export const versions = { minisearch: '7.2.0', '@orama/orama': '3.1.18', pagefind: '1.6.0' }

/** Engines and their indexes live outside the repository. */
export const scratch = join(tmpdir(), 'studio-bench-search')

const here = dirname(fileURLToPath(import.meta.url))

/** Installs the other engines. */
export function installEngines() {
  mkdirSync(scratch, { recursive: true })
  writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, dependencies: versions }))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: scratch,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The other engines could not be installed.')
}

/** Gives the modules of the other engines, to build their indexes with. */
export async function loadEngines() {
  const path = join(scratch, 'engines.mjs')
  writeFileSync(
    path,
    "export { default as MiniSearch } from 'minisearch'\nexport * as orama from '@orama/orama'\nexport * as pagefind from 'pagefind'\n",
  )
  return import(pathToFileURL(path).href)
}

/** Bundles what the browser needs of an engine into a folder. @param {string} name @param {string} outDir */
export async function bundleEngine(name, outDir) {
  const entry = join(scratch, `${name}.js`)
  const engine = JSON.stringify(join(here, `engines/${name}.js`))
  const starts = {
    ours: `export { open } from ${engine}`,
    pagefind: `export { open } from ${engine}`,
    minisearch: `import library from 'minisearch'\nimport * as engine from ${engine}\nexport const open = (base) => engine.open(library, base)`,
    orama: `import { create, load, search } from '@orama/orama'\nimport * as engine from ${engine}\nexport const open = (base) => engine.open({ create, load, search }, base)`,
  }
  writeFileSync(entry, starts[/** @type {keyof typeof starts} */ (name)])
  rmSync(outDir, { recursive: true, force: true })
  await build({
    root: scratch,
    configFile: false,
    logLevel: 'error',
    build: { outDir, lib: { entry, formats: ['es'], fileName: () => 'engine.js' }, minify: true },
  })
}
