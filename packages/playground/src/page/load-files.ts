import { loadOnce, requireOk } from 'studio-docs/browser'
import type { DatabaseFiles } from '../outcome.ts'
import type { PlaygroundFiles } from '../settings.ts'

const load = async (url: string) => requireOk(await fetch(url), url)

/** Loads a file as text, once. */
export const loadText = loadOnce(async (url) => (await load(url)).text())

const loadBytes = loadOnce(async (url) => (await load(url)).arrayBuffer())

/** Loads the files of the database. */
export async function loadDatabase({ database = '', wasm = '', seed = '' }: PlaygroundFiles): Promise<DatabaseFiles> {
  const [module, bytes, data] = await Promise.all([loadText(database), loadBytes(wasm), loadText(seed)])
  return { module, bytes, seed: data }
}
