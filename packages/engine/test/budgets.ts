/**
 * Budgets in bytes after Brotli compression, except for typefaces, whose files are already compressed. `firstLoad` and
 * `withIdle`, which includes what loads when the browser is idle, exclude prefetched data and typefaces.
 */
export const budgets = {
  firstFlight: 14_336,
  document: 32_000,
  scripts: 64_000,
  firstLoad: 80_000,
  withIdle: 88_000,
  fonts: 20_000,
} as const
