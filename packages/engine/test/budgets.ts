/**
 * Budgets in bytes after Brotli compression, except for typefaces, whose files are already compressed. `firstLoad`
 * excludes prefetched data and typefaces.
 */
export const budgets = {
  firstFlight: 14_336,
  document: 32_000,
  scripts: 64_000,
  firstLoad: 81_500,
  idle: 8_300,
  fonts: 20_000,
} as const
