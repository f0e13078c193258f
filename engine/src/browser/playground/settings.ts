import type { PlaygroundSettings } from '../../core/playground-settings.ts'
import type { PlaygroundDatabase } from '../../core/project.ts'
import * as words from '../../core/words.ts'
import { requireOk } from '../fetch-text.ts'
import { loadOnce } from '../load-once.ts'
import type { DatabaseFiles } from './outcome.ts'

/** The files of a playground. Each is loaded once, and again after a failure. */
export type PlaygroundFiles = {
  readonly settings: PlaygroundSettings
  readonly script: string
  readonly loadDatabase: () => Promise<DatabaseFiles>
}

/** Loads the settings and the script of a playground by the address of its settings. */
export const loadPlayground = loadOnce(async (address): Promise<PlaygroundFiles> => {
  const settings = (await (await load(address)).json()) as PlaygroundSettings
  const script = await (await load(settings.script)).text()
  const loadDatabase = loadOnce(() => loadFiles(settings.database))
  return { settings, script, loadDatabase: () => loadDatabase('') }
})

async function loadFiles(database: PlaygroundDatabase | undefined): Promise<DatabaseFiles> {
  if (!database) throw new Error(words.noDatabase)
  const [module, bytes, seed] = await Promise.all([
    load(database.module).then((response) => response.text()),
    load(database.wasm).then((response) => response.arrayBuffer()),
    load(database.seed).then((response) => response.text()),
  ])
  return { module, bytes, seed }
}

async function load(url: string): Promise<Response> {
  return requireOk(await fetch(url), url)
}
