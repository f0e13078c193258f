import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { bundle } from 'lightningcss'
import { cssTargets } from './css-targets.js'

/**
 * Gives a Rolldown plugin for the imports that Vite's dev server knows, too: `x.svg?raw` is the file's text,
 * `x.css?inline` is the sheet with all it imports, minified.
 * @param {string} projectRoot
 * @returns {import('rolldown').Plugin}
 */
export function textModules(projectRoot) {
  const targets = cssTargets(projectRoot)
  return {
    name: 'text-modules',
    resolveId: {
      filter: { id: /\?(?:raw|inline)$/ },
      handler: (source, importer) => (importer ? resolve(dirname(importer), source) : null),
    },
    load: {
      filter: { id: /\?(?:raw|inline)$/ },
      handler: async (id) => {
        const [file = '', kind] = id.split('?')
        const text = kind === 'raw' ? await readFile(file, 'utf8') : bundleCss(file, targets)
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
      },
    },
  }
}

/**
 * Gives a sheet with all it imports, minified, as those browsers read it.
 * @param {string} filename @param {import('lightningcss').Targets} targets
 */
export function bundleCss(filename, targets) {
  return bundle({ filename, minify: true, targets }).code.toString().trim()
}
