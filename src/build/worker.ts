import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { compileEntry, type Source } from '../collection/compile-entry.ts'
import { createImageReader } from '../collection/read-image.ts'
import { createHighlight } from '../markdown/highlight.ts'
import type { SampleOutputs } from '../page/sample.ts'
import { buildIndex } from '../search/build-index.ts'
import type { SearchDocument } from '../search/search-document.ts'

/** What a worker is started with. */
export type WorkerData = { readonly projectRoot: string; readonly base: string; readonly outputs: SampleOutputs }

/** What a worker can be asked to do; it answers each with one message. */
export type WorkerTask =
  | { readonly type: 'compile'; readonly sources: readonly Source[] }
  | { readonly type: 'index'; readonly documents: readonly SearchDocument[] }

const { projectRoot, base, outputs } = workerData as WorkerData
const highlight = createHighlight()

parentPort?.on('message', async (task: WorkerTask) => parentPort?.postMessage(await answer(task)))

async function answer(task: WorkerTask): Promise<unknown> {
  if (task.type === 'index') return buildIndex(task.documents)
  const needs = {
    base,
    outputs,
    highlight: await highlight,
    images: createImageReader(join(projectRoot, 'content'), base),
  }
  // One text is handed over faster than thousands of small objects.
  return JSON.stringify(task.sources.map((source) => compileEntry(source, needs)))
}
