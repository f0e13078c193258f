import type { App } from '../app/bundle-app.ts'
import { brotliBytes } from './brotli-bytes.ts'
import type { FileWeight } from './check-budgets.ts'

/** Gives the scripts that a first page loads, in brotli bytes. */
export async function weighScripts({ files, assets }: App): Promise<readonly FileWeight[]> {
  const scripts = [...files].filter(([path]) => [assets.entry, ...assets.preload].some((url) => url.endsWith(path)))
  return Promise.all(scripts.map(async ([path, content]) => ({ path, bytes: await brotliBytes(content) })))
}
