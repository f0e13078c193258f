/**
 * What readers may be asked to load, in brotli bytes: a document with its styles and data, which fits the first round trip
 * of a connection; React and the app; all of a first load, pieces fetched ahead apart; what comes at a reader's first sign.
 */
export const budgets = { document: 14_336, scripts: 60_000, firstLoad: 75_000, later: 6_000 } as const
