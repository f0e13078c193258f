/**
 * UI strings: all texts of the interface that readers see or hear, by the part of the page. `{name}` is a gap, which `replace` fills.
 * The overlay of dev has its own texts in `entry/writing-overlay.ts`: only writers see it.
 * Each is a plain string, so that the bundler inlines it where it is used. Objects and functions would all be part of
 * the first script (decision 054).
 */

// Buttons in several places
export const close = 'Close'
export const retry = 'Retry'
export const tryAgain = 'Try again'
export const reload = 'Reload'

// Bar, drawer and footer
export const mainNavigation = 'Main'
export const skipToContent = 'Skip to main content'
export const machineIndex = 'The index of this site for machines is {path}.'
export const toggleDrawer = 'Toggle navigation bar'
export const drawer = 'Navigation'
export const closeDrawer = 'Close navigation bar'
export const backToMainMenu = '← Back to main menu'
export const toggleColourMode = 'Switch between dark and light mode (currently {mode} mode)'
export const readOffline = 'Read offline'
export const keyboardShortcuts = 'Keyboard shortcuts'

// Sidebar
export const docs = 'Docs'
export const sidebar = 'Docs sidebar'
export const collapseCategory = "Collapse sidebar category '{label}'"
export const expandCategory = "Expand sidebar category '{label}'"
export const firstPage = 'First page'
export const showAll = 'Show all'
export const loadingEntries = 'Loading…'
export const entriesFailed = 'Could not load. Try again'
export const categoryFailed = 'The pages of {label} could not load.'

// Admonitions without a title
export const note = 'Note'
export const tip = 'Tip'
export const info = 'Info'
export const warning = 'Warning'
export const danger = 'Danger'

// Footnotes
export const footnotes = 'Footnotes'
export const footnote = 'Footnote {number}'
export const backToReference = 'Back to reference {number}'

// Videos
export const video = 'Video'
export const poster = 'A picture of the video “{title}”.'

// Versions of a collection
export const version = 'Version {version}'
export const readingVersion = 'You are reading version {version}.'
export const thisPageIn = 'This page in version {version}'
export const startOfVersion = 'Start of version {version}'

// Around a doc
export const breadcrumbs = 'Breadcrumbs'
export const homePage = 'Home page'
export const viewAsMarkdown = 'View as Markdown'
export const markdown = 'Markdown'
export const onThisPage = 'On this page'
export const contentsOfPage = 'Contents of this page'
export const updated = 'Updated '
/** Names of months, with spaces between them. */
export const months = 'January February March April May June July August September October November December'
export const feed = 'Atom feed'
export const editPage = 'Edit this page'
export const oneSample = '1 sample'
export const sampleCount = '{count} samples'
export const samplesRun = '{samples}, run on {date}'
export const ranWith = ' with {software}'
export const oneFails = '{samples} fails'
export const severalFail = '{samples} fail'
export const oneDiffers = '{samples} differs'
export const severalDiffer = '{samples} differ'
export const notRun = '{samples} not run'
export const allSame = 'no sample differs'
/** Precedes the buttons that choose a variant of the software that runs samples, and hide the marks and columns of the others. */
export const chooseVariant = 'Show only your {name}'
export const variant = 'version'
export const docsPages = 'Docs pages'
export const previous = 'Previous'
export const next = 'Next'
export const backToTop = 'Scroll back to top'

// Copying
export const copy = 'Copy'
/** Follows `copy` in the name of a code block's button. */
export const copyCodeRest = ' code to clipboard'
/** Follows `copy` on the button of a page if space allows. */
export const copyPageRest = ' page'
/** Follows `copy` on the button of a sample's file, or is alone on phones, where space is short. */
export const copyFileRest = 'file'
/** Precedes the URL of the page in the comment of a copied file. */
export const copiedFrom = 'From '
export const copied = 'Copied'
export const fileCopied = 'File copied'
export const copyFailed = 'Could not copy'
export const copyByKeys = 'Press '
export const urlCopied = '{name} copied'
export const urlInAddressBar = '{name} is in the address bar'
export const linkName = 'Link'

// Content
export const shortAddress = 'Short address:'
export const headingLink = 'Direct link to {heading}'
export const table = 'Table'
export const details = 'Details'
export const unnamedTab = 'Tab {number}'
export const failsOn = '{name} fails:'
export const differsOn = '{name} returns:'
export const throwsOn = 'The sample throws on {name}:'
export const instead = 'what to write instead'

// Copies as Markdown
export const setup = 'Setup {number}'
export const setupNote = 'Samples with `setup="{name}"` need this code above theirs.'

