import site from '../../../site/site.config.ts'

export default {
  ...site,
  navbar: { ...site.navbar, hideOnScroll: true },
  followSystem: true,
  announcement: { id: 'spring', html: 'The <a href="/docs/">docs</a> have moved.', closeable: true },
  footer: {
    ...site.footer,
    links: [
      { title: 'Ledger', items: [{ label: 'Guide', href: '/ledger/guide/' }] },
      { title: 'Elsewhere', items: [{ label: 'Example', href: 'https://example.com/' }] },
    ],
  },
}
