import { AnsweringSocket, current } from '../../surrealdb/transport.ts'

/** Cirql's WebSocket in the sandbox. The database answers, if there is one. */
class SandboxSocket extends AnsweringSocket {
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  override send(text: string): void {
    if (current.database) super.send(text)
  }
}

// Cirql reads the global when it loads, so this module must be imported first.
Object.assign(globalThis, { WebSocket: SandboxSocket })
