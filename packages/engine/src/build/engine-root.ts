import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The engine's own folder. The project can be elsewhere. */
export const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Returns the `package.json` of the package that contains a file. */
export function packageFileOf(file: string): string {
  const found = join(dirname(file), 'package.json')
  return existsSync(found) ? found : packageFileOf(dirname(file))
}
