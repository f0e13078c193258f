import { type Config, defineConfig } from 'studio-docs/config'

type ConfigInput = Parameters<typeof defineConfig>[0]

const ledgerBrand = { logo: './brand/ledger.svg', accent: { light: '#8a2fc4', dark: '#d9a3ff' } }

/** Logo files of the configuration that `configOf` returns. */
export const brandFiles = {
  'brand/site.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h9"/></svg>',
  'brand/ledger.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9"/></svg>',
}

/** Returns a configuration with two collections, `docs` and `ledger`, and some changes. */
export function configOf(changes: Partial<ConfigInput> = {}): Config {
  return defineConfig({
    title: 'the studio',
    tagline: 'Documentation Platform',
    brand: { logo: './brand/site.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
    url: 'https://docs.example.com',
    collections: [
      { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
      { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'guide/index', ...ledgerBrand },
    ],
    docsVersion: { name: 'current', label: 'Next' },
    navbar: { items: [] },
    footer: { copyright: 'C' },
    ...changes,
  })
}
