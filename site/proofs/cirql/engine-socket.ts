import { AnsweringSocket } from './transport.ts'

/** Replaces `isomorphic-ws`, Cirql's WebSocket, and answers from the embedded database. */
export default class EngineSocket extends AnsweringSocket {
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
}
