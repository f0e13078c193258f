import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configOf, testBrands } from '../../test/site-of.ts'
import { usualLook } from '../core/config/look.ts'
import { type FontFace, renderFontSheet } from './font-sheet.ts'
import { renderLookSheet } from './palette.ts'

const sheetOf = (look: object) => renderLookSheet(testBrands, configOf({ look }).look)

test('the default look adds nothing to the palette and the accents', () => {
  expect(sheetOf({})).toBe(
    [
      '@layer tokens{:root{--background:light-dark(#ffffff,#131318);--surface:light-dark(#f6f6f9,#1b1b22)',
      ';--text:light-dark(#1c1c23,#ececf2);--muted:light-dark(#5a5a68,#a4a4b4);--on-accent:light-dark(#ffffff,#131318)}',
      ':root{--accent:light-dark(#5140d1,#aca0ff)}[data-brand=ledger]{--accent:light-dark(#8a2fc4,#d9a3ff)}}',
    ].join(''),
  )
})

test('a changed look overrides the tokens, except those for more contrast', () => {
  const sheet = sheetOf({
    ...{ size: 17, lineHeight: 1.6, measure: 38, radius: 4 },
    surface: { light: '#f3f0e8', dark: '#1d1a14' },
    border: { light: '#d9d4c5', dark: '#3a3428' },
    code: { keyword: { light: '#7a2048', dark: '#ff9ec4' }, comment: { light: '#5c5c66', dark: '#a6a6b0' } },
  })
  expect(sheet).toContain('--surface:light-dark(#f3f0e8,#1d1a14)')
  expect(sheet.slice(sheet.indexOf('html:root'))).toBe(
    [
      'html:root{--measure:38rem;--radius:4px;--radius-large:6px;--code-keyword:light-dark(#7a2048,#ff9ec4)}',
      '@media not (prefers-contrast:more){html:root{--border:light-dark(#d9d4c5,#3a3428);--code-comment:light-dark(#5c5c66,#a6a6b0)}}}',
      '@media screen{html{font-size:106.25%;line-height:1.6}}',
    ].join(''),
  )
})

test('the defaults of `look` are the values in the sheets', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../view', name), 'utf8')
  const [light = '', dark = ''] = read('tokens.css').split('[data-theme="dark"]')
  const { border, code, measure, radius, lineHeight } = usualLook
  const colours = { border, ...Object.fromEntries(Object.entries(code).map(([name, ink]) => [`code-${name}`, ink])) }
  for (const [name, colour] of Object.entries(colours)) {
    expect(light).toContain(`--${name}: ${colour.light};`)
    expect(dark).toContain(`--${name}: ${colour.dark};`)
  }
  expect(light).toContain(`--measure: ${measure}rem;`)
  expect(light).toContain(`--radius: ${radius}px;\n    --radius-large: ${radius * 1.5}px;`)
  expect(read('base.css')).toContain(`line-height: ${lineHeight};`)
})

const ledger: FontFace = {
  use: 'code',
  family: 'Ledger',
  files: [
    { url: '/assets/ledger-1.woff2', weight: '400', range: 'U+E9' },
    { url: '/assets/ledger-2.woff2', weight: '400', range: 'U+20-7E' },
  ],
  metrics: { ascent: 1, descent: 0.3, width: 0.66, boldWidth: 0.66 },
}

test('a font sheet scales system fonts to a typeface, and names it once it is loaded', () => {
  const sheet = renderFontSheet([ledger])
  expect(sheet.replaceAll(/(?<=[{};])(?=[@:[}])/g, '\n')).toMatchInlineSnapshot(`
    "@font-face{font-family:"Ledger";src:url(/assets/ledger-1.woff2);font-weight:400;font-display:swap;unicode-range:U+E9}
    @font-face{font-family:"Ledger";src:url(/assets/ledger-2.woff2);font-weight:400;font-display:swap;unicode-range:U+20-7E}
    @font-face{font-family:"Ledger 1";src:local("Menlo"),local("Roboto Mono"),local("Droid Sans Mono"),local("Liberation Mono"),local("DejaVu Sans Mono"),local("Noto Sans Mono");size-adjust:110%;ascent-override:90.9%;descent-override:27.3%}
    @font-face{font-family:"Ledger 2";src:local("Consolas");size-adjust:120%;ascent-override:83.3%;descent-override:25%}
    @layer tokens{
    :root{--font:ui-sans-serif,system-ui,sans-serif;--mono:"Ledger 1","Ledger 2",ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    [data-fonts=""]{--mono:"Ledger","Ledger 1","Ledger 2",ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    [data-fonts=soon] body{visibility:hidden}
    @media (scripting:none){
    :root{--mono:"Ledger","Ledger 1","Ledger 2",ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    }
    }"
  `)
})

test('a font sheet without typefaces names system fonts', () => {
  expect(renderFontSheet([])).toMatchInlineSnapshot(
    `"@layer tokens{:root{--font:ui-sans-serif,system-ui,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}}"`,
  )
})
