import featured from './featured.ts'

export default { ...featured, announcement: { ...featured.announcement, closeable: false } }
