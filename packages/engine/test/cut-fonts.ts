import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import * as strings from '../src/core/ui-strings.ts'
import { readFont } from '../src/look/font-tables.ts'

const { resolve } = createRequire(import.meta.url)

/** Folder of the default typefaces, which the package contains. */
export const fontFolder = join(import.meta.dirname, '../fonts')

/** Characters of English pages and of the interface: ASCII, and the signs that components and content add. */
const first = new Set([
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\u00a0©·×–—‘’“”…‹›−↑↓',
  ...Object.values(strings).join(''),
])

/** Font features that layout needs: kerning, ligatures, marks and tabular figures. Stylistic sets are left out. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const typefaces = [
  { name: 'geist', wght: { min: 400, max: 700 } },
  { name: 'geist-mono', wght: 400 },
] as const

/**
 * Cuts the default typefaces from the files of their packages: a first file with the characters of English pages, and
 * the rest. Link previews also use the letters of other Latin languages. Returns the files by name.
 */
export async function cutFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const { name, wght } of typefaces) {
    const whole = readFileSync(source(name, 'latin'))
    const characters = (readFont(whole)?.codes ?? []).map((code) => String.fromCodePoint(code))
    for (const [part, isFirst] of [
      ['first', true],
      ['rest', false],
    ] as const) {
      const text = characters.filter((character) => first.has(character) === isFirst).join('')
      const options = { keepFeatures, targetFormat: 'woff2', variationAxes: { wght } } as const
      files.set(`${name}-${part}.woff2`, await subsetFont(whole, text, options))
    }
  }
  files.set('geist-extended.woff2', readFileSync(source('geist', 'latin-ext')))
  const [licence = '', mono = ''] = typefaces.map(({ name }) => {
    return readFileSync(resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8')
  })
  files.set('LICENSE', Buffer.from(`${mono.split('\n')[0]}\n${licence}`))
  const { version, license } = JSON.parse(readFileSync(resolve('@fontsource-variable/geist/package.json'), 'utf8'))
  files.set(
    'package.json',
    Buffer.from(`${JSON.stringify({ name: 'geist', version, license, private: true }, null, 2)}\n`),
  )
  return files
}

function source(name: string, subset: string): string {
  return resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  for (const [name, bytes] of await cutFonts()) writeFileSync(join(fontFolder, name), bytes)
