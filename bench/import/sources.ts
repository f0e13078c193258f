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
  /** Unlisted losses that a reader found on 10 pages, by the seed that chose the pages. */
  readonly unlisted: Readonly<Record<string, number>>
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
    unlisted: { 40: 0, 41: 0, 42: 0, 43: 0, 44: 1, 45: 0, 46: 0, 47: 0, 48: 0, 49: 0, 50: 0 },
  },
  {
    name: 'Hono, `docs`',
    system: 'VitePress',
    repository: 'honojs/website',
    pages: 'docs',
    public: 'public',
    strip: '/docs',
    host: 'https://hono.dev',
    unlisted: { 40: 1, 41: 0, 42: 1, 43: 0, 44: 2, 45: 0, 46: 0, 47: 0, 48: 1, 49: 0, 50: 0 },
  },
  {
    name: 'VitePress, `docs/en`',
    system: 'VitePress',
    repository: 'vuejs/vitepress',
    pages: 'docs/en',
    public: 'docs/public',
    strip: '',
    host: 'https://vitepress.dev',
    unlisted: { 40: 2, 41: 6, 42: 2, 43: 0, 44: 4, 45: 15, 46: 0, 47: 3, 48: 0, 49: 0, 50: 1 },
  },
  {
    name: 'Starlight, English',
    system: 'Starlight',
    repository: 'withastro/starlight',
    pages: 'docs/src/content/docs',
    public: 'docs/public',
    strip: '',
    host: 'https://starlight.astro.build',
    unlisted: { 40: 5, 41: 3, 42: 0, 43: 1, 44: 6, 45: 5, 46: 0, 47: 0, 48: 0, 49: 0, 50: 0 },
    translations: /^(?:d[ae]|es|f[ar]|hi|id|it|ja|ko|pt-(?:br|pt)|ru|tr|uk|zh-cn)(?:\/|$)/,
  },
  {
    name: 'The Rust book, `src`',
    system: 'mdBook',
    repository: 'rust-lang/book',
    pages: 'src',
    strip: '',
    host: 'https://doc.rust-lang.org/book',
    unlisted: { 40: 13, 41: 1, 42: 0, 43: 1, 44: 2, 45: 2, 46: 1, 47: 1, 48: 0, 49: 1, 50: 0 },
  },
  {
    name: 'Zod, `packages/docs`',
    system: 'Fumadocs',
    repository: 'colinhacks/zod',
    pages: 'packages/docs/content',
    public: 'packages/docs/public',
    strip: '',
    host: 'https://zod.dev',
    unlisted: { 40: 1, 41: 0, 42: 0, 43: 0, 44: 1, 45: 1, 46: 0, 47: 0, 48: 0, 49: 0, 50: 0 },
  },
  {
    name: 'SurrealDB, `reference`',
    system: 'Astro',
    repository: 'surrealdb/docs.surrealdb.com',
    pages: 'src/content/reference',
    public: 'src',
    strip: '/docs/reference',
    host: 'https://surrealdb.com',
    unlisted: { 40: 2, 41: 0, 42: 0, 43: 0, 44: 3, 45: 1, 46: 1, 47: 1, 48: 0, 49: 2, 50: 0 },
  },
  {
    name: 'MkDocs, `docs`',
    system: 'MkDocs',
    repository: 'mkdocs/mkdocs',
    pages: 'docs',
    strip: '',
    host: 'https://www.mkdocs.org',
    unlisted: { 40: 2, 41: 0, 42: 0, 43: 0, 44: 6, 45: 1, 46: 0, 47: 1, 48: 2, 49: 1, 50: 0 },
  },
  {
    name: 'SWR, English',
    system: 'Nextra',
    repository: 'vercel/swr-site',
    pages: 'content',
    public: 'public',
    strip: '',
    host: 'https://swr.vercel.app',
    unlisted: { 40: 9, 41: 0, 42: 0, 43: 0, 44: 1, 45: 2, 46: 0, 47: 0, 48: 0, 49: 0, 50: 0 },
    translations: /\.(?:cn|es|fr|ja|ko|pt|ru)\.mdx$/,
  },
  {
    name: 'GitBook, `documentation`',
    system: 'GitBook',
    repository: 'GitbookIO/public-docs',
    pages: 'documentation',
    strip: '',
    host: 'https://gitbook.com/docs',
    unlisted: { 40: 7, 41: 3, 42: 0, 43: 0, 44: 4, 45: 0, 46: 1, 47: 1, 48: 1, 49: 4, 50: 3 },
  },
]
