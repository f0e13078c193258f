import { callCurrent, current } from '../samples/engine/current.ts'

/** Stands for `isomorphic-ws`, Cirql's WebSocket: it opens, and is answered by the database in the sandbox where there is one. */
export default class SandboxSocket extends EventTarget {
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  send(text: string): void {
    if (!current.database) return
    const { id, method, params } = JSON.parse(text) as { id: string; method: string; params: unknown[] }
    const reply = (body: object) =>
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ id, ...body }) }))
    callCurrent(method, params).then(
      (result) => reply({ result: result ?? null }),
      (error: Error) => reply({ error: { code: -32000, message: error.message } }),
    )
  }

  close(): void {}
}
