import site from '../../../site/site.config.ts'
import featured from './featured.ts'

/** Logos of the collection that has a project, one for each mode. */
const logo = { light: './brand/ledger.svg', dark: './brand/ledger-dark.png' }

export default {
  ...site,
  collections: site.collections.map((one) => (one.id === 'ledger' ? { ...one, logo } : one)),
  base: '/handbook/',
  announcement: { ...featured.announcement, closeable: false },
  /** Colours at the edge of what the build accepts. */
  look: {
    ...{ size: 18, lineHeight: 1.5, measure: 36, radius: 2 },
    background: { light: '#fdf8ec', dark: '#20202a' },
    surface: { light: '#efe7d4', dark: '#2d2d39' },
    border: { light: '#d9cfb8', dark: '#454556' },
    code: {
      keyword: { light: '#a32a5e', dark: '#f2789f' },
      string: { light: '#1e735a', dark: '#5fae92' },
      comment: { light: '#626069', dark: '#a9a9b8' },
    },
  },
}
