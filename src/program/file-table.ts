/** The contents of a file. */
export type FileContent = string | Uint8Array

/**
 * All files of a site: the function that makes each, by path below `dist/`. A path with a slash at the end is a folder, whose files are
 * known once it is made. The build writes all of them; the development server makes what is requested.
 */
export type FileTable = ReadonlyMap<string, MakeFile | MakeFolder>
/** Makes one file. */
export type MakeFile = () => FileContent | Promise<FileContent>
/** Makes all files of a folder, by their path below `dist/`. */
export type MakeFolder = () => ReadonlyMap<string, FileContent>

/** Yields every file of a table with its function, including the files in folders. */
export function* listFiles(files: FileTable): Generator<readonly [path: string, make: MakeFile]> {
  for (const [path, make] of files)
    if (path.endsWith('/')) for (const [inside, content] of (make as MakeFolder)()) yield [inside, () => content]
    else yield [path, make as MakeFile]
}

/** Makes one file of a table; `undefined` if there is no such file. */
export async function makeFile(files: FileTable, path: string): Promise<FileContent | undefined> {
  const make = files.get(path)
  if (make && !path.endsWith('/')) return (make as MakeFile)()
  for (const [folder, open] of files)
    if (folder.endsWith('/') && path.startsWith(folder)) return (open as MakeFolder)().get(path)
  return undefined
}
