import { join } from 'node:path'
import { buildSite } from '../src/build/build.ts'
import type { BuiltApp } from '../src/build/bundle/bundle-app.ts'
import { createFiles } from '../src/build/files/create-files.ts'
import { loadRenderBody } from '../src/build/load-renderer.ts'
import { assetsOf } from '../src/content/pictures/read-image.ts'
import { readContent } from '../src/content/read-content.ts'
import type { Config } from '../src/core/config/config.ts'
import type { Fonts } from '../src/look/fonts.ts'
import { createSite } from '../src/site/create-site.ts'
import { testBrands } from './site-of.ts'

const nothing = { html: '', cspSource: '' }

/** An app without code, for tests that need no bundle. */
export const emptyApp: BuiltApp = {
  files: new Map([['assets/browser-x.js', '']]),
  modules: [],
  assets: {
    appUrl: '/assets/browser-x.js',
    preload: [],
    lookCss: nothing,
    css: { html: '<style></style>', cspSource: '' },
    extraCss: nothing,
    mathsCss: nothing,
    announcementCss: nothing,
    printCss: nothing,
    boot: nothing,
    strict: false,
  },
}

/** The typefaces of a site without any. */
export const noFonts: Fonts = { files: new Map(), faces: [], text: [], sources: [], problems: [] }

/** The parts of a site around an empty app, without typefaces and samples. */
export const emptyParts = {
  ...{ app: emptyApp, brands: testBrands, fonts: noFonts, logos: [] },
  ...{ results: new Map(), runs: [], problems: [] },
}

/** Builds a project around an empty app. Resolves with the exit code. */
export function buildAroundEmptyApp(projectRoot: string, config: Config): Promise<number> {
  return buildSite({
    ...{ projectRoot, config, dist: join(projectRoot, 'dist'), precompress: false },
    bundle: async () => emptyApp,
  })
}

/** Reads a project, and makes the table of its files around an empty app, without typefaces. */
export async function readAroundEmptyApp(projectRoot: string, config: Config) {
  const { entries } = readContent({ projectRoot, config })
  const site = createSite(config, entries)
  const shell = { ...site.shell, buildId: 'test' }
  const files = createFiles({
    ...emptyParts,
    ...{ projectRoot, config, site, shell, pictures: assetsOf(site.entries), renderBody: await loadRenderBody() },
  })
  return { site, files }
}
