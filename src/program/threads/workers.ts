import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Source } from '../../collection/compile-entry.ts'
import type { StoredEntry } from '../../collection/entry-store.ts'
import type { CompileMany } from '../../collection/read-collection.ts'
import type { SearchDocument } from '../../search/documents.ts'
import type { IndexFile } from '../../search/index-reader.ts'
import type { FileToWrite, WriteFiles } from '../output/write-files.ts'
import type { WorkerData, WorkerFile, WorkerStart, WorkerTask } from './worker.ts'

/** Threads that do what can be done beside each other. */
export type Workers = {
  readonly compileMany: CompileMany
  readonly buildIndex: (documents: readonly SearchDocument[]) => Promise<readonly IndexFile[]>
  readonly writeFiles: WriteFiles
  readonly close: () => Promise<void>
}

/** More threads than this wait for each other's disk and memory. */
const mostWorkers = 8
const batch = 12

/** Gives threads that run a file; each starts when there is something for it to do. */
export function createWorkers(file: string | URL, data: WorkerData): Workers {
  const all: Thread[] = []
  const start = (beside: boolean) => {
    const workerData: WorkerStart = { ...data, beside }
    const thread = startThread(new Worker(file, { workerData }))
    all.push(thread)
    return thread
  }
  const compileMany: CompileMany = async (sources, done) => {
    let next = 0
    const ask = async (thread: Thread) => {
      while (next < sources.length) {
        const some = sources.slice(next, next + batch)
        next += batch
        const text = await thread.ask<string>({ type: 'compile', sources: some })
        for (const [index, stored] of (JSON.parse(text) as StoredEntry[]).entries()) done(some[index] as Source, stored)
      }
    }
    const drain = async () => {
      const thread = start(false)
      // It has its next batch before this thread has taken the last one.
      await Promise.all([ask(thread), ask(thread)])
      await thread.close()
    }
    const count = Math.min(availableParallelism(), mostWorkers, Math.ceil(sources.length / batch))
    await Promise.all(Array.from({ length: count }, drain))
  }
  let writer: Thread | undefined
  return {
    compileMany,
    buildIndex: (documents) => start(true).ask({ type: 'index', documents }),
    writeFiles: (files) => {
      writer ??= start(true)
      const encoded = files.map(encode)
      return writer.ask(
        { type: 'write', files: encoded.map(({ file }) => file) },
        encoded.flatMap(({ moved }) => moved),
      )
    },
    close: async () => void (await Promise.all(all.map((thread) => thread.close()))),
  }
}

/** Gives a file with its content as bytes; those of a text belong to nobody else, and are moved to another thread instead of being copied. */
function encode([path, content]: FileToWrite): { file: WorkerFile; moved: ArrayBuffer[] } {
  if (typeof content !== 'string') return { file: [path, content], moved: [] }
  const bytes = encoder.encode(content)
  return { file: [path, bytes], moved: [bytes.buffer] }
}

const encoder = new TextEncoder()

/** A thread that does its tasks in the order it is asked. */
type Thread = {
  readonly ask: <Answer>(task: WorkerTask, moved?: ArrayBuffer[]) => Promise<Answer>
  readonly close: () => Promise<unknown>
}

function startThread(worker: Worker): Thread {
  const waiting: { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void }[] = []
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of waiting.splice(0)) reject(failure)
  }
  worker
    .on('message', (answer) => waiting.shift()?.resolve(answer as never))
    .on('error', fail)
    .on('exit', (code) => fail(new Error(`A worker ended with ${code} before its work was done.`)))
  const ask = <Answer>(task: WorkerTask, moved?: ArrayBuffer[]) =>
    new Promise<Answer>((resolve, reject) => {
      if (failure) return reject(failure)
      waiting.push({ resolve, reject })
      worker.postMessage(task, moved)
    })
  return { ask, close: () => worker.terminate() }
}
