/** State shared by the scripts of a page. The boot script creates it before first paint, and the app takes over. */
export type Studio = {
  /** Path of the URL when the document loaded. */
  readonly loadedPath: string
  /** Draws the missing parts of a long page: all at once, or one per frame. */
  readonly drawParts: (all?: boolean) => void
  /** Shows only the differences of a variant, or all if its name is empty. */
  readonly showVariant?: (name: string) => void
  /** Selects a tab of its list. Without the boot script, all panels are visible. */
  readonly selectTab?: (tab: Element) => void
  /** Selects the tab of a panel. */
  readonly selectPanel?: (panel: HTMLElement) => void
  /** Selects the stored or the first tab of a new list. */
  readonly settleTabs?: (list: HTMLElement) => void
  /** Repeats the last press on a button, and all keys, from before the page was interactive. */
  readonly repeatPresses?: () => void
  /** Whether the app's script has started. If not, the page shows a banner. */
  started?: boolean
}

declare global {
  interface Window {
    /** Missing if a proxy or an extension blocks inline scripts. No heading has an id with `~`, which would be a global too. */
    readonly '~studio'?: Studio
  }
}
