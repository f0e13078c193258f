import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Source } from '../../collection/compile-entry.ts'
import type { SampleOutputs } from '../../page/sample.ts'
import type { SearchDocument } from '../../search/documents.ts'
import type { EntryPlace } from '../cache/entry-store.ts'

/** What a worker is started with. */
export type WorkerData = {
  readonly projectRoot: string
  readonly base: string
  readonly outputs: SampleOutputs
  /** Where compiled pages are kept, and what all of them depend on. */
  readonly entries: EntryPlace
}

/** The same, and whether another thread is to go first. */
export type WorkerStart = WorkerData & { readonly beside: boolean }

/** A file to be written, by its whole path. */
export type WorkerFile = readonly [path: string, content: Uint8Array]

/** What a worker can be asked to do; it answers each with one message, in their order. */
export type WorkerTask =
  | { readonly type: 'compile'; readonly sources: readonly Source[] }
  | { readonly type: 'index'; readonly documents: readonly SearchDocument[] }
  | { readonly type: 'write'; readonly files: readonly WorkerFile[] }

const { beside, ...data } = workerData as WorkerStart

/** How much nicer a thread beside the one that draws is, which has the most to do. */
const nicer = 5

/** Lets the main thread go first, where the system tells threads apart. */
function giveWay(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(19, getPriority() + nicer))
  } catch {
    // Elsewhere all threads are served alike.
  }
}

if (beside) giveWay()

let last = Promise.resolve()
parentPort?.on('message', (task: WorkerTask) => {
  last = last.then(async () => parentPort?.postMessage(await answer(task)))
})

/** Each thread loads what its tasks need, and nothing else. */
async function answer(task: WorkerTask): Promise<unknown> {
  switch (task.type) {
    case 'write':
      return (await import('./write-and-weigh.ts')).writeAndWeigh(task.files)
    case 'index':
      return (await import('../../search/build-index.ts')).buildIndex(task.documents)
    case 'compile': {
      const { compileSources } = await import('./compile-sources.ts')
      return compileSources(task.sources, data)
    }
  }
}
