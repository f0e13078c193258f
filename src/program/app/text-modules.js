import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { bundle } from 'lightningcss'

/**
 * Gives a Rolldown plugin for the imports that Vite's dev server knows, too: `x.svg?raw` is the file's text,
 * `x.css?inline` is the sheet with all it imports, minified.
 * @returns {import('rolldown').Plugin}
 */
export function textModules() {
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
        const text = kind === 'raw' ? await readFile(file, 'utf8') : bundleCss(file)
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
      },
    },
  }
}

/** Gives a sheet with all it imports, minified, as it stands for today's browsers. @param {string} filename */
export function bundleCss(filename) {
  return bundle({ filename, minify: true }).code.toString().trim()
}