// Tools of code blocks
export const wrap = 'Wrap'
export const toggleWrap = 'Toggle word wrap'
export const showAllLines = 'Show all {lines} lines'
export const linkToLine = 'Link to line {line}'
export const linkToLines = 'Link to lines {first} to {last}'
export const types = 'Types'
export const showTypes = 'Show types of names'
export const editAndRun = 'Edit and run'
export const sampleGone = 'This page has no sample `{name}`.'

// Landing pages
export const tasks = 'I want to'

// Loading and errors
export const loading = 'Loading'
export const loadingPage = 'Loading page'
export const crashTitle = 'Page error'
export const crashed = 'Something went wrong.'
export const cause = 'Cause:'
export const offline = 'You are offline, and this page is not saved.'
export const menuFailed = 'The menu could not load.'
export const partFailed = 'This part could not load.'
export const siteUpdated = 'This site has been updated. Reload the page.'
export const requestFailed = 'Request failed: '
export const notAPage = 'The response is not a page of this site.'

// The banner of a page whose app did not start
export const appMissing = 'This site did not load properly.'
export const scriptMissing = 'Reload the page. This script is missing or blocked: '
export const wrongBase = 'The usual cause is a wrong base URL.'
export const configuredBase = 'The configured base URL is '
export const defaultBase = ' (the default)'
export const suggestedBase = 'Try this one: '

// Pages that only redirect
export const pageMoved = 'This page has moved:'
export const messageExplained = 'This message is explained here:'

// Not found
export const pageNotFound = 'Page not found'
export const noSuchPage = 'There is no page at this address. It may have moved, or the link may be mistyped.'
export const tellLinkOwner = 'If a link on another site brought you here, please tell its owner.'
export const searchForPath = 'Search for it'
export const home = 'Home'
export const didYouMean = 'Did you mean'

// Search
export const search = 'Search'
export const searchField = 'Search the documentation'
export const searchHint = 'Search by name, keyword, error message or question.'
export const closeSearch = 'Close search, Esc'
export const results = 'Results'
export const oneResult = '1 result'
export const resultCount = '{count} results'
export const noResults = 'No results for “{query}”.'
export const noCloseMatch = 'No close match for “{query}”. The nearest pages are:'
export const searchedLine = 'Searched for “{line}”.'
export const missingWords = 'Not found:'
export const noResultsSpoken = 'No results.'
export const onePageSpoken = 'No results. 1 page with a similar name.'
export const nearestPageSpoken = 'No close match. 1 page is near.'
export const nearestPagesSpoken = 'No close match. {count} pages are near.'
export const pagesSpoken = 'No results. {count} pages with a similar name.'
export const searching = 'Searching…'
export const searchFailed = 'Search could not load.'
export const checkConnection = 'Check your connection.'
export const reloadPage = 'Reload the page'
export const searchIncomplete = 'Part of the search could not load. There may be more results.'
export const commands = 'Commands'
export const switchToDark = 'Switch to dark mode'
export const switchToLight = 'Switch to light mode'
export const recent = 'Recent'
export const recentNote = 'Results that you opened, stored only in this browser.'
export const clearRecent = 'Clear'
export const clearHighlights = 'Clear highlights'
export const keyMoves = 'move'
export const keyOpens = 'open'
export const keyOpensTab = 'new tab'

// Keyboard shortcuts
export const nextPage = 'Next page'
export const previousPage = 'Previous page'
export const showShortcuts = 'Show shortcuts'
export const singleKeys = 'Single-key shortcuts'
export const orKey = ' or '
export const printPages = 'Print all pages'
export const printCheatSheet = 'Print the cheat sheet'

// Print views
export const printTitle = '{label} on one page'
export const printContents = 'Contents'
export const printDescription = 'All pages about {label} in one document, to print or to store as a PDF file.'
export const sheetTitle = '{label} cheat sheet'
export const sheetDescription = 'The main facts about {label} on one sheet of paper.'
export const backTo = 'Back to {label}'
export const docsVersion = 'Version of the docs: {label}'

// Reading offline
export const checkingOffline = 'Checking saved pages…'
export const offlineOffer =
  'Saves all {pages} pages and the search on this device: {size}. Online, you always see the latest pages. Saved pages update with each release.'
export const offlineStored =
  'All {pages} pages and the search are saved on this device: {size}. Offline, they open at their usual addresses. “Remove” deletes them.'
export const saveOffline = 'Save'
export const removeOffline = 'Remove'
export const startingToSave = 'Saving…'
export const saving = 'Saving… {done} of {total} files'
export const savedSoFar = 'Saved so far'
export const savingFailed = 'Could not save the site. {reason}'
export const savingUnsupported = 'Your browser cannot save pages from this address. It may need HTTPS.'
export const savedFilesGone = 'The browser did not keep the saved pages.'
export const downloadsFailed = 'Some files could not be downloaded.'
