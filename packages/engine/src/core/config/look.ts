import * as v from 'valibot'

/** A picture below the project's folder. */
const drawing = v.pipe(v.string(), v.regex(/^\.\/.+\.(?:svg|png)$/))

export const logo = v.union(
  [
    drawing,
    v.strictObject({
      /** Path of the logo on light pages, in icons and in link previews: `./brand/light.png` */
      light: drawing,
      /** Path of the logo on dark pages: `./brand/dark.png` */
      dark: drawing,
    }),
  ],
  "expected the path of an SVG or a PNG, such as './brand/ledger.svg', or { light: './light.png', dark: './dark.png' }",
)

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'expected a colour such as #8a3b12'))
/** A colour for each mode. The build rejects one with too little contrast. */
export const accent = v.strictObject({
  /** Accent colour on light pages, with a contrast of at least 4.5:1: `#5140d1` */
  light: colour,
  /** Accent colour on dark pages, with the same contrast: `#aca0ff` */
  dark: colour,
})

/** A typeface, in one file for all weights or one for each. Paths lead to the project or to an installed package. */
export const typeface = v.strictObject({
  /** Name of the typeface: `Inter` */
  family: v.pipe(v.string(), v.regex(/^\w[\w -]*$/, 'expected letters, digits, spaces and hyphens')),
  files: v.pipe(
    v.array(
      v.strictObject({
        /** Path of a font in the project or in an installed package: `./brand/inter.woff2` */
        file: v.pipe(
          v.string(),
          v.regex(/\.(?:woff2?|[ot]tf)$/, 'expected the path of a font, such as ./brand/ledger.woff2'),
        ),
        /** Weight of the font, or the range of a variable font: `400 700` */
        weight: v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/, "expected '400', or a range: '400 700'"),
        ),
      }),
    ),
    v.minLength(1, 'expected at least one file'),
  ),
})

/** A typeface: its family and files. */
export type Typeface = v.InferOutput<typeof typeface>

/** Default typefaces, each cut into a file with the characters of English pages, and the rest. */
export const geist: Readonly<Record<'text' | 'code', Typeface>> = {
  text: { family: 'Geist', files: cutFiles('geist', '400 700') },
  code: { family: 'Geist Mono', files: cutFiles('geist-mono', '400') },
}

function cutFiles(name: string, weight: string): Typeface['files'] {
  // Browsers ask for the last file when none has a character, such as a sign of another typeface.
  return ['rest', 'first'].map((part) => ({ file: `studio-docs/fonts/${name}-${part}.woff2`, weight }))
}

/** Matches a number between two others, inclusive. */
function between(least: number, most: number, unit: string) {
  const expected = `expected a number${unit} from ${least} to ${most}`
  return v.pipe(v.number(expected), v.minValue(least, expected), v.maxValue(most, expected))
}

/** The colour of a background or a line. The build rejects one on which text has too little contrast. */
const ground = v.strictObject({
  /** Colour on light pages: `#faf7f0` */
  light: colour,
  /** Colour on dark pages: `#16130e` */
  dark: colour,
})

/** The colour of words in code. The build rejects one with too little contrast. */
const ink = v.strictObject({
  /** Colour of this part of code on light pages, with a contrast of at least 4.5:1: `#8a2fc4` */
  light: colour,
  /** Colour of this part of code on dark pages, with the same contrast: `#d9a3ff` */
  dark: colour,
})

/** Sizes and colours of pages. `view/tokens.css` has the same defaults, for a site that changes none. */
export const look = v.strictObject({
  /** Size of text in px, unless a reader has changed it in the browser: `17` */
  size: v.optional(between(14, 20, ' of px'), 16),
  /** Height of a line of text, as a multiple of its size: `1.6` */
  lineHeight: v.optional(between(1.4, 2, ''), 1.7),
  /** Width of text, in rem: `38` */
  measure: v.optional(between(30, 60, ' of rem'), 42),
  /** Radius of corners, in px; that of cards is 1.5 times as large: `4` */
  radius: v.optional(between(0, 16, ' of px'), 8),
  background: v.optional(ground, { light: '#ffffff', dark: '#131318' }),
  surface: v.optional(ground, { light: '#f6f6f9', dark: '#1b1b22' }),
  border: v.optional(ground, { light: '#e3e3ea', dark: '#2d2d37' }),
  code: v.optional(
    v.strictObject({
      keyword: v.optional(ink, { light: '#8a2fc4', dark: '#d9a3ff' }),
      string: v.optional(ink, { light: '#0b6e4f', dark: '#7ddcaa' }),
      function: v.optional(ink, { light: '#2456c7', dark: '#8db7ff' }),
      number: v.optional(ink, { light: '#a1410b', dark: '#ffb27a' }),
      type: v.optional(ink, { light: '#0b6a86', dark: '#7fd4ec' }),
      punctuation: v.optional(ink, { light: '#4b4b57', dark: '#b9b9c6' }),
      comment: v.optional(ink, { light: '#65656f', dark: '#9a9aa8' }),
    }),
    {},
  ),
})

/** The look of a site, with its defaults. */
export type Look = v.InferOutput<typeof look>

/** The look of a site that changes nothing. */
export const usualLook: Look = v.parse(look, {})
