/** UI strings of the playground. Gaps such as `{name}` are filled where the text is used. */

// The panel
export const playground = 'Playground'
export const close = 'Close'
export const editor = 'Sample code. To leave the editor, press Escape, then Tab.'
export const keysThen = ' then '
export const keysLeaveEditor = ' leaves the editor'
export const reset = 'Reset'
export const copyLink = 'Copy link'
export const run = 'Run'
export const runOn = 'Run on {database}'
export const running = 'Running…'
export const setupLines = '{lines} lines of setup'
export const loadingDatabase = 'Loading {name} {version}…'
export const databaseFailed = '{name} could not load. {reason}'
export const sandboxFailed = 'The sandbox could not load.'
export const sandboxSilent = 'The sandbox does not respond. Close the playground and open it again.'

// Links
export const linkTooLong = 'The code is too long for a link.'
export const linkCopied = 'Link copied.'
export const linkBlocked = 'Your browser blocked copying. Copy the link from the address bar.'
export const notRunYet = 'Not run yet.'
export const codeFromLink = 'This code came with the link. Read it before you run it.'
export const sampleMissing = 'This page no longer has the sample of this link. The first one is open instead.'
export const linkBroken = 'This link is broken or too long. The original sample is shown.'

// Output of a run
export const databaseResult = 'Database result'
export const consoleOutput = 'Console'
export const rejectedBy = 'Rejected by {database}'
export const theDatabase = 'the database'
export const runToSeeResult = 'Press “Run on {database}” to see the result (downloads {size} once).'
export const noQuery = 'No query yet.'
export const assignQuery = 'No query yet. Assign one to a `const` to see its {language}.'
export const oneStatement = '1 statement of {language}'
export const statementCount = '{count} statements of {language}'
export const truncated =
  'Output truncated: at most {statements} statements, {lines} console lines and {characters} characters. Line breaks and tabs count as {breaks}, all other characters outside ASCII as {others}.'
export const onLine = '{error} on line {line}'
export const syntaxError = 'Syntax error'
export const stopped = 'Stopped'
export const error = 'Error'
export const endless = 'Stopped after {seconds} seconds, because the code did not finish. Check it for an endless loop.'
export const slowToParse = 'Stopped after {seconds} seconds, because the code takes too long to parse. Shorten it.'

// Rejected code
export const noSuchExport = '`{name}` has no export named `{member}`.'
export const cannotImport = '`{name}` cannot be imported here, only {packages} can.'
export const and = ' and '
export const importByName = "Import by name from `{name}`: `import { … } from '{name}'`."
export const importedTwice = '`{name}` is imported twice.'
export const notErasable = '{syntax} cannot be used here: types are removed, not compiled.'
export const anEnum = 'An `enum`'
export const aNamespace = 'A `namespace`'
export const prefixCast = 'A `<Type>value` cast'
export const parameterProperty = 'A parameter property'
