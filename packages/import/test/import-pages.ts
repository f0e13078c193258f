import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { convertDocs } from '../src/import-docs.ts'

/** Writes the pages of another system, and imports them into a new project. */
export function importPages(files: Readonly<Record<string, string>>, more: { strip?: string; host?: string } = {}) {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'old', path)), { recursive: true })
    writeFileSync(join(folder, 'old', path), text)
  }
  const options = {
    projectRoot: folder,
    config: configOf(),
    from: join(folder, 'old/docs'),
    collection: 'docs',
    publicFolder: existsSync(join(folder, 'old/static')) ? join(folder, 'old/static') : undefined,
  }
  const imported = convertDocs({ strip: '', host: undefined, ...options, ...more })
  const textOf = (path: string) => String(imported.files.get(path))
  return { folder, imported, textOf, paths: [...imported.files.keys()] }
}
