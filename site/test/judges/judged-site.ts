import site from '../../site.config.ts'

// Judges follow absolute links to the site, so its URL is the one that they request.
export default { ...site, url: process.env.JUDGED_ORIGIN ?? site.url }
