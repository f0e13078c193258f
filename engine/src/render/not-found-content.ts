import type { Tree } from '../core/page.ts'
import * as words from '../core/words.ts'

/** The content of the page that answers every unknown path. */
export const notFoundContent: Tree = [`<p>${words.noSuchPage}</p><p>${words.tellLinkOwner}</p>`]
