/** Entry point `studio-docs/content`: for a package that reads or writes the pages of a site. */

// Markdown as the engine reads it, and the forms of ours that it has.
export { admonitionOf, containerNames } from './src/content/containers.ts'
export { findFrontMatter } from './src/content/find-front-matter.ts'
export { otherNames } from './src/content/front-matter-keys.ts'
export { installTabs } from './src/content/install-tabs.ts'
export { leadsOf } from './src/content/leads.ts'
export { createLineFinder } from './src/content/line-finder.ts'
// Files that content, a foreign tree or a branch names.
export {
  explainRefusal,
  findNamed,
  isWithin,
  listNamed,
  type Refusal,
  readNamed,
  removeUnfinished,
  writeNamed,
} from './src/content/named-path.ts'
export { parseMarkdown } from './src/content/parse-markdown.ts'
export { altOf, textOf } from './src/content/plain-text.ts'
export { type Source, sourceOf } from './src/content/source.ts'
export { isOldRoute } from './src/core/page/front-matter.ts'
// Names, ids and addresses.
export { collapseBlanks, isEngineId, showUnwanted, slugOf } from './src/core/text/characters.ts'
export { applyEdits, type Edit } from './src/core/text/text-edits.ts'
export { routeOf, withoutBase } from './src/core/urls/route.ts'
export { siteFiles, typeOfFile } from './src/core/urls/site-files.ts'
export { isFilePath, safeDecode } from './src/core/urls/urls.ts'
export { fitsUrl } from './src/site/checks/check-paths.ts'
export { mendOpening } from './src/site/checks/page/foreign-containers.ts'
