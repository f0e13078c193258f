/**
 * Names of Docusaurus, which built the site before. They stay, so that readers keep their choices, links keep their colour mode,
 * and the crawlers of its search find the version of a page.
 */

/** Key in `local` of the id of the last announcement. */
export const announcementKey = 'docusaurus.announcement.id'

/** Key in `local` of whether the reader dismissed it: `true` or `false`. */
export const dismissedKey = 'docusaurus.announcement.dismiss'

/** Start of the keys in `local` of chosen tabs. The name of their group follows. */
export const tabKeyStart = 'docusaurus.tab.'

/** Start of the keys in `local` of chosen versions. The id of their collection follows. */
export const versionKeyStart = 'docs-preferred-version-'

/** Query parameter that sets the colour mode for one load. */
export const modeParameter = 'docusaurus-theme'

/** Name of the one sidebar, which all docs share. */
export const sidebarName = 'defaultSidebar'

/** Meta tag with the collection and the version of a doc. */
export const versionTag = 'docsearch:docusaurus_tag'
