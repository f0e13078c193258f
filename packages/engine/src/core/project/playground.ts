import type { ProjectPlayground } from './project.ts'

/** The playground of a project, as `playground/<collection>.json`: URLs of its module and files, and its settings. */
export type ServedPlayground = Pick<ProjectPlayground, 'settings'> & {
  readonly module: string
  readonly files: Readonly<Record<string, string>>
}

/** Returns the file that describes the playground of a collection, relative to `dist/`. */
export function playgroundFile(collection: string): string {
  return `playground/${collection}.json`
}
