/** Loads a module on demand. Resolves with undefined if it fails, is empty, or takes longer than `limit` ms. */
export async function lazy<Module extends object>(
  load: () => Promise<Module>,
  limit = 20_000,
): Promise<Module | undefined> {
  let end = () => {}
  const late = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined)
  })
  const timer = setTimeout(() => end(), limit)
  const module = await Promise.race([load(), late])
    .catch(console.warn)
    .finally(() => clearTimeout(timer))
  // An empty file has no exports, and those picked from it are undefined.
  return module && Object.values(module).some(Boolean) ? module : undefined
}
