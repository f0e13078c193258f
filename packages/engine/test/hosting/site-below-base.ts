import site from '../site/site.config.ts'

export default { ...site, base: '/docs-site/' }
