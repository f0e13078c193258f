import wasmUrl from '../../node_modules/surrealdb.wasm/dist/full/index_bg.wasm?url'
import seed from '../../samples/seed.surql?raw'
import type { EngineFiles } from './outcome.ts'
import module from './surreal-engine.ts?module'

let bytes: Promise<ArrayBuffer> | undefined

/** Gives what it takes to run SurrealDB in the sandbox, with the data of the samples; its 7 MB are asked for once. */
export async function loadEngine(): Promise<EngineFiles> {
  bytes ??= fetchBytes()
  // What failed is asked for again.
  bytes.catch(() => {
    bytes = undefined
  })
  return { module, seed, bytes: await bytes }
}

async function fetchBytes(): Promise<ArrayBuffer> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`The server answered ${response.status} for SurrealDB.`)
  return response.arrayBuffer()
}
