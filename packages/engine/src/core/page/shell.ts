import type { Config } from '../config/config.ts'
import type { Page } from './page.ts'

/** Data that every page of a site shares. It is sent once, with the first page. */
export type Shell = Pick<Config, 'base' | 'title' | 'docsVersion' | 'navbar' | 'announcement' | 'followSystem'> & {
  /** Build id: the code of one build cannot show the pages of another. */
  readonly buildId: string
  /** Typefaces of the site, as CSS `font` values. */
  readonly fonts: readonly string[]
  readonly footer: FooterContent
  readonly collections: readonly ShellCollection[]
}

/** JSON in every document, for hydration. The page is without the HTML that the document has. */
export type DocumentData = { readonly shell: Shell; readonly page: Page }

/** JSON in every document, for the script that runs before first paint. */
export type BootData = Pick<Shell, 'base' | 'fonts' | 'followSystem'> & {
  readonly route: string
  /** Id of an announcement that readers can dismiss. */
  readonly announcement: string | undefined
  /** URL of the app. */
  readonly appUrl: string
}

/** The part of a collection that the browser needs. */
export type ShellCollection = {
  readonly id: string
  readonly label: string
  /** Route of its first doc. */
  readonly route: string | undefined
  /** Route of its print view: all docs on one page. */
  readonly print?: string
  readonly cheatSheet?: string
}

type FooterContent = Omit<Config['footer'], 'links'> & {
  /** Whether readers can store the site for reading offline. */
  readonly offline: boolean
  /** Columns of links, with titles; a flat list is one column without a title. */
  readonly links: readonly { readonly title?: string; readonly items: readonly NavLink[] }[]
}

type NavLink = { readonly label: string; readonly href: string }
