/** Creates a CacheStorage in memory, with the methods that storing the site needs. */
export function createCacheStorage(): CacheStorage & { readonly contents: () => Promise<Record<string, string[]>> } {
  const stores = new Map<string, Map<string, Response>>()
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (url: string) => store.get(url)?.clone(),
    put: async (url: string, response: Response) => void store.set(url, response),
  })
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return cacheOf(store) as unknown as Cache
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async () => undefined,
    contents: async () =>
      Object.fromEntries(
        await Promise.all(
          [...stores].map(async ([name, store]) => [
            name,
            await Promise.all([...store].map(async ([url, response]) => `${url} ${await response.clone().text()}`)),
          ]),
        ),
      ),
  }
}
