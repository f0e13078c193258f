import type { Page } from '../../page/page.ts'
import type { FoldedPage } from '../../page/piece.ts'

/** What the content area shows for a path below the base. */
export type View = { readonly path: string } & (
  | { readonly type: 'page'; readonly page: Page | FoldedPage }
  /** A page that has to be drawn although its piece is not there yet. */
  | { readonly type: 'pending' }
  | { readonly type: 'failed'; readonly error: Error }
)
