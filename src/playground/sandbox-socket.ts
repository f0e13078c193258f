import { AnsweringSocket } from '../samples/engine/answering-socket.ts'
import { current } from '../samples/engine/current.ts'

/** Stands for `isomorphic-ws`, Cirql's WebSocket: it opens, and is answered by the database in the sandbox where there is one. */
export default class SandboxSocket extends AnsweringSocket {
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  override send(text: string): void {
    if (current.database) super.send(text)
  }
}
