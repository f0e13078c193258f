/** Maximum time to load a module, in ms. */
const limit = 20_000

/** Loads a module on demand. Resolves with undefined if it fails, is late or empty. The next call tries again. */
export async function lazy<Module extends object>(load: () => Promise<Module>): Promise<Module | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, limit))
  const module = await Promise.race([load(), late]).catch(console.warn)
  // An empty file has no exports, and those picked from it are undefined.
  return module && Object.values(module).some(Boolean) ? module : undefined
}
