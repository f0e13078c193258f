import { parentPort, workerData } from 'node:worker_threads'
import type { Source } from '../collection/compile-entry.ts'
import type { SampleOutputs } from '../page/sample.ts'
import type { SearchDocument } from '../search/search-document.ts'

/** What a worker is started with. */
export type WorkerData = { readonly projectRoot: string; readonly base: string; readonly outputs: SampleOutputs }

/** What a worker can be asked to do; it answers each with one message. */
export type WorkerTask =
  | { readonly type: 'compile'; readonly sources: readonly Source[] }
  | { readonly type: 'index'; readonly documents: readonly SearchDocument[] }

parentPort?.on('message', async (task: WorkerTask) => parentPort?.postMessage(await answer(task)))

/** Each thread loads what its tasks need, and nothing else. */
async function answer(task: WorkerTask): Promise<unknown> {
  if (task.type === 'index') return (await import('../search/build-index.ts')).buildIndex(task.documents)
  const { compileSources } = await import('./compile-sources.ts')
  return compileSources(task.sources, workerData as WorkerData)
}
