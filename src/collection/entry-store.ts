import type { Source } from './compile-entry.ts'
import type { Entry } from './entry.ts'

/** An entry with a hash of all that it is made of. */
export type StoredEntry = { readonly version: string; readonly entry: Entry }

/** What keeps entries from one process to the next. */
export type EntryStore = {
  /** Gives what was made of a source, or nothing where that is not known any more or has been damaged. */
  readonly get: (source: Source) => StoredEntry | undefined
  /** Keeps what was made of a source; gives it as JSON, since whoever hands it to another thread needs that, too. */
  readonly put: (source: Source, stored: StoredEntry) => string
}
