/** The heads of a table of Lighthouse figures, after its first column. */
export const lighthouseHead = [
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP, ms',
  'LCP, ms',
  'TBT, ms',
  'CLS',
]

/** Gives the cells of a row of such a table. @param {import('./measure-lighthouse.js').LighthouseFigures | undefined} figures */
export function lighthouseCells(figures) {
  if (!figures) return lighthouseHead.map(() => '–')
  const { scores, fcp, lcp, tbt, cls } = figures
  return [...scores, Math.round(fcp), Math.round(lcp), Math.round(tbt), cls === 0 ? '0' : cls.toFixed(3)]
}
