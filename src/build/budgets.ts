/** What pages may weigh, in brotli bytes: a document with its styles and data fits the first round trip of a connection; React and the app. */
export const budgets = { document: 14_336, scripts: 60_000 } as const
