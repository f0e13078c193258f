import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The sites the browser tests look at: the real one, and the same content with other configurations. */
export const sites = {
  /** The site as it is. */
  main: { config: '../../site.config.ts', base: '/' },
  /** Below a base path, with an announcement that cannot be closed. */
  based: { config: 'configs/based.ts', base: '/handbook/' },
  /** With everything switched on that is off by default: announcement, hiding bar, following the system, footer columns. */
  featured: { config: 'configs/featured.ts', base: '/' },
  /** A separate project in system fonts: 260 generated pages, too many for a whole sidebar in every page. */
  large: { config: undefined, base: '/handbook/' },
} as const

export type SiteName = keyof typeof sites

export const projectRoot = join(here, '../..')

/** Gives the folder a site of the tests is built into; TEST_SITES keeps runs that go on at once apart. */
export function distOf(name: SiteName): string {
  return join(projectRoot, '.cache', process.env.TEST_SITES ?? 'test-sites', name)
}

/** Gives the configuration file of a site of the tests, or nothing where the site is a project of its own. */
export function configOf(name: SiteName): string | undefined {
  const { config } = sites[name]
  return config && join(here, config)
}
