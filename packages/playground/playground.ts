/** Entry point `studio-docs-playground`: for `site.config.ts`. */
import type { ProjectLanguage, ProjectPlayground } from 'studio-docs/project'
import type { DatabaseFacts, PlaygroundSettings } from './src/settings.ts'

/** Options of a playground. Paths are relative to `site.config.ts`, or begin with the name of a package. */
export type PlaygroundOptions = {
  /** Script that calls `startSnippetWorker` of `studio-docs-playground/worker`. It runs in the sandbox with the reader's code. */
  readonly sandbox: string
  /** Packages that the reader's code may import. */
  readonly imports: readonly string[]
  /** Language of the statements that the code writes. */
  readonly language: Pick<ProjectLanguage, 'label' | 'rules'>
  /** A database that readers can run their code on. It is loaded on request. */
  readonly database?: PlaygroundDatabase
}

/** A database that runs in the browser. */
export type PlaygroundDatabase = DatabaseFacts & {
  /** Module of the database. Only the script of the sandbox imports it. */
  readonly module: string
  readonly wasm: string
  /** File with the data that each run starts with. */
  readonly seed: string
}

/** Returns a playground for TypeScript samples: the `playground` of a project. */
export function typescriptPlayground({ sandbox, imports, language, database }: PlaygroundOptions): ProjectPlayground {
  const rules = language.rules.map(([kind, { source }]) => [kind ?? null, source] as const)
  const settings: PlaygroundSettings = {
    imports,
    language: { label: language.label, rules },
    ...(database && { database: { name: database.name, version: database.version, size: database.size } }),
  }
  return {
    module: 'studio-docs-playground/src/page/open-playground.ts',
    frame: 'studio-docs-playground/src/worker/playground-frame.ts',
    files: {
      sandbox: { type: 'script', path: sandbox },
      ...(database && {
        database: { type: 'module', path: database.module },
        wasm: { type: 'asset', path: database.wasm },
        seed: { type: 'asset', path: database.seed },
      }),
    },
    settings,
  }
}
