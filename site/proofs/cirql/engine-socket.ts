import { AnsweringSocket } from '../surrealdb/transport.ts'

/** Replaces `isomorphic-ws`, Cirql's WebSocket, and answers from the embedded database. Port 1 has no server. */
export default class EngineSocket extends AnsweringSocket {
  constructor(url: URL) {
    super()
    setImmediate(() => {
      if (url.port === '1') this.#refuse(`connect ECONNREFUSED ${url.host}`)
      else if (url.pathname.endsWith('/rpc')) this.dispatchEvent(new Event('open'))
      else this.#refuse('Unexpected server response: 404')
    })
  }

  override close(): void {
    setImmediate(() => this.dispatchEvent(Object.assign(new Event('close'), { code: 1005, reason: '' })))
  }

  #refuse(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error: new Error(message) }))
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }))
  }
}
