import type { FaultName } from './answers.ts'

/** What a reader sees of a fault; whatever it is, the page can be read and a link leads on. */
export type Outcome =
  /** The page works, and the next one replaces it in place. */
  | 'works'
  /** The page is as it is without scripts: links are page loads. */
  | 'document'
  /** So it is, and a banner says what is missing. */
  | 'banner'
  /** The next page comes by one real page load. */
  | 'page load'
  /** The same, after 20 s of the progress bar on the page that is there. */
  | 'page load after 20 s'
  /** A box or a line says what could not be loaded, and offers to try again. */
  | 'retry'
  | 'retry after 20 s'

/** What a reader does to need a part. */
export type Need =
  | 'opens a doc'
  | 'opens an address that is nowhere'
  | 'opens the menu'
  | 'opens the search'
  | 'asks'
  | 'goes to what was found'
  | 'follows a link'

/** A part of the site that may fail to come. */
export type Part = {
  readonly file: RegExp
  readonly need: Need
  readonly outcomes: Readonly<Record<FaultName, Outcome>>
}

const always = (outcome: Outcome): Part['outcomes'] => ({
  fails: outcome,
  'is answered by 500': outcome,
  hangs: outcome,
  'is cut off': outcome,
  'is empty': outcome,
  'is HTML': outcome,
  'is of another build': outcome,
})

/** Which part of the site fails in which way, and what the reader sees then. */
export const parts: Readonly<Record<string, Part>> = {
  'the script of the app': {
    file: /^\/assets\/browser-/,
    need: 'opens a doc',
    // What it lends to the parts that come later is missing in that of another build: the page itself works.
    outcomes: { ...always('banner'), hangs: 'document', 'is of another build': 'works' },
  },
  React: {
    file: /^\/assets\/react-/,
    need: 'opens a doc',
    outcomes: { ...always('banner'), hangs: 'document' },
  },
  'what comes later': {
    file: /^\/assets\/later-/,
    need: 'opens a doc',
    outcomes: always('works'),
  },
  'the list of nearest pages': {
    file: /^\/assets\/search-nearest-pages-/,
    need: 'opens an address that is nowhere',
    outcomes: always('works'),
  },
  'the menu of small screens': {
    file: /^\/assets\/drawer-panels-/,
    need: 'opens the menu',
    outcomes: { ...always('retry'), hangs: 'retry after 20 s' },
  },
  'the search': {
    file: /^\/assets\/search-dialog-/,
    need: 'opens the search',
    outcomes: { ...always('retry'), hangs: 'retry after 20 s' },
  },
  'the index of the search': {
    file: /^\/search\.json$/,
    need: 'asks',
    // It finds; what is gone by now is said by the page it leads to.
    outcomes: { ...always('retry'), hangs: 'retry after 20 s', 'is of another build': 'works' },
  },
  'the marks on found words': {
    file: /^\/assets\/search-highlight-/,
    need: 'goes to what was found',
    outcomes: always('works'),
  },
  'the piece of a page': {
    file: /^\/cirql\/guide\/install\.json$/,
    need: 'follows a link',
    outcomes: { ...always('page load'), hangs: 'page load after 20 s' },
  },
}
