/** A file of the index; `path` is below the site's root, without a leading slash. */
export type IndexFile = { readonly path: string; readonly bytes: Uint8Array }
