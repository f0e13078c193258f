import { defineConfig } from 'studio-docs/config'

/** The changes of the package as a site: a log at the root, built by the engine that it describes. */
export default defineConfig({
  title: 'studio-docs',
  tagline: 'Changes of the engine',
  brand: { logo: './brand/logo.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://studio-docs.example.com',
  collections: [{ id: 'changes', label: 'Changes', path: '/', kind: 'log', main: 'index' }],
  navbar: { items: [{ label: 'Changes', href: '/' }] },
  footer: { copyright: 'MIT licence' },
})
