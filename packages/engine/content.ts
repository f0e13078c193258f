/** Entry point `studio-docs/content`: for a package that reads or writes the pages of a site. */

export { installTabs } from './src/content/code/install-tabs.ts'
export { findFrontMatter } from './src/content/front-matter/find-front-matter.ts'
export { otherNames } from './src/content/front-matter/front-matter-keys.ts'
export { createLineFinder } from './src/content/line-finder.ts'
// Markdown as the engine reads it, and the forms of ours that it has.
export { admonitionOf, containerNames } from './src/content/markdown/containers.ts'
export { leadsOf } from './src/content/markdown/leads.ts'
export { parseMarkdown } from './src/content/markdown/parse-markdown.ts'
export { altOf, textOf } from './src/content/markdown/plain-text.ts'
export { type Source, sourceOf } from './src/content/markdown/source.ts'
export { isOldRoute } from './src/core/page/front-matter.ts'
// Names, ids and addresses.
export { collapseBlanks, isEngineId, showUnwanted, slugOf } from './src/core/text/characters.ts'
export { applyEdits, type Edit } from './src/core/text/text-edits.ts'
export { routeOf, withoutBase } from './src/core/urls/route.ts'
export { siteFiles, typeOfFile } from './src/core/urls/site-files.ts'
export { isFilePath, safeDecode } from './src/core/urls/urls.ts'
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
} from './src/disk/named-path.ts'
export { fitsUrl } from './src/site/checks/check-paths.ts'
export { mendOpening } from './src/site/checks/page/foreign-containers.ts'
