import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { withBase } from '../../page/urls.ts'
import { fingerprint } from '../fingerprint.ts'

/** Gives a Rolldown plugin for an import that Vite knows, too: `import url from './x.wasm?url'` is where the file will lie; `note` hears which file that is. */
export function copiedFiles(base: string, note: (path: string, source: string) => void): Plugin {
  return {
    name: 'copied-files',
    resolveId: {
      filter: { id: /\?url$/ },
      handler: (source, importer) => (importer ? resolve(dirname(importer), source) : null),
    },
    load: {
      filter: { id: /\?url$/ },
      async handler(id) {
        const source = id.replace(/\?url$/, '')
        const ending = extname(source)
        const path = `assets/${basename(source, ending)}-${fingerprint(await readFile(source))}${ending}`
        note(path, source)
        return { code: `export default ${JSON.stringify(withBase(base, path))}`, moduleType: 'js' }
      },
    },
  }
}
