import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import { configOf, entryOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { charactersOf, createFonts } from './fonts.ts'
import { formatProblems } from './report.ts'

const { resolve } = createRequire(import.meta.url)
const geist = readFileSync(resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'))

/** Creates the fonts of a site whose text typeface is in its own folder. */
async function readOwn(files: Readonly<Record<string, string>>, characters?: string) {
  const projectRoot = temporaryFolder({ 'brand/own.woff2': geist, 'brand/words.woff2': 'no font' })
  const text = { family: 'Own', files: Object.entries(files).map(([file, weight]) => ({ file, weight })) }
  const options = { projectRoot, config: configOf({ base: '/site/', fonts: { text } }) }
  return createFonts({ ...options, ...(characters && { characters: new Set(characters) }) })
}

async function faceOf(font: Uint8Array | undefined): Promise<Face> {
  return new Face(new Blob(await convert(Buffer.from(font ?? ''), 'sfnt')))
}

describe('typefaces of the project', () => {
  test('a typeface contains only the characters and weights in use', async () => {
    const { files, faces, problems } = await readOwn({ './brand/own.woff2': '400 700' }, 'Añ漢')
    expect(problems).toEqual([])
    const [whole, subset] = faces[0]?.files ?? []
    expect(subset).toMatchObject({ weight: '400 700', range: 'U+41,U+F1' })
    expect(whole?.range).toMatch(/^U\+20-7E,U\+A0-102,/)
    const [[, makeWhole] = [], [path, make] = []] = [...files]
    expect(subset?.url).toBe(`/site/${path}`)
    const cut = await faceOf(await make?.())
    expect([...cut.collectUnicodes()]).toEqual([0x41, 0xf1])
    expect(cut.getAxisInfos().wght).toMatchObject({ min: 400, max: 700 })
    expect(await makeWhole?.()).toEqual(geist)
  })

  test('a typeface has one weight if the configuration names one', async () => {
    const { files } = await readOwn({ './brand/own.woff2': '400' }, 'A')
    const [, [, make] = []] = [...files]
    expect((await faceOf(await make?.())).getAxisInfos()).toEqual({})
  })

  test('a typeface is complete if the characters in use are unknown', async () => {
    const { files, faces } = await readOwn({ './brand/own.woff2': '400 700' })
    expect(faces[0]?.files).toHaveLength(1)
    expect(files.size).toBe(1)
  })

  test("a typeface's file name changes with its characters", async () => {
    const [a, again, b] = await Promise.all(
      ['A', 'A', 'B'].map((text) => readOwn({ './brand/own.woff2': '400' }, text)),
    )
    expect([...(again?.files.keys() ?? [])]).toEqual([...(a?.files.keys() ?? [])])
    expect([...(b?.files.keys() ?? [])]).not.toEqual([...(a?.files.keys() ?? [])])
  })

  test('a typeface is measured at the weights of text and headings', async () => {
    const { faces } = await readOwn({ './brand/own.woff2': '400 700' })
    const { width, boldWidth, ...extents } = faces[0]?.metrics ?? {}
    expect(extents).toEqual({ ascent: 1.005, descent: 0.295 })
    expect([width, boldWidth]).toEqual([expect.closeTo(0.47, 3), expect.closeTo(0.495, 3)])
  })
})

test('font files that are missing, invalid or without a weight are reported', async () => {
  const { faces, problems } = await readOwn({
    './brand/gone.woff2': '400',
    '@fontsource/gone/files/gone.woff2': '500',
    './brand/words.woff2': '600',
    './brand/own.woff2': '400 950',
  })
  expect(faces).toEqual([])
  expect(formatProblems(problems)).toMatchInlineSnapshot(`
    "site.config.ts  fonts
      \`fonts.text.files.0.file\`: no file at ./brand/gone.woff2.
      Put the file there, or name a file of an installed package.

    site.config.ts  fonts
      \`fonts.text.files.1.file\`: no file at @fontsource/gone/files/gone.woff2.
      Install its package: npm install --save-dev @fontsource/gone

    site.config.ts  fonts
      \`fonts.text.files.2.file\`: words.woff2 is not a readable font.
      Name a font in the format WOFF2, WOFF, TrueType or OpenType.

    site.config.ts  fonts
      \`fonts.text.files.3.weight\`: own.woff2 has weights from 100 to 900, not 400 950.
      weight: '100 900'

    4 errors"
  `)
})

test('characters in use come from pages, front matter, configuration and interface', () => {
  const entries = [
    entryOf(
      'index',
      '---\ntitle: Ω\n~\n---\n\nWords &mdash; `λ` <!-- 漢 --> &amp; [ß](/docs/).\n\n```ts\nconst é = 1\n```\n',
    ),
  ]
  const outputs = new Map([['a', { statements: ["'¥'"] }]])
  const characters = charactersOf(entries, outputs, configOf({ title: 'Ünder' }))
  expect([...'Ω—λßéÜ…aZ~ ¥'].filter((character) => !characters.has(character))).toEqual([])
  expect(characters.has('漢')).toBe(false)
})
