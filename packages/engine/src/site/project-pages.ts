import type { Config } from '../core/config/config.ts'
import type { CodeBlock } from '../core/page/facts.ts'
import type { PageCode, Project, ProjectPages } from '../core/project/project.ts'
import { samplesOf, samplesOfBlock } from '../core/project/samples-of.ts'
import type { SiteEntry } from './site-entry.ts'

/** Returns each project of a site, with the code of those of these entries that belong to it. Collections may share one. */
export function projectsOf(config: Config, entries: readonly SiteEntry[]): readonly ProjectPages[] {
  const projects = new Set(config.collections.flatMap(({ project }) => project ?? []))
  return [...projects].map((project) => {
    const own = config.collections.filter((collection) => collection.project === project)
    const pages = own.flatMap(({ id }) => codeOfCollection(entries, id))
    return { project, pages: [...pages, ...codeOutside(project, config, entries)] }
  })
}

/** Returns the samples of a project on pages outside of all collections. */
function codeOutside({ samples }: Project, config: Config, entries: readonly SiteEntry[]): readonly PageCode[] {
  const all = samplesOf(config)
  const isOwn = (block: CodeBlock) => block.sample !== undefined && samplesOfBlock(block, all) === samples
  return entries
    .filter(({ collection }) => collection === undefined)
    .map(({ file, route, parsed }) => ({ file, route, codeBlocks: parsed().facts.codeBlocks.filter(isOwn) }))
    .filter(({ codeBlocks }) => codeBlocks.length > 0)
}

export function codeOfCollection(entries: readonly SiteEntry[], id: string): readonly PageCode[] {
  return entries
    .filter(({ collection }) => collection?.id === id)
    .map(({ file, route, parsed }) => ({ file, route, codeBlocks: parsed().facts.codeBlocks }))
}
