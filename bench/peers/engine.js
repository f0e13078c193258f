import { docusaurusFaster, docusaurusWebpack } from './engines/docusaurus.js'
import { ours } from './engines/ours.js'
import { rspress } from './engines/rspress.js'
import { starlight } from './engines/starlight.js'
import { vitepress } from './engines/vitepress.js'

/**
 * An engine that makes a site of Markdown. Paths are below the site's folder.
 * @typedef {{
 *   name: string,
 *   packages: string | undefined,
 *   about: string,
 *   content: string,
 *   command: readonly string[],
 *   dist: string,
 *   caches: readonly string[],
 *   write: (folder: string, content: import('./plain-content.js').Content) => void,
 *   address?: (route: string) => string,
 *   isAhead?: (path: string) => boolean,
 * }} Engine
 */

/** All that are compared, ours first. @type {Readonly<Record<string, Engine>>} */
export const engines = {
  ours,
  starlight,
  vitepress,
  rspress,
  'docusaurus-faster': docusaurusFaster,
  docusaurus: docusaurusWebpack,
}
