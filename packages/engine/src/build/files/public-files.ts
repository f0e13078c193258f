import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../core/problem.ts'
import { StopError } from '../../core/stop-error.ts'
import { listNamed, readText } from '../../disk/named-path.ts'
import type { SiteOptions } from '../../site/create-site.ts'
import { questionsFile, readQuestions } from '../../site/questions.ts'
import type { FileTable } from './file-table.ts'
import { readRoutes } from './moved.ts'

/** Adds the files of `public/`, in the spelling that links have: composed Unicode. Throws a StopError that lists those that clash with a file of the site. */
export function addPublic(files: FileTable, projectRoot: string): void {
  const copied = listPublic(projectRoot)
  if (copied.length === 0) return
  const ownerOfClash = files.createClashFinder()
  const clashes = copied.flatMap((path) => {
    const owner = ownerOfClash(path.normalize())
    if (owner === undefined) return []
    return [`public/${path}  file-clash\n  The build writes this path for ${owner}. Rename the file.`]
  })
  if (clashes.length > 0) throw new StopError(clashes.join('\n\n'))
  for (const path of copied)
    files.add(path.normalize(), () => readFile(join(projectRoot, 'public', path)), {
      owner: `public/${path}`,
      isOffline: false,
    })
}

/** Matches hidden files, except those that hosts read, and files that systems and editors leave behind. */
const leftBehind =
  /(?:^|\/)(?:\.(?!well-known\/|nojekyll$|htaccess$|domains$)|Thumbs\.db$|desktop\.ini$|[^/]*~$|#[^/]*#$|[^/]*\.(?:sw[op]|tmp|bak|orig)$)/i

/** Lists the files of `public/` that are not published, because they are hidden or were left behind. */
export function listLeftBehind(projectRoot: string): readonly string[] {
  const files = listNamed(projectRoot, 'public').filter(({ dirent, path }) => dirent.isFile() && leftBehind.test(path))
  return files.map(({ path }) => `public/${path}`)
}

/** Lists the files of `public/` to publish. Symbolic links are none. */
function listPublic(projectRoot: string): readonly string[] {
  return listNamed(projectRoot, 'public')
    .filter(({ dirent, path }) => dirent.isFile() && !leftBehind.test(path))
    .map(({ path }) => path)
    .sort((a, b) => (a < b ? -1 : 1))
}

/** Reads what a site needs besides its entries: files of `public/`, routes of earlier releases, questions, problems of the content. */
export function readSiteOptions(projectRoot: string, { problems }: { problems: readonly Problem[] }): SiteOptions {
  return {
    files: listPublic(projectRoot).map((path) => path.normalize()),
    released: readRoutes(projectRoot),
    questions: readQuestions(readText(projectRoot, questionsFile) ?? ''),
    problems,
  }
}
