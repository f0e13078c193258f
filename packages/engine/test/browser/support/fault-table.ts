import type { FaultName } from './answers.ts'

/** Effect of a fault for readers. In every case the page can be read, and links work. */
export type FaultEffect =
  /** The page works, and the next one opens in place. */
  | 'works'
  /** The page works, and links are page loads. */
  | 'page loads'
  /** The page works as without scripts: links are page loads. */
  | 'document'
  /** The page works as without scripts, and a banner explains it. */
  | 'banner'
  /** The next page opens with one page load. */
  | 'page load'
  /** The same, after 20 s of the progress bar on the current page. */
  | 'page load after 20 s'
  /** A box or a line says what could not be loaded, and offers a retry. */
  | 'retry'
  | 'retry after 20 s'

/** Action of a reader that needs a part. */
export type Need =
  | 'opens a doc'
  | 'opens an address that is nowhere'
  | 'opens the menu'
  | 'opens the search'
  | 'asks'
  | 'goes to what was found'
  | 'follows a link'

/** A part of the site that may fail to load. */
export type LoadedPart = {
  readonly file: RegExp
  readonly need: Need
  readonly outcomes: Readonly<Partial<Record<FaultName, FaultEffect>>>
}

/**
 * The outcome for each part of the site. The app meets all faults. The others meet one that ends and one that does not, and those
 * that only they meet in their own way.
 */
export const parts: Readonly<Record<string, LoadedPart>> = {
  'the script of the app': {
    file: /^\/assets\/browser-/,
    need: 'opens a doc',
    // Exports for deferred parts are missing in another build: the page itself works.
    outcomes: {
      fails: 'banner',
      'is answered by 500': 'banner',
      hangs: 'document',
      'is cut off': 'banner',
      'is empty': 'banner',
      'is HTML': 'banner',
      'is of another build': 'page loads',
    },
  },
  React: {
    file: /^\/assets\/react-/,
    need: 'opens a doc',
    outcomes: { fails: 'banner', hangs: 'document' },
  },
  'what comes later': {
    file: /^\/assets\/later-/,
    need: 'opens a doc',
    outcomes: { fails: 'page loads', hangs: 'page loads' },
  },
  'the list of nearest pages': {
    file: /^\/assets\/search-nearest-pages-/,
    need: 'opens an address that is nowhere',
    outcomes: { fails: 'works', hangs: 'works' },
  },
  'the menu of small screens': {
    file: /^\/assets\/drawer-panels-/,
    need: 'opens the menu',
    outcomes: { fails: 'retry', hangs: 'retry after 20 s' },
  },
  'the search': {
    file: /^\/assets\/search-dialog-/,
    need: 'opens the search',
    outcomes: { fails: 'retry', 'is HTML': 'retry', hangs: 'retry after 20 s' },
  },
  'the index of the search': {
    file: /^\/search\.json$/,
    need: 'asks',
    // Search works. A result for a removed page leads to the not-found page.
    outcomes: { fails: 'retry', 'is cut off': 'retry', hangs: 'retry after 20 s', 'is of another build': 'works' },
  },
  'the marks on found words': {
    file: /^\/assets\/search-highlight-/,
    need: 'goes to what was found',
    outcomes: { fails: 'works', hangs: 'works' },
  },
  'the pageData of a page': {
    file: /^\/ledger\/guide\/install\.json$/,
    need: 'follows a link',
    // `page-cache.test.ts` has the other answers.
    outcomes: { fails: 'page load', hangs: 'page load after 20 s' },
  },
}
