/** Documentation of a real project, and the options of its import. Paths are relative to its repository. */
export type Docs = {
  readonly name: string
  readonly system: string
  readonly repository: string
  readonly pages: string
  readonly public?: string
  readonly strip: string
  readonly host: string
  /** Matches the pages in other languages, which are not imported. */
  readonly translations?: RegExp
}

export const sources: readonly Docs[] = [
  {
    name: 'Kysely, `site/docs`',
    system: 'Docusaurus',
    repository: 'kysely-org/kysely',
    pages: 'site/docs',
    public: 'site/static',
    strip: '/docs',
    host: 'https://kysely.dev',
  },
  {
    name: 'Hono, `docs`',
    system: 'VitePress',
    repository: 'honojs/website',
    pages: 'docs',
    public: 'public',
    strip: '/docs',
    host: 'https://hono.dev',
  },
  {
    name: 'VitePress, `docs/en`',
    system: 'VitePress',
    repository: 'vuejs/vitepress',
    pages: 'docs/en',
    public: 'docs/public',
    strip: '',
    host: 'https://vitepress.dev',
  },
  {
    name: 'Starlight, English',
    system: 'Starlight',
    repository: 'withastro/starlight',
    pages: 'docs/src/content/docs',
    public: 'docs/public',
    strip: '',
    host: 'https://starlight.astro.build',
    translations: /^(?:d[ae]|es|f[ar]|hi|id|it|ja|ko|pt-(?:br|pt)|ru|tr|uk|zh-cn)(?:\/|$)/,
  },
  {
    name: 'The Rust book, `src`',
    system: 'mdBook',
    repository: 'rust-lang/book',
    pages: 'src',
    strip: '',
    host: 'https://doc.rust-lang.org/book',
  },
  {
    name: 'Zod, `packages/docs`',
    system: 'Fumadocs',
    repository: 'colinhacks/zod',
    pages: 'packages/docs/content',
    public: 'packages/docs/public',
    strip: '',
    host: 'https://zod.dev',
  },
  {
    name: 'SurrealDB, `reference`',
    system: 'Astro',
    repository: 'surrealdb/docs.surrealdb.com',
    pages: 'src/content/reference',
    public: 'src',
    strip: '/docs/reference',
    host: 'https://surrealdb.com',
  },
  {
    name: 'MkDocs, `docs`',
    system: 'MkDocs',
    repository: 'mkdocs/mkdocs',
    pages: 'docs',
    strip: '',
    host: 'https://www.mkdocs.org',
  },
  {
    name: 'SWR, English',
    system: 'Nextra',
    repository: 'vercel/swr-site',
    pages: 'content',
    public: 'public',
    strip: '',
    host: 'https://swr.vercel.app',
    translations: /\.(?:cn|es|fr|ja|ko|pt|ru)\.mdx$/,
  },
  {
    name: 'GitBook, `documentation`',
    system: 'GitBook',
    repository: 'GitbookIO/public-docs',
    pages: 'documentation',
    strip: '',
    host: 'https://gitbook.com/docs',
  },
]
