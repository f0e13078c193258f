import type { Cirql } from 'cirql'
import type { Request } from './writer.ts'

/** A client's call: its requests, and a function that makes it. */
export type ClientCall = {
  readonly requests: readonly Request[]
  readonly isTransaction: boolean
  readonly send: () => Promise<unknown>
}

/** Replaces both methods that send requests, for every client of the package. */
export function interceptCalls(client: typeof Cirql, answer: (call: ClientCall) => unknown): void {
  // `Cirql` and `CirqlStateless` inherit them.
  const methods = Object.getPrototypeOf(client.prototype)
  for (const name of ['batch', 'transaction']) {
    const send = methods[name]
    methods[name] = function (this: unknown, ...requests: readonly Request[]) {
      return answer({ requests, isTransaction: name === 'transaction', send: () => send.apply(this, requests) })
    }
  }
}
