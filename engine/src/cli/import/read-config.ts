import { load } from 'js-yaml'
import { parseSync, Visitor } from 'vite'

/** Whether a file is the list of pages of mdBook and GitBook. */
export const isSummary = (path: string) => /(?:^|\/)SUMMARY\.md$/.test(path)

/** Whether a file is the configuration of MkDocs. */
export const isMkDocs = (path: string) => /(?:^|\/)mkdocs\.ya?ml$/.test(path)

/** Returns the settings of a configuration of MkDocs, and none if it is not valid. */
export function loadMkDocs(text: string): Readonly<Record<string, unknown>> {
  try {
    // Tags of extensions are not YAML.
    return (load(text.replace(/!!?[\w/:.]+/g, '')) ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** Visits the nodes of a script. Configuration is only read, never run. */
export function visitScript(path: string, text: string, nodes: ConstructorParameters<typeof Visitor>[0]): void {
  new Visitor(nodes).visit(parseSync(path, text).program)
}
