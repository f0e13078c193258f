import site from '../../../site/site.config.ts'
import featured from './featured.ts'

export default { ...site, base: '/handbook/', announcement: { ...featured.announcement, closeable: false } }
