import { callCurrent } from './current.ts'

/** A WebSocket without a network: what it is sent is answered by the database at hand, in the server's own protocol. */
export class AnsweringSocket extends EventTarget {
  send(text: string): void {
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
