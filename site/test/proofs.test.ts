import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Config } from 'studio-docs/config'
import type { ProjectLanguage } from 'studio-docs/project'
import { typescriptSamples } from 'studio-docs-samples'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { importsOf, isTest, listFiles, namesInFile, prose, read } from '../../packages/engine/test/read-sources.ts'
import config from '../site.config.ts'

const code = listFiles('site/proofs').filter((file) => /(?<!\.d)\.(?:tsx?|js)$/.test(file) && !isTest(file))

test('proofs import the engine only by its name', () => {
  const outside = code.flatMap((file) =>
    importsOf(read(file)).flatMap((target) => {
      const path = posix.join(posix.dirname(file), target)
      // `?raw` and `?url` import data, not code.
      return path.startsWith('site/proofs/') || /\?(?:raw|url)$/.test(target) ? [] : `${file} -> ${target}`
    }),
  )
  expect(code.length).toBeGreaterThan(20)
  expect(outside).toEqual([])
})

/**
 * Returns the names of projects and their databases, in lower case. A name that is an English word is left out: the engine may use
 * the word. All other names must be in `site/content/words.txt`.
 */
function namesOf({ collections }: Pick<Config, 'collections'>): readonly string[] {
  const own = new Set(read('site/content/words.txt').toLowerCase().split('\n'))
  const names = collections.flatMap(({ id, project }) => {
    if (!project) return []
    const { language, samples } = project
    return [
      id,
      ...(language?.names ?? []),
      language?.label,
      ...(samples?.variants ? [samples.variants.own, ...samples.variants.others] : []),
    ]
  })
  const words = names.flatMap((name) => name?.toLowerCase().split(' ') ?? [])
  return [...new Set(words)].filter((word) => own.has(word))
}

test('the engine names none of our projects, nor the database of their samples', () => {
  const names = namesOf(config)
  const files = listFiles('packages/engine/src').filter(
    (file) => /\.(?:tsx?|js|css|mdx|svg)$/.test(file) && !isTest(file),
  )
  const naming = files.filter((file) => names.some((name) => (file + read(file)).toLowerCase().includes(name)))
  expect(naming).toEqual([])
})

test('the words that name a project are in no dictionary', () => {
  const language: ProjectLanguage = { names: ['transagoql'], label: 'SurrealQL', rules: [] }
  const samples = typescriptSamples({
    ...{ runner: '', outputs: '', database: 'SurrealDB 2.3' },
    others: [{ name: 'SurrealDB 3.0', runner: '' }],
  })
  const collection = { label: '', path: '', main: '' }
  const collections = [
    { ...collection, id: 'transago', project: { language, samples } },
    { ...collection, id: 'ledger', project: {} },
    { ...collection, id: 'cirql' },
  ]
  expect(namesOf({ collections })).toEqual(['transago', 'surrealql', 'surrealdb'])
})

const root = join(import.meta.dirname, '../..')

test.each([...prose, 'site/content/README.md'])('%s names files of the site that exist', (file) => {
  const paths = namesInFile(file).paths.filter((path) => path.startsWith('site/'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(['site/content/README.md', 'packages/engine/writing.md'])('%s names scripts and files that exist', (file) => {
  const { paths, scripts } = namesInFile(file)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
})
