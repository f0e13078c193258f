import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Entry } from '../collection/entry.ts'
import type { CompileMany } from '../collection/read-collection.ts'
import type { IndexFile } from '../search/index-file.ts'
import type { SearchDocument } from '../search/search-document.ts'
import type { WorkerData, WorkerTask } from './worker.ts'

/** Threads that do what can be done beside each other. */
export type Workers = {
  readonly compileMany: CompileMany
  readonly buildIndex: (documents: readonly SearchDocument[]) => Promise<readonly IndexFile[]>
  readonly close: () => Promise<void>
}

/** More threads than this wait for each other's disk and memory. */
const mostWorkers = 8
const batch = 12

/** Gives threads that run a file; each starts when there is something for it to do. */
export function createWorkers(file: string | URL, data: WorkerData): Workers {
  const all: Worker[] = []
  const start = () => {
    const worker = new Worker(file, { workerData: data })
    all.push(worker)
    return worker
  }
  const compileMany: CompileMany = async (sources, done) => {
    let next = 0
    const drain = async () => {
      const worker = start()
      while (next < sources.length) {
        const first = next
        next += batch
        const text = await ask<string>(worker, { type: 'compile', sources: sources.slice(first, next) })
        for (const [index, entry] of (JSON.parse(text) as Entry[]).entries()) done(entry, first + index)
      }
      await worker.terminate()
    }
    const count = Math.min(availableParallelism(), mostWorkers, Math.ceil(sources.length / batch))
    await Promise.all(Array.from({ length: count }, drain))
  }
  return {
    compileMany,
    buildIndex: (documents) => ask(start(), { type: 'index', documents }),
    close: async () => void (await Promise.all(all.map((worker) => worker.terminate()))),
  }
}

function ask<Answer>(worker: Worker, task: WorkerTask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = () => worker.off('message', take).off('error', fail).off('exit', stop)
    const take = (answer: Answer) => resolve(answer) ?? settle()
    const fail = (error: Error) => reject(error) ?? settle()
    const stop = (code: number) => fail(new Error(`A worker ended with ${code} before its work was done.`))
    worker.on('message', take).on('error', fail).on('exit', stop)
    worker.postMessage(task)
  })
}
