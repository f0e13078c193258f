/** Gives the text of a file of the index by its path below the site's root; rejects where it cannot be had. */
export type Load = (path: string) => Promise<string>
