import { defineConfig } from 'studio-docs/config'

export default defineConfig({
  title: 'My docs',
  tagline: 'What readers can do with it',
  brand: { logo: './brand/logo.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  // The origin that readers will open. A site below a path of it also needs `base: '/path/'`.
  url: 'https://docs.example.com',
  collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index' }],
  navbar: { items: [{ label: 'Docs', href: '/docs/' }] },
  footer: { copyright: 'My docs' },
})
