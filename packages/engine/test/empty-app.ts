import type { BuiltApp } from '../src/build/app.ts'
import type { Fonts } from '../src/build/fonts.ts'

const nothing = { html: '', source: '' }

/** An app without code, for tests that need no bundle. */
export const emptyApp: BuiltApp = {
  files: new Map([['assets/browser-x.js', '']]),
  assets: {
    entry: '/assets/browser-x.js',
    preload: [],
    lookCss: nothing,
    css: { html: '<style></style>', source: '' },
    landingCss: nothing,
    announcementCss: nothing,
    printCss: nothing,
    boot: nothing,
    announcementBoot: nothing,
    strict: false,
  },
}

/** The typefaces of a site without any. */
export const noFonts: Fonts = { files: new Map(), faces: [], text: [], sources: [], problems: [] }
