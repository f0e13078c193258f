import site from '../../site.config.ts'

export default { ...site, base: '/docs-site/' }
