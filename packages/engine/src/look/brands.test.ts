import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { redPixel } from '../../test/red-pixel.ts'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { brandOf } from '../core/config/brand.ts'
import { renderFavicon } from '../render/render-logo.ts'
import { readBrands } from './brands.ts'

const files = {
  ...brandFiles,
  'brand/ledger.svg':
    '<svg viewBox="0 0 24 24" stroke-width="3">\n  <path class="accent" d="M3 3h9"/>\n  <path d="M4 4"/>\n</svg>\n',
}
const quoted = '<svg stroke-width="3&quot; onload=&quot;x"><path d="M1 1"/></svg>'
const ledger = { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'index' }
const read = (collection: object) =>
  readBrands(temporaryFolder(files), configOf({ collections: [{ ...ledger, ...collection }] }))

test('a project has the configured logo and accent, or else those of the site', () => {
  const accent = { light: '#8a3b12', dark: '#f2a36b' }
  const drawing = '<g stroke-width="3"><path class="accent" d="M3 3h9"/><path d="M4 4"/></g>'
  expect(read({ logo: './brand/ledger.svg', accent }).brands.get('ledger')).toEqual({ drawing, accent })
  expect(read({ logo: './brand/ledger.svg' }).brands.get('ledger')?.accent.light).toBe('#5140d1')
  expect([...read({}).brands.keys()]).toEqual(['site'])
})

test('the stroke width of a logo is escaped', () => {
  const folder = temporaryFolder({ ...files, 'brand/ledger.svg': quoted })
  const { brands } = readBrands(folder, configOf({ collections: [{ ...ledger, logo: './brand/ledger.svg' }] }))
  expect(brands.get('ledger')?.drawing).toBe('<g stroke-width="3&quot; onload=&quot;x"><path d="M1 1"/></g>')
})

test('an accent that is hard to read is reported with a lightness that passes', () => {
  const { problems } = read({ accent: { light: '#f2a36b', dark: '#f2a36b' } })
  expect(listProblems(problems)).toMatchInlineSnapshot(`
    "site.config.ts:0 brand
      \`ledger.accent.light\`: #f2a36b has a contrast of 1.9:1 in light mode, but text needs 4.5:1.
      A lightness of 54 % is enough: '#a2591d'"
  `)
})

test('a missing logo is reported', () => {
  expect(listProblems(read({ logo: './brand/none.svg' }).problems)).toMatchInlineSnapshot(`
    "site.config.ts:0 brand
      \`ledger.logo\`: no file at ./brand/none.svg."
  `)
})

test.each([
  [
    '<svg viewBox="0 0 200 100"><rect width="200" height="100"/></svg>',
    'viewBox="0 0 200 100" fill="#000" stroke="none"',
  ],
  ['<svg width="64px" height="32"><path d="M0 0"/></svg>', 'viewBox="0 0 64 32"'],
  ['<svg viewBox="-8,-8,16,16" fill="#e33" stroke="red"><path d="M0 0"/></svg>', 'fill="#e33" stroke="red"'],
])('a logo with its own grid is shown whole, with its own paints: %s', (svg, expected) => {
  const folder = temporaryFolder({ ...files, 'brand/ledger.svg': svg })
  const { brands, problems } = readBrands(
    folder,
    configOf({ collections: [{ ...ledger, logo: './brand/ledger.svg' }] }),
  )
  expect(problems).toEqual([])
  expect(brands.get('ledger')?.drawing).toMatch(/^<svg width="24" height="24" viewBox=/)
  expect(brands.get('ledger')?.drawing).toContain(expected)
})

test('a logo on our grid keeps the paints of its root that differ from ours', () => {
  const svg = '<svg viewBox="0 0 24 24" fill="#e33" stroke="currentColor" opacity=".5"><path d="M0 0"/></svg>'
  const folder = temporaryFolder({ ...files, 'brand/ledger.svg': svg })
  const { brands } = readBrands(folder, configOf({ collections: [{ ...ledger, logo: './brand/ledger.svg' }] }))
  expect(brands.get('ledger')?.drawing).toBe('<g stroke-width="2" fill="#e33" opacity=".5"><path d="M0 0"/></g>')
})

test('a logo for each mode is drawn in both, and icons have each alone', () => {
  const folder = temporaryFolder({ ...files, 'brand/dark.svg': '<svg viewBox="0 0 24 24"><path d="M9 9"/></svg>' })
  const logo = { light: './brand/ledger.svg', dark: './brand/dark.svg' }
  const { brands, problems } = readBrands(folder, configOf({ collections: [{ ...ledger, logo }] }))
  const light = '<g stroke-width="3"><path class="accent" d="M3 3h9"/><path d="M4 4"/></g>'
  const dark = '<g stroke-width="2"><path d="M9 9"/></g>'
  expect(problems).toEqual([])
  expect(brands.get('ledger')).toMatchObject({
    drawing: `<g class="in-light">${light}</g><g class="in-dark">${dark}</g>`,
    alone: { light, dark },
  })
  const favicon = renderFavicon(new Map([...brands, ['site', brandOf(brands, 'ledger')]]))
  expect(favicon).toContain('.in-light{display:none}.in-dark{display:inline}')
  expect(favicon).toContain(`<g class="in-dark" display="none">${dark}</g>`)
})

test('a PNG is a file of the site in documents, and part of icons', () => {
  const folder = temporaryFolder({ ...files, 'brand/ledger.png': redPixel })
  const config = configOf({ base: '/site/', collections: [{ ...ledger, logo: './brand/ledger.png' }] })
  const { brands, problems, assets } = readBrands(folder, config)
  const [asset] = assets
  expect([problems, assets.length]).toEqual([[], 1])
  expect(asset?.path).toMatch(/^assets\/ledger-[\w-]{8}\.png$/)
  expect(brands.get('ledger')?.drawing).toBe(`<image width="24" height="24" href="/site/${asset?.path}"/>`)
  expect(brands.get('ledger')?.alone?.light).toBe(
    `<image width="24" height="24" href="data:image/png;base64,${redPixel.toString('base64')}"/>`,
  )
})

test.each([
  ['no picture', 'no picture', 'is not a PNG, or is damaged. Export it again.'],
  [
    'too large',
    Buffer.alloc(100_001),
    'has 101 kB, and at most 100 kB are allowed. Save it 192 px wide, or as an SVG.',
  ],
])('a PNG that is %s is an error with a remedy', (_, content, fault) => {
  const folder = temporaryFolder({ ...files, 'brand/ledger.png': content })
  const config = configOf({
    collections: [{ ...ledger, logo: { light: './brand/ledger.svg', dark: './brand/ledger.png' } }],
  })
  expect(listProblems(readBrands(folder, config).problems)).toContain(`\`ledger.logo\`: ./brand/ledger.png ${fault}`)
})
