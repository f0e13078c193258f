import { join } from 'node:path'
import { buildSite } from '../src/build/build.ts'
import type { BuiltApp } from '../src/build/bundle-app.ts'
import type { Fonts } from '../src/build/fonts.ts'
import type { Config } from '../src/core/config.ts'

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
    mathsCss: nothing,
    announcementCss: nothing,
    printCss: nothing,
    boot: nothing,
    announcementBoot: nothing,
    strict: false,
  },
}

/** The typefaces of a site without any. */
export const noFonts: Fonts = { files: new Map(), faces: [], text: [], sources: [], problems: [] }

/** Builds a project around an empty app. Resolves with the exit code. */
export function buildAroundEmptyApp(projectRoot: string, config: Config): Promise<number> {
  const bundle = async () => ({ ...emptyApp, modules: [] })
  return buildSite({ projectRoot, config, dist: join(projectRoot, 'dist'), precompress: false, bundle })
}
