import { AnsweringSocket, current } from '../transport.ts'

/** Cirql's WebSocket in the sandbox: it opens, and is answered by the database where there is one. */
class SandboxSocket extends AnsweringSocket {
  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  override send(text: string): void {
    if (current.database) super.send(text)
  }
}

// Cirql takes the browser's own as soon as it is loaded, so this is imported before it.
Object.assign(globalThis, { WebSocket: SandboxSocket })
