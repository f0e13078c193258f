import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { configOf } from '../../test/site-of.ts'
import { engineRoot } from '../build/engine-root.ts'
import { geist } from '../core/config/look.ts'
import { formatProblems } from '../terminal/report.ts'
import { createFonts } from './fonts.ts'

const bytes = readFileSync(join(engineRoot, 'fonts/geist-first.woff2'))

/** Creates the fonts of a site whose text typeface is in its own folder. */
function readOwn(files: Readonly<Record<string, string>>) {
  const projectRoot = temporaryFolder({ 'brand/own.woff2': bytes, 'brand/words.woff2': 'no font' })
  const text = { family: 'Own', files: Object.entries(files).map(([file, weight]) => ({ file, weight })) }
  return createFonts({ projectRoot, config: configOf({ base: '/site/', fonts: { text } }) })
}

test("a project's typeface is served whole, with its characters", () => {
  const { files, faces, problems } = readOwn({ './brand/own.woff2': '400 700' })
  const [[path, make] = []] = [...files]
  expect(problems).toEqual([])
  expect(make?.()).toEqual(bytes)
  expect(faces[0]?.files).toEqual([
    {
      url: `/site/${path}`,
      weight: '400 700',
      range: expect.stringMatching(/^U\+20-7E,U\+A0,U\+A9,U\+B7,U\+D7,U\+2013/),
    },
  ])
})

test('the default typefaces have no common character, and their first file comes last', () => {
  const { faces } = createFonts({ projectRoot: temporaryFolder({}), config: configOf({ fonts: geist }) })
  const ranges = faces.map(({ family, files }) => [family, ...files.map(({ range }) => range.slice(0, 14))])
  expect(ranges).toEqual([
    ['Geist', 'U+A1-A8,U+AA-A', 'U+20-7E,U+A0,U'],
    ['Geist Mono', 'U+A1-A8,U+AA-A', 'U+20-7E,U+A0,U'],
  ])
})

test('a typeface is measured at the weights of text and headings', () => {
  const { faces } = createFonts({ projectRoot: temporaryFolder({}), config: configOf({ fonts: geist }) })
  const [text, code] = faces.map(({ metrics }) => metrics)
  // Shaped with kerning, the widths are 0.47 and 0.495.
  expect(text).toEqual({
    ascent: 1.005,
    descent: 0.295,
    width: expect.closeTo(0.47, 2),
    boldWidth: expect.closeTo(0.495, 2),
  })
  expect([code?.width, code?.boldWidth]).toEqual([expect.closeTo(0.6, 4), expect.closeTo(0.6, 4)])
})

test('font files that are missing, invalid or without a weight are reported', () => {
  const { faces, problems } = readOwn({
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
      \`fonts.text.files.3.weight\`: own.woff2 has weights from 400 to 700, not 400 950.
      weight: '400 700'

    4 errors"
  `)
})
