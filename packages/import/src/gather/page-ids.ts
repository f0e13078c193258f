/**
 * Creates a function that returns the path of a source as lists of pages name it. Where most pages are called `page`, as
 * in the App Router of Next.js, each is that of its folder, and folders in parentheses are no part of addresses.
 */
export function createPageIds(sources: readonly string[]): (file: string) => string {
  const routed = sources.filter((file) => /(?:^|\/)page\.mdx?$/.test(file)).length
  const isRouted = routed > 1 && routed * 2 > sources.length
  return (file) => {
    const id = withoutEnding(file).replace(/(^|\/)README$/i, '$1index')
    return isRouted ? id.replace(/(^|\/)page$/, '$1index').replace(/(^|\/)(?:\([^/()]*\)\/)+/g, '$1') : id
  }
}

/** Returns the path of a source without its ending. */
export function withoutEnding(file: string): string {
  return file.replace(/\.mdx?$/, '')
}

/** Returns the path of a source without its ending and the numbers that order it. */
export function withoutNumbers(file: string): string {
  return withoutEnding(file)
    .split('/')
    .map((part) => part.replace(/^\d+[-_. ]+(?=\D)/, ''))
    .join('/')
}

/** Returns the folder of a path, empty at the top. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}
