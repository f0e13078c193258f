/** Loads a module on demand. Resolves with undefined if it fails, is empty, or takes longer than `limit` ms. */
export async function lazy<Module extends object>(
  load: () => Promise<Module>,
  limit = 20_000,
): Promise<Module | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, limit))
  const module = await Promise.race([load(), late]).catch(console.warn)
  // An empty file has no exports, and those picked from it are undefined.
  return module && Object.values(module).some(Boolean) ? module : undefined
}
