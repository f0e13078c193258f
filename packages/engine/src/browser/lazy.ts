import * as words from '../core/words.ts'
import { say } from './say.ts'

/** Maximum time to load a module, in ms. */
const limit = 20_000

/** Loads a module on demand and uses it. Calls `missing` if it fails, is late or empty. The next call tries again. */
export async function lazy<Module extends object>(
  load: () => Promise<Module>,
  use: (module: Module) => unknown,
  missing: () => unknown = sayMissing,
): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, limit))
  const module = await Promise.race([load(), late]).catch(console.warn)
  // An empty file has no exports, and those picked from it are undefined.
  if (module && Object.values(module).some(Boolean)) await use(module)
  else missing()
}

function sayMissing(): void {
  say(words.partFailed, true)
}
