import { video } from 'studio-docs/block'
import { defineConfig } from 'studio-docs/config'
import { maths } from 'studio-docs-maths'
import { since } from './blocks/since.ts'
import { ledger } from './ledger/project.ts'

/** The small site of the engine's tests. It contains every form of content. */
export default defineConfig({
  title: 'the shelf',
  tagline: 'A site to test with',
  brand: { logo: './brand/shelf.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://docs.example.com',
  base: '/',
  version: '0.0.0',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    {
      id: 'ledger',
      label: 'Ledger',
      path: 'ledger',
      main: 'guide/index',
      logo: './brand/ledger.svg',
      accent: { light: '#8a2fc4', dark: '#d9a3ff' },
      notice: {
        package: { name: 'ledger', version: '0.6.8' },
        software: 'LedgerDB 1',
        status: 'No longer maintained',
        href: '/ledger/guide/#project-status',
      },
      project: ledger,
    },
    {
      id: 'almanac',
      label: 'Almanac',
      path: 'almanac',
      main: 'getting-started',
      version: '2',
      logo: './brand/almanac.svg',
      accent: { light: '#0b7064', dark: '#5ad4c0' },
      notice: {
        software: 'LedgerDB 1.0 and 2.0',
        status: 'Early development',
        href: '/almanac/getting-started#status',
      },
    },
    {
      id: 'almanac-1',
      label: 'Almanac',
      path: 'almanac-1',
      main: 'getting-started',
      version: '1',
      archiveOf: 'almanac',
    },
  ],
  blocks: { maths, since, video },
  codeFolders: ['./examples'],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: {
    items: [
      { label: 'Home', href: '/' },
      {
        label: 'Projects',
        items: [
          { label: 'Ledger', href: '/ledger/' },
          { label: 'Almanac', href: '/almanac/' },
        ],
      },
      { label: 'Contribute', href: 'https://example.com/contribute', position: 'right' },
      { label: 'GitHub', href: 'https://example.com/github', position: 'right' },
      { label: 'Discord', href: 'https://example.com/discord', position: 'right' },
    ],
  },
  footer: { copyright: 'Copyright © 2018-2025 the shelf', logo: true, links: [] },
  announcement: null,
  followSystem: false,
  toc: { min: 2, max: 3 },
  externalLinks: [],
})
