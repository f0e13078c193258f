import type { Sidebar } from './sidebar.ts'

/** What every page of a site shares; it travels once, with the first page. */
export type Shell = {
  /** Tells builds apart whose code, configuration or sidebar differ: pages of one cannot be shown by the other. */
  readonly build: string
  /** Where the site lies on its host, with a slash at both ends. */
  readonly base: string
  readonly title: string
  readonly tagline: string
  readonly navbar: { readonly hideOnScroll: boolean; readonly items: readonly NavbarItem[] }
  readonly footer: Footer
  readonly announcement: Announcement | null
  readonly followSystem: boolean
  readonly collections: readonly ShellCollection[]
  readonly sidebar: Sidebar
}

/** A collection as the browser knows it; `versions` are the names a stored preference may hold. */
export type ShellCollection = {
  readonly id: string
  readonly label: string
  readonly versions: readonly string[]
}

/** An item of the bar: a link, or a menu of links. */
export type NavbarItem =
  | { readonly type: 'link'; readonly label: string; readonly href: string; readonly position: 'left' | 'right' }
  | {
      readonly type: 'menu'
      readonly label: string
      readonly position: 'left' | 'right'
      readonly items: readonly { readonly label: string; readonly href: string }[]
    }

/** What stands below every page. */
export type Footer = {
  readonly copyright: string
  readonly logo: boolean
  /** Whether the site can be stored for reading offline. */
  readonly offline: boolean
  /** A flat list of links, or titled columns of them. */
  readonly links: readonly FooterColumn[]
}

/** Links of the footer that stand together, below a title where they have one. */
export type FooterColumn = {
  readonly title?: string | undefined
  readonly items: readonly { readonly label: string; readonly href: string }[]
}

/** A bar above everything, closed once and for all by the reader unless `closeable` is false. */
export type Announcement = { readonly id: string; readonly html: string; readonly closeable: boolean }
