import type { TokenKind } from '../page/lexer.ts'
import type { PlaygroundDatabase } from '../page/project.ts'
import type { DatabaseFiles } from './outcome.ts'

/** What the browser is told of a project's playground, in `playground/<collection>.json`; addresses are of files of the site. */
export type PlaygroundSettings = {
  readonly script: string
  readonly imports: readonly string[]
  readonly language: LanguageSettings
  readonly database?: PlaygroundDatabase
}

/** What readers call the language of statements, and its rules: what a token is, and the source of its expression. */
type LanguageSettings = {
  readonly label: string
  readonly rules: readonly (readonly [kind: TokenKind | null, source: string])[]
}

/** Gives the file of a collection's settings, relative to `dist/`. */
export function settingsFile(collection: string): string {
  return `playground/${collection}.json`
}

/** What is loaded for a playground, each file once; what failed is asked for again. */
export type PlaygroundFiles = {
  readonly settings: PlaygroundSettings
  readonly script: string
  readonly loadDatabase: () => Promise<DatabaseFiles>
}

const playgrounds = new Map<string, Promise<PlaygroundFiles>>()

/** Loads the settings and the script of a collection's playground. */
export function loadPlayground(base: string, collection: string): Promise<PlaygroundFiles> {
  const files = playgrounds.get(collection) ?? loadOnce(base, collection)
  playgrounds.set(collection, files)
  files.catch(() => playgrounds.delete(collection))
  return files
}

async function loadOnce(base: string, collection: string): Promise<PlaygroundFiles> {
  const settings = (await (await load(base + settingsFile(collection))).json()) as PlaygroundSettings
  const script = await (await load(settings.script)).text()
  let files: Promise<DatabaseFiles> | undefined
  return {
    settings,
    script,
    loadDatabase: () => {
      files ??= loadFiles(settings.database)
      files.catch(() => {
        files = undefined
      })
      return files
    },
  }
}

async function loadFiles(database: PlaygroundDatabase | undefined): Promise<DatabaseFiles> {
  if (!database) throw new Error('This project has no database to ask.')
  const [module, bytes, seed] = await Promise.all([
    load(database.module).then((response) => response.text()),
    load(database.wasm).then((response) => response.arrayBuffer()),
    load(database.seed).then((response) => response.text()),
  ])
  return { module, bytes, seed }
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  return response
}
