/** A script or sheet that stands in documents, and the source by which their policy allows it. */
export type Inline = { readonly html: string; readonly source: string }

/** Gives the Content-Security-Policy of a document: nothing but the site's own files, and what stands in that document, by its hash. */
export function renderPolicy(scripts: readonly Inline[], sheets: readonly Inline[]): string {
  const sources = (pieces: readonly Inline[]) => pieces.map(({ source }) => source).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${sources(scripts)}`,
    `style-src 'self' ${sources(sheets)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types studio',
  ].join(';')
}
