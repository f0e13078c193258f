import { explainRefusal, findNamed, listNamed, readNamed, removeUnfinished, writeNamed } from 'studio-docs/content'
import { caseKey } from './decide/page-names.ts'
import type { Imported } from './import-docs.ts'

/** Numbers of files that an import wrote and found unchanged, and those that it kept, each with the reason. */
export type Written = { readonly written: number; readonly same: number; readonly kept: readonly string[] }

/** Writes the files of an import. Nothing that the site has is replaced. */
export function writeImported(projectRoot: string, files: Imported['files']): Written {
  const kept: string[] = []
  let written = 0
  let same = 0
  const pages = listPages(projectRoot)
  for (const [path, content] of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : bytesOf(content)
    const found = findNamed([projectRoot], path)
    const other = pages.get(pageKey(path))
    if (bytes === undefined) kept.push(`${path} was not copied: its source has changed during the import.`)
    else if (found.type === 'refused') kept.push(`${path} was not written: it ${explainRefusal(found.why)}.`)
    else if (found.type === 'folder') kept.push(`${path} was not written: a folder has that name.`)
    else if (found.type === 'file') {
      if (readNamed([projectRoot], path)?.equals(bytes)) same++
      else kept.push(`${path} is different and was kept. Delete it to import it again.`)
    } else if (other !== undefined && other !== path)
      kept.push(`${path} was not written: ${other} has its address. Rename one of the two.`)
    else {
      removeUnfinished([projectRoot], path)
      writeNamed([projectRoot], path, bytes)
      written++
    }
  }
  return { written, same, kept }
}

function bytesOf(file: Exclude<ImportedFile, string>): Buffer | undefined {
  return 'bytes' in file ? file.bytes : readNamed(file.roots, file.source)
}

type ImportedFile = Imported['files'] extends ReadonlyMap<string, infer File> ? File : never

/** Lists the pages of a site by what their addresses share. */
function listPages(projectRoot: string): ReadonlyMap<string, string> {
  const pages = listNamed(projectRoot, 'content').flatMap(({ dirent, path }) => {
    return dirent.isFile() && /\.mdx?$/.test(path) ? [[pageKey(`content/${path}`), `content/${path}`] as const] : []
  })
  return new Map(pages)
}

function pageKey(path: string): string {
  return caseKey(path.replace(/\.mdx?$/, ''))
}
