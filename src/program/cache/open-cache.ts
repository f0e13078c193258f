import { join } from 'node:path'
import { hashOf } from '../../collection/hash-of.ts'
import type { Config } from '../../config/config-schema.ts'
import type { SampleOutputs } from '../../page/sample.ts'
import { type App, bundleApp } from '../app/bundle-app.ts'
import type { FileWeight } from '../weight/check-budgets.ts'
import { weighScripts } from '../weight/weigh-scripts.ts'
import { engineVersion } from './engine-version.ts'
import { type DiskStore, type EntryPlace, openEntryStore } from './entry-store.ts'
import { remember } from './remember.ts'

/** What builds leave for each other in `.cache/build`; the folder can be deleted at any time. */
export type BuildCache = {
  readonly folder: string
  /** A hash of the engine and its packages. */
  readonly engine: string
  readonly entries: DiskStore
  /** Where other threads keep entries for it. */
  readonly entriesPlace: EntryPlace
  readonly bundleApp: () => Promise<App>
  /** What the scripts of that app weigh. */
  readonly weighScripts: (app: App) => Promise<readonly FileWeight[]>
}

/** Opens the cache of a project. */
export function openCache(projectRoot: string, { base }: Config, outputs: SampleOutputs): BuildCache {
  const folder = join(projectRoot, '.cache/build')
  const engine = engineVersion(projectRoot)
  const entriesPlace = { folder: join(folder, 'entries'), context: hashOf(engine, base, JSON.stringify([...outputs])) }
  return {
    folder,
    engine,
    entries: openEntryStore(entriesPlace),
    entriesPlace,
    bundleApp: async () => {
      const { files, copied, ...app } = await remember(join(folder, 'apps'), `${engine} ${base}`, async () => {
        const made = await bundleApp({ projectRoot, base })
        return { ...made, files: [...made.files], copied: [...made.copied] }
      })
      return { ...app, files: new Map(files), copied: new Map(copied) }
    },
    weighScripts: (app) => remember(join(folder, 'weights'), `${engine} ${base}`, () => weighScripts(app)),
  }
}
