import type { Page } from './page.ts'
import type { FoldedTree } from './tree.ts'

/** What `<route>.json` holds. */
export type Piece = { readonly build: string; readonly page: Page }

/** What a document carries for its own hydration: the page without the HTML that is already in the document. */
export type FoldedPage = Omit<Page, 'tree'> & { readonly tree: FoldedTree }

/** Gives a piece from a response's text; throws a SyntaxError or TypeError saying what it is instead. */
export function parsePiece(text: string): Piece {
  const piece: unknown = JSON.parse(text)
  if (!isPiece(piece)) throw new TypeError('The answer is JSON, but not a page of this site.')
  return piece
}

function isPiece(value: unknown): value is Piece {
  if (typeof value !== 'object' || value === null) return false
  const { build, page } = value as { build?: unknown; page?: { tree?: unknown; route?: unknown } | null }
  return typeof build === 'string' && typeof page?.route === 'string' && Array.isArray(page.tree)
}
