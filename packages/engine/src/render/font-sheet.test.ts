import { expect, test } from 'vitest'
import { type FontFace, renderFontSheet } from './font-sheet.ts'

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
