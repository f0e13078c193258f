import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The engine's own folder. The project can be elsewhere. */
export const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Returns the `package.json` of the package that contains a file. */
export function packageFileOf(file: string): string {
  const found = join(dirname(file), 'package.json')
  return existsSync(found) ? found : packageFileOf(dirname(file))
}

/** Lists the sources in a folder of the engine and below it. A cached result may depend on any of them. */
export function listSources(folder: string, ending = '.ts', root = engineRoot): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true }).map(String)
  return names.filter((name) => name.endsWith(ending)).map((name) => join(root, folder, name))
}
