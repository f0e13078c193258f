import { defineConfig } from 'studio-docs/config'
import { cirql } from './proofs/cirql/project.ts'
import { transago } from './proofs/transago/project.ts'

export default defineConfig({
  title: 'the studio',
  tagline: 'Documentation Platform',
  brand: { logo: './brand/studio.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://docs.example.com',
  base: '/',
  version: '0.0.0',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    {
      id: 'cirql',
      label: 'Cirql',
      path: 'cirql',
      main: 'guide/index',
      logo: './brand/cirql.svg',
      accent: { light: '#8a2fc4', dark: '#d9a3ff' },
      notice: {
        package: { name: 'cirql', version: '0.6.8' },
        testedWith: 'SurrealDB 1.0',
        status: 'No longer maintained',
        href: '/cirql/guide/#project-status',
      },
      project: cirql,
    },
    {
      id: 'transago',
      label: 'Transago',
      path: 'transago',
      main: 'getting-started',
      logo: './brand/transago.svg',
      accent: { light: '#0b7064', dark: '#5ad4c0' },
      notice: {
        testedWith: 'SurrealDB 2.3 and 3.0',
        status: 'Early development',
        href: '/transago/getting-started#status',
      },
      project: transago,
    },
  ],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: {
    hideOnScroll: false,
    items: [
      { label: 'Home', href: '/' },
      {
        label: 'Projects',
        items: [
          { label: 'Cirql', href: '/cirql/' },
          { label: 'Transago', href: '/transago/' },
        ],
      },
      { label: 'Contribute', href: 'https://github.com/StarlaneStudios/docs', position: 'right' },
      { label: 'GitHub', href: 'https://github.com/StarlaneStudios', position: 'right' },
      { label: 'Discord', href: 'https://discord.gg/exaQDX2', position: 'right' },
    ],
  },
  footer: { copyright: 'Copyright © 2018-2025 the studio', logo: true, links: [] },
  announcement: null,
  followSystem: false,
  toc: { min: 2, max: 3 },
  externalLinks: [],
  synonyms: [
    ['filter', 'where', 'condition'],
    ['sort', 'order by', 'orderBy'],
    ['pagination', 'paginate', 'limit'],
    ['join', 'fetch'],
    ['log in', 'login', 'sign in', 'signin', 'authenticate'],
    ['sign up', 'signup', 'register', 'create an account'],
    ['delete', 'remove'],
    ['insert', 'create', 'add'],
    ['rows', 'records'],
    ['install', 'set up', 'setup'],
    ['at home', 'self host', 'self hosted', 'own server'],
    ['price', 'cost', 'costs'],
    ['back up', 'backup', 'export'],
  ],
})
