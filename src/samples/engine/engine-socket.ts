import { callCurrent } from './current.ts'

/** Stands for `isomorphic-ws`, Cirql's WebSocket: it answers from the embedded database, in the server's own protocol. */
export default class EngineSocket extends EventTarget {
  constructor(url: URL) {
    super()
    setImmediate(() => {
      if (url.pathname.endsWith('/rpc')) this.dispatchEvent(new Event('open'))
      else {
        this.dispatchEvent(Object.assign(new Event('error'), { error: new Error('Unexpected server response: 404') }))
        this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }))
      }
    })
  }

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
