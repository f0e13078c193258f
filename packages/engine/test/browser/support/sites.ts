import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

export const engineRoot = join(here, '../../..')
const root = join(engineRoot, 'test/site')

/** A site for browser tests. */
export type TestSite = {
  readonly name: string
  /** Folder of the project; missing for a generated one. */
  readonly root?: string
  readonly config?: string
  /** Base path. */
  readonly base: string
}

/** Sites of the engine's tests: a small one with every form, and the same content with other configurations. */
export const sites = {
  /** The small site with its own configuration. */
  main: { name: 'main', root, config: join(root, 'site.config.ts'), base: '/' },
  /** Below a base path, with an announcement that cannot be closed, and other sizes and colours. */
  based: { name: 'based', root, config: join(here, 'configs/based.ts'), base: '/handbook/' },
  /** With all options that are off by default: announcement, hiding bar, system colour mode, footer columns. */
  featured: { name: 'featured', root, config: join(here, 'configs/featured.ts'), base: '/' },
  /** The changes of the package: a log at the root of a site. */
  changelog: { name: 'changelog', root: join(engineRoot, 'changelog'), base: '/' },
  /** A separate project in system fonts. Its 260 generated pages are too many for a complete sidebar in each. */
  large: { name: 'large', base: '/handbook/' },
} as const satisfies Record<string, TestSite>

/** Name of a site in `sites`, or another site. */
export type SiteChoice = keyof typeof sites | TestSite

export function siteOf(choice: SiteChoice): TestSite {
  return typeof choice === 'string' ? sites[choice] : choice
}

/** Returns the output folder of a site. TEST_SITES keeps simultaneous runs apart. */
export function distOf(choice: SiteChoice): string {
  return join(engineRoot, '../../.cache', process.env.TEST_SITES ?? 'test-sites', siteOf(choice).name)
}
